import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type Answer<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;

export type OwnPledge = Answer<'/api/requests/{id}/pledge'>;
export type StaffPledges = Answer<'/api/requests/{id}/pledges'>;
export type Dossier = Answer<'/api/requests/{id}/dossier'>;

/** The live channel's topic, so that changes elsewhere cause a refetch. */
export const PLEDGES = { queryKey: ['requests', 'pledges'] };

export const pledgeQuery = (id: string) =>
  queryOptions({
    queryKey: [...PLEDGES.queryKey, 'own', id],
    queryFn: ({ signal }): Promise<OwnPledge> =>
      unwrap(api.GET('/api/requests/{id}/pledge', { params: { path: { id } }, signal })),
  });

export const staffPledgesQuery = (id: string) =>
  queryOptions({
    queryKey: [...PLEDGES.queryKey, 'all', id],
    queryFn: ({ signal }): Promise<StaffPledges> =>
      unwrap(api.GET('/api/requests/{id}/pledges', { params: { path: { id } }, signal })),
  });

export const dossierQuery = (id: string) =>
  queryOptions({
    queryKey: [...PLEDGES.queryKey, 'dossier', id],
    queryFn: ({ signal }): Promise<Dossier> =>
      unwrap(api.GET('/api/requests/{id}/dossier', { params: { path: { id } }, signal })),
  });

/** Live perks whose title or tool contains the text. */
export function livePerksQuery(typed: string) {
  const q = typed.trim().slice(0, SEARCH_MAX_LENGTH);
  return queryOptions({
    queryKey: ['perks', 'to-link', q],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/perks/manage', { params: { query: { state: 'live', ...(q && { q }) } }, signal })),
    placeholderData: keepPreviousData,
  });
}
