import { queryOptions, useMutation } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { useToolsRefresh } from './change-groups.ts';

type Answer = paths['/api/tool-merges']['get']['responses'][200]['content']['application/json'];
export type Merge = Answer['merges'][number];

export const mergesQuery = queryOptions({
  queryKey: ['tools', 'merges'],
  queryFn: ({ signal }): Promise<Answer> => unwrap(api.GET('/api/tool-merges', { signal })),
  select: ({ merges }) => merges,
});

export function useUndoMerge() {
  const refresh = useToolsRefresh();
  return useMutation({
    mutationFn: (id: string) => unwrap(api.POST('/api/tool-merges/{id}/undo', { params: { path: { id } } })),
    onSettled: refresh,
  });
}
