/** Paths of requests, and the URLs that links lead to. */
import type {FastifyRequest} from 'fastify';

/** Longest part of a path that the router reads. */
export const MAX_PARAMETER_CHARS = 500;

/** The path of a request, which ends at the same character as the router's. */
export function requestPath({url}: FastifyRequest): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

/** Whether only the API can be at this path. */
export const isApiPath = (path: string): boolean => /^\/+api\//.test(path);

const LOOPBACK_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/** Whether a host name, with or without a port, is this machine's. False for an impossible port, such as 99999. */
export const isLoopbackHost = (host: string): boolean => LOOPBACK_HOST.test(host) && URL.canParse(`http://${host}`);

/**
 * The origin of links. It's the public URL, unless both that and the request's host are this machine: then it's the
 * request's host, since its port may differ.
 */
export function linkOrigin(publicUrl: string, host: string | undefined): string {
  const isLocalPortal = isLoopbackHost(new URL(publicUrl).host);
  return isLocalPortal && host && isLoopbackHost(host) ? `http://${host.toLowerCase()}` : publicUrl;
}

/** The page a visitor came from, if it's the portal's or on a site that may call it; otherwise the home page. */
export function pageBefore(referer: string | undefined, host: string | undefined, allowed: readonly string[]): string {
  if (!referer || !URL.canParse(referer)) return '/';
  const {protocol, host: from, origin, pathname, search} = new URL(referer);
  const path = pathname + search;
  if (allowed.includes(origin)) return origin + path;
  return /^https?:$/.test(protocol) && from === host && !path.startsWith('//') ? path : '/';
}
