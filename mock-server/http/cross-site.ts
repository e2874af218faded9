/**
 * Rejects writes that a page of another site makes a visitor's browser send: those without a key, a signature or a bearer token.
 * Requests without `Origin` and `Sec-Fetch-Site` don't come from a browser and pass.
 */
import type {IncomingHttpHeaders} from 'node:http';
import type {Contract} from '../contract/index.ts';

type SentRequest = Readonly<{method: string; headers: IncomingHttpHeaders; host: string | undefined}>;

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const BEARER = /^Bearer +\S/i;

export const CROSS_SITE = {
  message: "This request comes from another site's page. Send it from our own pages, or from your server.",
  reason: 'cross_site',
} as const;

export function createCrossSiteCheck(
  {security}: Pick<Contract, 'security'>,
  {publicUrl, allowedOrigins}: Readonly<{publicUrl: string; allowedOrigins: readonly string[]}>,
): (request: SentRequest) => boolean {
  const trusted = new Set([new URL(publicUrl).origin, ...allowedOrigins]);
  // A browser asks first before it sends one of these to another origin.
  const credentials = Object.values(security).flatMap(scheme =>
    scheme.in === 'header' && scheme.name ? [scheme.name.toLowerCase()] : [],
  );
  return ({method, headers, host}) => {
    if (SAFE.has(method)) return false;
    if (BEARER.test(headers.authorization ?? '') || credentials.some(name => headers[name])) return false;
    const {origin, 'sec-fetch-site': site} = headers;
    if (origin === undefined) return site === 'cross-site' || site === 'same-site';
    if (trusted.has(origin)) return false;
    return site === 'cross-site' || !isHost(origin, host);
  };
}

/** Whether the origin is where the request was sent to. TLS may end before this process, so the scheme is not compared. */
function isHost(origin: string, host: string | undefined): boolean {
  if (!host || !URL.canParse(origin)) return false;
  const {protocol, host: own} = new URL(origin);
  return /^https?:$/.test(protocol) && own === host.toLowerCase();
}
