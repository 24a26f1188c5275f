import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import type { AuditSearch } from '../search-params.ts';

type Answer = paths['/api/audit']['get']['responses'][200]['content']['application/json'];
export type AuditEntry = Answer['entries'][number];

/** The log only grows at its top: pages follow each other by the number of their last entry. */
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

/** Null: the chain is whole. Otherwise the first entry where it breaks. */
export const integrityQuery = queryOptions({
  queryKey: ['audit', 'integrity'],
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/audit/integrity', { signal }))).first_break,
  gcTime: 0,
});
