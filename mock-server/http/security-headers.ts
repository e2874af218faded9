/** Security headers of every response. Pages have more, from the build (static/page-headers.ts). */
export function securityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return Object.freeze({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin',
    ...(publicUrl.startsWith('https:') && {'strict-transport-security': 'max-age=31536000; includeSubDomains'}),
  });
}
