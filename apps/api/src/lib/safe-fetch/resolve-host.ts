import { lookup } from 'node:dns/promises';
import { FetchRefusal } from './fetch-refusal.ts';
import { isPublicAddress } from './judge-address.ts';

export type ResolvedAddress = { address: string; family: number };
/** All A and AAAA of a name. Given by tests to play a DNS server that lies. */
export type Resolve = (host: string) => Promise<readonly ResolvedAddress[]>;

export const resolveBySystem: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/**
 * One address of a name, judged. One bad address among good ones refuses the name: who answers both is trying his luck.
 * The connection is made to exactly this address, so a second answer of DNS changes nothing.
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
