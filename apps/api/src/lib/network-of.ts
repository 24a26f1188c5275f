import ipaddr from 'ipaddr.js';

/**
 * Returns the network that limits count. One connection has a whole IPv6 /64 and can change its address at will.
 * An IPv4 address is the same one when it is written as IPv6.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const prefix = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(':')}::/64`;
}
