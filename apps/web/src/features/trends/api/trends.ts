import type { TrendRequest } from '@perkotheque/domain/requests/input';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

export type TrendList = paths['/api/trends']['get']['responses'][200]['content']['application/json'];
export type Trend = TrendList['trends'][number];
export type Health = paths['/api/trends/health']['post']['responses'][200]['content']['application/json'];

/** The key starts with the live channel's topic, so that a refresh elsewhere causes a refetch. */
const TRENDS = { queryKey: ['trends'] };

export const trendsQuery = queryOptions({
  queryKey: [...TRENDS.queryKey, 'list'],
  queryFn: ({ signal }): Promise<TrendList> => unwrap(api.GET('/api/trends', { signal })),
});

/** A response without products does not replace the list. */
export function useRefreshTrends({ force }: { force: boolean }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const params = { query: force ? { force: 'true' as const } : {} };
      const answer = await unwrap(api.POST('/api/functions/fetch-product-hunt-trends', { params }));
      if (!answer.success || answer.products.length === 0) throw new Error(answer.message);
      return answer;
    },
    onSuccess: () => queryClient.invalidateQueries(TRENDS),
  });
}

export function useAskForTrend(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: TrendRequest) =>
      unwrap(api.POST('/api/trends/{id}/request', { params: { path: { id } }, body })),
    onSuccess: () => queryClient.invalidateQueries(TRENDS),
  });
}

export function useHealthTest() {
  return useMutation({
    mutationFn: (): Promise<Health> => unwrap(api.POST('/api/trends/health', {})),
  });
}
