import { SIMILAR_MIN_LENGTH } from '@perkotheque/domain/requests/listing';
import { SEARCH_MAX_LENGTH } from '@perkotheque/domain/tools/listing';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#lib/api.ts';
import { REQUESTS } from './list-requests.ts';

export function similarQuery(typed: string) {
  const q = typed.toWellFormed().replaceAll('\0', '').trim().slice(0, SEARCH_MAX_LENGTH).trim();
  return queryOptions({
    queryKey: [...REQUESTS.queryKey, 'similar', q],
    queryFn: ({ signal }) => unwrap(api.GET('/api/requests/similar', { params: { query: { q } }, signal })),
    enabled: q.length >= SIMILAR_MIN_LENGTH,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
}
