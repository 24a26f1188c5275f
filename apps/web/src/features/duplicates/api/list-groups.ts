import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

export type GroupsPage =
  paths['/api/duplicate-groups']['get']['responses'][200]['content']['application/json'];
export type Group = GroupsPage['groups'][number];
export type GroupedTool = Group['tools'][number];

/** Polls while the job runs, in case an event of the live channel is missed. */
const SCAN_REFRESH_MS = 2500;

export function groupsQuery(page: number, isScanning = false) {
  return queryOptions({
    // Under `tools`, so that the live channel refetches it when tools change.
    queryKey: ['tools', 'duplicates', page],
    queryFn: ({ signal }): Promise<GroupsPage> =>
      unwrap(api.GET('/api/duplicate-groups', { params: { query: { page: String(page) } }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: isScanning ? SCAN_REFRESH_MS : false,
  });
}
