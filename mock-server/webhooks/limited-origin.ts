/** The origin by which attempts to a URL are limited; null for this machine, which needs no protection, and without a URL. */
export function limitedOrigin(url: string | null): string | null {
  if (url === null) return null;
  const {origin, hostname} = new URL(url);
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname) ? null : origin;
}
