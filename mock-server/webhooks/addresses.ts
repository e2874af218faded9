/**
 * Which IP addresses webhooks may reach: public unicast ones that aren't this machine's own, after IPv4-mapped and NAT64 addresses are
 * converted to IPv4. This machine only where the server itself listens on loopback only.
 */
import os from 'node:os';
import ipaddr from 'ipaddr.js';
import {invalidFields} from '../errors/domain-error.ts';

export type Reach = Readonly<{loopback: boolean}>;
export type AddressVerdict = Readonly<{ok: true}> | Readonly<{ok: false; message: string}>;

const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');
const MAX_URL = 2000;

/** An IPv4 address inside an IPv6 one as IPv4; others unchanged. */
function unmapped(text: string): ipaddr.IPv4 | ipaddr.IPv6 {
  const address = ipaddr.parse(text);
  if (address.kind() === 'ipv4') return address as ipaddr.IPv4;
  const six = address as ipaddr.IPv6;
  if (six.isIPv4MappedAddress()) return six.toIPv4Address();
  const bytes = six.toByteArray();
  const compatible = bytes.slice(0, 12).every(byte => byte === 0) && (bytes[12] !== 0 || bytes[13] !== 0);
  if (six.match(NAT64) || compatible) return new ipaddr.IPv4(bytes.slice(12));
  return six;
}

/** Judges an address that a socket is connected to, as the system writes it. */
export function judgeAddress(text: string, reach: Reach): AddressVerdict {
  const plain = text.replace(/%.*$/, '');
  if (!ipaddr.isValid(plain)) return blocked("The host name doesn't resolve to a valid IP address.");
  const address = unmapped(plain);
  const range = address.range();
  if (range === 'unicast' && !reach.loopback && isOwn(address)) return blocked(`${plain} is this server itself.`);
  if (range === 'unicast' || (range === 'loopback' && reach.loopback)) return {ok: true};
  return blocked(`${plain} is not a public address (${range}).`);
}

/** A firewall in front doesn't see what this machine sends to its own public address. */
function isOwn(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  const own = Object.values(os.networkInterfaces()).flatMap(list => list ?? []);
  return own.some(one => ipaddr.parse(one.address).toNormalizedString() === address.toNormalizedString());
}

/** Judges what can be known without a look-up. Host names are judged when they are connected to. */
export function judgeUrl(text: string, reach: Reach): AddressVerdict {
  if (text.length > MAX_URL || !URL.canParse(text)) return blocked('url must be an http or https URL.');
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return blocked('url must be an http or https URL.');
  if (url.username || url.password)
    return blocked('url must not contain a user name or password. Webhooks are signed instead.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // The parser has read decimal, octal, hexadecimal and short spellings into the dotted one.
  if (ipaddr.isValid(host)) return judgeAddress(host, reach);
  const name = host.replace(/\.$/, '').toLowerCase();
  if (!reach.loopback && (name === 'localhost' || name.endsWith('.localhost')))
    return blocked(`${name} is this server itself.`);
  return {ok: true};
}

function blocked(message: string): AddressVerdict {
  const advice = ' Webhooks go only to public addresses. For your own machine, use the listen program.';
  return {ok: false, message: message.startsWith('url') ? message : message + advice};
}

/** Throws `Invalid` for a URL that can't be reached from here. `what` did not happen then. */
export function requireReachable(what: string, url: string, reach: Reach): void {
  const verdict = judgeUrl(url, reach);
  if (!verdict.ok) throw invalidFields(what, [{path: '/url', message: verdict.message}]);
}

/** The origin by which attempts to a URL are limited; null for this machine, which needs no protection, and without a URL. */
export function limitedOrigin(url: string | null): string | null {
  if (url === null) return null;
  const {origin, hostname} = new URL(url);
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname) ? null : origin;
}
