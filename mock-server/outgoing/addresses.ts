/**
 * Which IP addresses webhooks may reach: public unicast ones that aren't this machine's own, after IPv4-mapped and NAT64 addresses are
 * converted to IPv4. This machine only where the server itself listens on loopback only.
 */
import os from 'node:os';
import ipaddr from 'ipaddr.js';
import type {FieldProblem} from '../errors/domain-error.ts';

export type Reach = Readonly<{loopback: boolean}>;

const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
/** Azure's services for its own machines, metadata among them, at an address that looks public. */
const AZURE_HOST = '168.63.129.16';
const MAX_URL_CHARS = 2000;

/** Converts an IPv6 address that contains an IPv4 one to IPv4; returns others unchanged. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 {
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address;
  const bytes = address.toByteArray();
  const compatible = bytes.slice(0, 12).every(byte => byte === 0) && (bytes[12] !== 0 || bytes[13] !== 0);
  return address.match(NAT64) || compatible ? new ipaddr.IPv4(bytes.slice(12)) : address;
}

/** Why webhooks can't go to an address that a socket is connected to, as the system writes it. Undefined where they can. */
export function findAddressProblem(text: string, reach: Reach): string | undefined {
  const plain = text.replace(/%.*$/, '');
  if (!ipaddr.isValid(plain)) return blocked("The host name doesn't resolve to a valid IP address.");
  const address = parseAddress(plain);
  const range = address.toString() === AZURE_HOST ? 'reserved' : address.range();
  if (range === 'loopback' && reach.loopback) return undefined;
  if (range !== 'unicast') return blocked(`${plain} is not a public address (${range}).`);
  return !reach.loopback && isOwn(address) ? blocked(`${plain} is this server itself.`) : undefined;
}

/** A firewall in front doesn't see what this machine sends to its own public address. */
function isOwn(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  const interfaces = Object.values(os.networkInterfaces()).flatMap(list => list ?? []);
  return interfaces.some(local => ipaddr.parse(local.address).toNormalizedString() === address.toNormalizedString());
}

/** Why webhooks can't go to a URL, as far as is known without a look-up: host names are checked when they are connected to. */
export function findUrlProblem(text: string, reach: Reach): string | undefined {
  const url = text.length > MAX_URL_CHARS ? null : URL.parse(text);
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return 'url must be an http or https URL.';
  if (url.username || url.password) return 'url must not contain a user name or password. Webhooks are signed instead.';
  const host = toHost(url);
  if (ipaddr.isValid(host)) return findAddressProblem(host, reach);
  return isThisMachine(host) && !reach.loopback ? blocked(`${host} is this server itself.`) : undefined;
}

/** The host name without brackets and the dot of a complete name. The parser has read every spelling of an IP address into the usual one. */
const toHost = ({hostname}: URL) => hostname.replace(/^\[|\]$|\.$/g, '');

function isThisMachine(host: string): boolean {
  if (ipaddr.isValid(host)) return ipaddr.parse(host).range() === 'loopback';
  return host === 'localhost' || host.endsWith('.localhost');
}

const blocked = (why: string) =>
  `${why} Webhooks go only to public addresses. For your own machine, use the listen program.`;

/** Whether the `url` of a request's body, if it has one, can be reached from here. */
export function checkUrl({value}: {value: unknown}, reach: Reach): FieldProblem[] {
  const {url} = Object(value);
  const message = typeof url === 'string' ? findUrlProblem(url, reach) : undefined;
  return message === undefined ? [] : [{path: '/url', message}];
}

/** The origin by which attempts to a URL are limited; null for this machine, which needs no protection, and without a URL. */
export function limitedOrigin(url: string | null): string | null {
  if (url === null) return null;
  const parsed = new URL(url);
  return isThisMachine(toHost(parsed)) ? null : parsed.origin;
}
