import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { categoriesQuery } from '#lib/categories.ts';

type Answer = paths['/api/categories']['get']['responses'][200]['content']['application/json'];
export type Category = Answer['categories'][number];
export type CategoryValues = { name: string; color: string | null };

/** The number of tools per category. */
export const categorySizesQuery = queryOptions({
  queryKey: ['tools', 'counts', {}],
  queryFn: ({ signal }) => unwrap(api.GET('/api/tools/counts', { params: { query: {} }, signal })),
});

/** The cards show a category's name and colour, so the tools are refetched too. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: ['tools'] }),
    ]);
}

/** Without an id it creates a category. */
export function useSaveCategory(id: string | null) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: CategoryValues) =>
      id === null
        ? unwrap(api.POST('/api/categories', { body }))
        : unwrap(api.PATCH('/api/categories/{id}', { params: { path: { id } }, body })),
    onSettled: refresh,
  });
}

export function useDeleteCategory() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => unwrap(api.DELETE('/api/categories/{id}', { params: { path: { id } } })),
    onSettled: refresh,
  });
}
