const DOMAIN = '.attack.example.com';

/** A public address of which nobody is asked: the preload leads it to the attacker's server on loopback. */
export const PUBLIC_ADDRESS = '9.9.9.9';

const spell = (addresses: readonly string[]) =>
  addresses.map((address) => Buffer.from(address).toString('hex')).join('.');

/** A name that resolves to all these addresses at once. */
export const nameOf = (...addresses: string[]) => `${spell(addresses)}.all${DOMAIN}`;

/** A name that resolves to the first address, at the second question to the second one, and so on. */
export const rebindingName = (...addresses: string[]) =>
  `${spell(addresses)}.t${crypto.randomUUID().slice(0, 8)}.turn${DOMAIN}`;

/** The answer of the attacker's name server to a question that was asked `turn` times before. */
export function addressesOf(host: string, turn: number): string[] {
  if (!host.endsWith(DOMAIN)) return [];
  const labels = host.slice(0, -DOMAIN.length).split('.');
  const isInTurn = labels.pop() === 'turn';
  if (isInTurn) labels.pop();
  const addresses = labels.map((label) => Buffer.from(label, 'hex').toString());
  return isInTurn ? [addresses[Math.min(turn, addresses.length - 1)] ?? ''] : addresses;
}
