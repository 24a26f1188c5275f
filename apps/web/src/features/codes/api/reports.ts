import { queryOptions } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type Answer = paths['/api/perk-reports']['get']['responses'][200]['content']['application/json'];
export type PerkReport = Answer['reports'][number];

export const reportsQuery = () =>
  queryOptions({
    queryKey: ['claims', 'reports'],
    queryFn: async ({ signal }) => (await unwrap(api.GET('/api/perk-reports', { signal }))).reports,
  });

export type ReportDecision =
  paths['/api/perk-reports/{id}/decision']['post']['requestBody']['content']['application/json'];

export const decideReport = (id: string, body: ReportDecision) =>
  unwrap(api.POST('/api/perk-reports/{id}/decision', { params: { path: { id } }, body }));

export const watchQuery = (perkId: string) =>
  queryOptions({
    queryKey: ['perks', 'watch', perkId],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/perks/{id}/watch', { params: { path: { id: perkId } }, signal })))
        .is_watched,
  });

export const setWatch = (perkId: string, isWatched: boolean) =>
  unwrap(
    api.PUT('/api/perks/{id}/watch', {
      params: { path: { id: perkId } },
      body: { is_watched: isWatched },
    }),
  );
