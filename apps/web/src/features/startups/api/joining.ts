import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

export type Invitation =
  paths['/api/invitations/find']['post']['responses'][200]['content']['application/json'];

type JoinRequest = paths['/api/startup/join-request']['post']['requestBody']['content']['application/json'];

export function directoryQuery(q: string) {
  return queryOptions({
    queryKey: ['startups', 'directory', q],
    queryFn: ({ signal }) => unwrap(api.GET('/api/startups/directory', { params: { query: { q } }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** Everything about startups may change with the membership. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['startups'] });
}

export function useAskToJoin() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: JoinRequest) => unwrap(api.POST('/api/startup/join-request', { body })),
    onSettled: refresh,
  });
}

export function useWithdrawRequest() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => unwrap(api.DELETE('/api/startup/join-request')),
    onSettled: refresh,
  });
}

/** In the body of a POST, so that the token is in no log. It changes nothing. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: (): Promise<Invitation> => unwrap(api.POST('/api/invitations/find', { body: { token } })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function useAcceptInvitation(token: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => unwrap(api.POST('/api/invitations/accept', { body: { token } })),
    onSettled: refresh,
  });
}
