import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#lib/api.ts';

export const ruleChoicesQuery = queryOptions({
  queryKey: ['perks', 'rule-choices'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/perks/rule-choices', { signal })),
});
