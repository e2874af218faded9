/** The network that a client is counted by wherever a limit is per IP address. */
import ipaddr from 'ipaddr.js';

const IPV6_PREFIX_BITS = 64;

/**
 * An IPv4 address itself, also when it is written as IPv6; of an IPv6 address the /64, because one subscriber has all of its 2^64
 * addresses. What a proxy names that is no address is returned as is.
 */
export function countedAddress(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${address.toNormalizedString()}/${IPV6_PREFIX_BITS}`);
  return `${network.toString()}/${IPV6_PREFIX_BITS}`;
}
