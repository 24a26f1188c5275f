import ipaddr from 'ipaddr.js';

/** Ranges that ipaddr.js calls unicast although they can lead to a private network or embed a private IPv4 address. */
const WRAPPING_RANGES = [
  '64:ff9b::/96', // NAT64
  '64:ff9b:1::/48', // local-use NAT64
  '2001::/32', // Teredo
  '2002::/16', // 6to4
  '::/96', // IPv4-compatible
  '::ffff:0:0/96', // IPv4-mapped
  '::ffff:0:0:0/96', // IPv4-translated
  'fec0::/10', // deprecated site-local
  '5f00::/16', // segment routing
  '3fff::/20', // documentation
].map((range) => ipaddr.IPv6.parseCIDR(range));

/** Public by its range, but Azure answers there with the settings and certificates of a virtual machine. */
const METADATA_ADDRESSES = ['168.63.129.16'];

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Returns true for a public unicast address that embeds no other address. */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text.includes('%')) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast' || METADATA_ADDRESSES.includes(address.toString())) return false;
  if (address instanceof ipaddr.IPv4) return ipaddr.IPv4.isValidFourPartDecimal(text);
  return address.match(GLOBAL_UNICAST) && !WRAPPING_RANGES.some((range) => address.match(range));
}
