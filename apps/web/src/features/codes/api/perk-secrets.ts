import type { HeldDecision, SecretState } from '@perkotheque/domain/codes/vocabulary';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type Page = paths['/api/perks/{id}/secrets']['get']['responses'][200]['content']['application/json'];
export type PerkSecret = Page['secrets'][number];
export type SecretCounts = Page['counts'];
export type HeldPerk = NonNullable<Page['held']>;
export type ImportResult =
  paths['/api/perks/{id}/secrets']['post']['responses'][201]['content']['application/json'];
export type SecretReaders =
  paths['/api/perks/{id}/secrets/{secret_id}/readers']['get']['responses'][200]['content']['application/json'];

const at = (perkId: string) => ({ path: { id: perkId } });

export const perkSecretsQuery = (perkId: string, page: number, state?: SecretState) =>
  queryOptions({
    queryKey: ['perks', 'secrets', perkId, { page, state }],
    queryFn: ({ signal }): Promise<Page> =>
      unwrap(
        api.GET('/api/perks/{id}/secrets', {
          params: { ...at(perkId), query: { page: String(page), ...(state && { state }) } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });

/** A plain function: a mutation would keep the codes in a cache. */
export const addSecrets = (perkId: string, text: string) =>
  unwrap(api.POST('/api/perks/{id}/secrets', { params: at(perkId), body: { text } }));

export const voidSecrets = (perkId: string, secretIds: string[], reason: string) =>
  unwrap(
    api.POST('/api/perks/{id}/secrets/void', {
      params: at(perkId),
      body: { secret_ids: secretIds, reason },
    }),
  );

export const heldPerksQuery = () =>
  queryOptions({
    queryKey: ['perks', 'held'],
    queryFn: async ({ signal }): Promise<HeldPerk[]> =>
      (await unwrap(api.GET('/api/perk-secrets/held', { signal }))).perks,
  });

export const decideHeldCodes = (perkId: string, decision: HeldDecision) =>
  unwrap(api.POST('/api/perks/{id}/secrets/held', { params: at(perkId), body: { decision } }));

export const readersQuery = (perkId: string, secretId: string) =>
  queryOptions({
    queryKey: ['perks', 'secrets', perkId, 'readers', secretId],
    queryFn: ({ signal }): Promise<SecretReaders> =>
      unwrap(
        api.GET('/api/perks/{id}/secrets/{secret_id}/readers', {
          params: { path: { id: perkId, secret_id: secretId } },
          signal,
        }),
      ),
    gcTime: 0,
  });

export const vendorFileUrl = (perkId: string, secretId: string) =>
  `/api/perks/${perkId}/secrets/${secretId}/readers.csv`;
