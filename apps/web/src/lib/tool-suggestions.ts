import { SEARCH_MAX_LENGTH, SUGGESTION_MIN_LENGTH } from '@perkotheque/domain/tools/listing';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { paths } from './api.gen.ts';
import { api, unwrap } from './api.ts';

type Answer = paths['/api/tools/suggestions']['get']['responses'][200]['content']['application/json'];

/** In `lib` because several features search tools by name, and features do not import each other. */
export function toolSuggestionsQuery(typed: string) {
  const q = typed.trim().slice(0, SEARCH_MAX_LENGTH);
  return queryOptions({
    queryKey: ['tools', 'suggestions', q],
    queryFn: ({ signal }) => unwrap(api.GET('/api/tools/suggestions', { params: { query: { q } }, signal })),
    select: (answer: Answer) => answer.suggestions,
    enabled: q.length >= SUGGESTION_MIN_LENGTH,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
}
