/** The key by which a client is counted: its IP address, or the network of it. */
import ipaddr from 'ipaddr.js';

const IPV6_PREFIX_BITS = 64;
/** Some proxies name the connection: with its port, by which each would count as another client. */
const WITH_PORT = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/;

/**
 * An IPv4 address, also when it is written as IPv6; for an IPv6 address its /64 network, because one subscriber has all 2^64 addresses of it.
 * Returns anything else that a proxy sends as is.
 */
export function clientKeyOf(ip: string): string {
  const bare = ip.replace(WITH_PORT, '$1$2');
  if (!ipaddr.isValid(bare)) return ip;
  const address = ipaddr.process(bare);
  if (address.kind() === 'ipv4') return address.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${IPV6_PREFIX_BITS}`);
  return `${network.toString()}/${IPV6_PREFIX_BITS}`;
}
