import { dayInParis } from '@perkotheque/domain/shared/days';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { downloadBlob } from '#lib/download.ts';
import type { AuditSearch } from '../search-params.ts';

type Answer = paths['/api/audit']['get']['responses'][200]['content']['application/json'];
export type AuditEntry = Answer['entries'][number];

/** Pages by the number of their last entry, because new entries are added at the top. */
export const auditQuery = (search: AuditSearch) =>
  infiniteQueryOptions({
    queryKey: ['audit', 'entries', search],
    queryFn: ({ pageParam, signal }): Promise<Answer> => {
      const query = { ...search, ...(pageParam !== null && { before: String(pageParam) }) };
      return unwrap(api.GET('/api/audit', { params: { query }, signal }));
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ entries, has_next }) => (has_next ? entries.at(-1)?.id : undefined),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

export const auditActorsQuery = queryOptions({
  queryKey: ['audit', 'actors'],
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/audit/actors', { signal }))).actors,
});

export const AUDIT_SEARCH_MIN_LENGTH = 2;

/** Objects and members that the log may be about, by name. */
export function auditObjectsQuery(typed: string) {
  const q = typed.trim().slice(0, 100);
  return queryOptions({
    queryKey: ['audit', 'objects', q],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/audit/objects', { params: { query: { q } }, signal }))).objects,
    enabled: q.length >= AUDIT_SEARCH_MIN_LENGTH,
    placeholderData: keepPreviousData,
  });
}

export function useExportAudit() {
  return useMutation({
    mutationFn: async (query: AuditSearch) => {
      const blob = await unwrap(api.GET('/api/audit/export', { params: { query }, parseAs: 'blob' }));
      downloadBlob(`perkotheque-journal-${dayInParis(new Date())}.csv`, blob as Blob);
    },
  });
}

/** Where the chain breaks, if it does, and whether it still has the entries signed last. */
export const integrityQuery = queryOptions({
  queryKey: ['audit', 'integrity'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/audit/integrity', { signal })),
  gcTime: 0,
});
