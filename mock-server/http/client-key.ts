/** The key by which a client is counted: its IP address or its network. */
import ipaddr from 'ipaddr.js';

const IPV6_PREFIX_BITS = 64;
/** Some proxies send the port too, with which each connection would count as another client. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/;

/**
 * Returns an IPv4 address, even if it is written as IPv6, and the /64 network of an IPv6 address, because one
 * subscriber has all of its 2^64 addresses. Returns anything else that a proxy sends unchanged.
 */
export function toClientKey(ip: string): string {
  const bare = ip.replace(WITH_PORT, '$1$2');
  if (!ipaddr.isValid(bare)) return ip;
  const address = ipaddr.process(bare);
  if (address.kind() === 'ipv4') return address.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${IPV6_PREFIX_BITS}`);
  return `${network.toString()}/${IPV6_PREFIX_BITS}`;
}
