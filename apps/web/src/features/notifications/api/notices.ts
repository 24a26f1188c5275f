import type { NewsKind } from '@perkotheque/domain/notifications/member-notices';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type Notices = paths['/api/me/notices']['get']['responses'][200]['content']['application/json'];
export type MemberNotice = Notices['notices'][number];
type NewsChoices = paths['/api/me/news']['get']['responses'][200]['content']['application/json'];

/** Refetched when the live channel says that there is a new one, or that another device read one. */
export const noticesQuery = (page = 1, isUnreadOnly = false) =>
  queryOptions({
    queryKey: ['notices', page, isUnreadOnly],
    queryFn: ({ signal }): Promise<Notices> => {
      const query = { page: String(page), ...(isUnreadOnly ? { unread: 'true' as const } : {}) };
      return unwrap(api.GET('/api/me/notices', { params: { query }, signal }));
    },
    placeholderData: keepPreviousData,
  });

/** Marks one notice, or with null all of them. */
export function useMarkNotices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { id: string | null; is_read: boolean }) =>
      unwrap(api.POST('/api/me/notices/read', { body })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notices'] }),
  });
}

export const newsQuery = queryOptions({
  queryKey: ['news-choices'],
  queryFn: ({ signal }): Promise<NewsChoices> => unwrap(api.GET('/api/me/news', { signal })),
});

export function useChooseNews() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, is_wanted }: { kind: NewsKind; is_wanted: boolean }) =>
      unwrap(api.PUT('/api/me/news/{kind}', { params: { path: { kind } }, body: { is_wanted } })),
    onMutate: async ({ kind, is_wanted }) => {
      await queryClient.cancelQueries(newsQuery);
      const before = queryClient.getQueryData(newsQuery.queryKey);
      if (before) queryClient.setQueryData(newsQuery.queryKey, { ...before, [kind]: is_wanted });
      return { before };
    },
    onError: (_error, _choice, context) => {
      if (context?.before) queryClient.setQueryData(newsQuery.queryKey, context.before);
    },
    onSettled: () => queryClient.invalidateQueries(newsQuery),
  });
}
