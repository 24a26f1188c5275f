import { lookup } from 'node:dns/promises';
import { FetchRefusal } from './fetch-refusal.ts';
import { isPublicAddress } from './judge-address.ts';

export type ResolvedAddress = { address: string; family: number };
/** Returns all A and AAAA records of a name. Tests replace it to simulate a hostile DNS server. */
export type Resolve = (host: string) => Promise<readonly ResolvedAddress[]>;

export const resolveBySystem: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/**
 * Returns one checked address of a name. One private address refuses the whole name: a mix of both is an attack.
 * The connection uses exactly this address, so DNS rebinding has no effect.
 */
export async function resolvePublic(host: string, resolve: Resolve): Promise<ResolvedAddress> {
  const addresses = await resolve(host).catch((error: unknown) => {
    throw new FetchRefusal('unresolved', error);
  });
  const first = addresses[0];
  if (!first) throw new FetchRefusal('unresolved');
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new FetchRefusal('private_address');
  return first;
}
