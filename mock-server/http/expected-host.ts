/**
 * Accepts requests by the host name they were sent to: the portal's own names, this machine's and IP addresses. A page of another name
 * that its DNS points here (DNS rebinding) would otherwise be the portal's own origin to a browser.
 */
import {isIP} from 'node:net';
import type {ApiResponse} from '../contract/index.ts';
import {errorBody} from './error-response.ts';

export const UNEXPECTED_HOST: ApiResponse = {
  status: 421,
  body: errorBody(
    'unexpected_host',
    "We don't know the host name in this request's URL. Send the request to the base URL of your environment.",
  ),
};

/** A host name or IP address, in brackets when it is IPv6, and a port. */
const HOST = /^(?:\[([\da-f:.]+)\]|([^\s:/?#@\\[\]]+))(?::\d{0,5})?$/;

/** `host` is the value of a Host header; it is empty when an HTTP/1.0 client, which no browser is, sent none. */
export function createHostCheck({
  publicUrl,
  allowedHosts,
}: Readonly<{publicUrl: string; allowedHosts: readonly string[]}>): (host: string) => boolean {
  const known = new Set([new URL(publicUrl).hostname, 'localhost', ...allowedHosts].map(withoutDot));
  return host => {
    if (host === '') return true;
    const [, ipv6, name = ipv6] = HOST.exec(host.toLowerCase()) ?? [];
    if (name === undefined) return false;
    if (ipv6 !== undefined) return isIP(ipv6) === 6;
    const plain = withoutDot(name);
    return known.has(plain) || plain.endsWith('.localhost') || isIP(plain) === 4;
  };
}

/** A name may end with the root's dot, which changes nothing. */
const withoutDot = (name: string): string => name.replace(/\.$/, '');
