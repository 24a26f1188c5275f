import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type Answer = paths['/api/tools/{id}/sources']['get']['responses'][200]['content']['application/json'];
export type FieldSource = Answer['sources'][number];

export const sourcesQuery = (id: string) =>
  queryOptions({
    queryKey: ['tools', 'sources', id],
    queryFn: ({ signal }): Promise<Answer> =>
      unwrap(api.GET('/api/tools/{id}/sources', { params: { path: { id } }, signal })),
    select: ({ sources }) => sources,
  });

export function useRevertField(toolId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (source: string) =>
      unwrap(
        api.POST('/api/tools/{id}/sources/{source}/revert', { params: { path: { id: toolId, source } } }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['tools'] }),
  });
}
