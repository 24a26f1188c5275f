import type { Outcome } from '@perkotheque/domain/enrichment/vocabulary';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type ResultsPage =
  paths['/api/enrichment/runs/{id}/results']['get']['responses'][200]['content']['application/json'];
export type Result = ResultsPage['results'][number];

export function resultsQuery(id: string, outcome: Outcome | null, page: number) {
  return queryOptions({
    queryKey: ['runs', 'results', id, outcome, page],
    queryFn: ({ signal }): Promise<ResultsPage> =>
      unwrap(
        api.GET('/api/enrichment/runs/{id}/results', {
          params: { path: { id }, query: { page: String(page), ...(outcome && { outcome }) } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
  });
}

export const exportUrl = (id: string, outcome: Outcome | null) =>
  `/api/enrichment/runs/${id}/results.csv${outcome ? `?outcome=${outcome}` : ''}`;
