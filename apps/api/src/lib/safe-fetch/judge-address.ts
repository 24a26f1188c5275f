import ipaddr from 'ipaddr.js';

/** Ranges that ipaddr.js calls unicast and that yet lead to a network of ours, or wrap an IPv4 address that may. */
const WRAPPING_RANGES = [
  '64:ff9b::/96', // NAT64
  '64:ff9b:1::/48', // NAT64 of local use
  '2001::/32', // Teredo
  '2002::/16', // 6to4
  '::/96', // IPv4-compatible
  '::ffff:0:0/96', // IPv4-mapped
  '::ffff:0:0:0/96', // IPv4-translated
  'fec0::/10', // site-local of old
  '5f00::/16', // segment routing
  '3fff::/20', // documentation
].map((range) => ipaddr.IPv6.parseCIDR(range));

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address that DNS answered may be connected to: the public Internet, and nothing that stands for more. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  if (address instanceof ipaddr.IPv4) return ipaddr.IPv4.isValidFourPartDecimal(text);
  return address.match(GLOBAL_UNICAST) && !WRAPPING_RANGES.some((range) => address.match(range));
}
