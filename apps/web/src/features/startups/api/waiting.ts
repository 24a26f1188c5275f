import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type Waiting = paths['/api/inbox/startups']['get']['responses'][200]['content']['application/json'];
export type WaitingRequest = Waiting['requests'][number];
export type LeadlessStartup = Waiting['leadless'][number];
type Answer = paths['/api/inbox/startup-requests/{id}']['post']['requestBody']['content']['application/json'];

/** The key starts with the live channel's topic. */
export const waitingStartupsQuery = queryOptions({
  queryKey: ['startups', 'waiting'],
  queryFn: ({ signal }): Promise<Waiting> => unwrap(api.GET('/api/inbox/startups', { signal })),
});

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['startups'] });
}

export function useAnswerRequest() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ id, answer }: { id: string; answer: Answer }) =>
      unwrap(api.POST('/api/inbox/startup-requests/{id}', { params: { path: { id } }, body: answer })),
    onSettled: refresh,
  });
}

export function useNameFirstLeads() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (startup_ids: string[]) => unwrap(api.POST('/api/inbox/leads', { body: { startup_ids } })),
    onSettled: refresh,
  });
}
