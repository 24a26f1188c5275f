import { queryOptions } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type Answer = paths['/api/mails']['get']['responses'][200]['content']['application/json'];
export type UnsentMail = Answer['unsent'][number];

export const MAILS = { queryKey: ['mails'] };
/** Nothing happens at the moment when no mail has left for five minutes, so there is no live event for it. */
const POLL_MS = 60_000;

export const mailsQuery = queryOptions({
  queryKey: [...MAILS.queryKey, 'overview'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/mails', { signal })),
  refetchInterval: POLL_MS,
});

export const mailOutageQuery = queryOptions({
  queryKey: [...MAILS.queryKey, 'outage'],
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/mails/outage', { signal }))).outage,
  refetchInterval: POLL_MS,
});
