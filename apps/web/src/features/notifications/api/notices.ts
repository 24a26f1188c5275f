import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type Unread = paths['/api/me/notices']['get']['responses'][200]['content']['application/json'];
export type MemberNotice = Unread['notices'][number];

/** Refetched when the live channel says that there is a new one. */
export const unreadQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }): Promise<Unread> => unwrap(api.GET('/api/me/notices', { signal })),
});

/** Marks one notice as read, or with null all of them. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) => unwrap(api.POST('/api/me/notices/read', { body: { id } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: unreadQuery.queryKey }),
  });
}
