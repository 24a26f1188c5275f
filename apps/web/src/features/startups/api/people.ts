import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { whileQueued } from './invitations.ts';

type Operation = paths['/api/startups/{id}/people']['get'];
export type People = Operation['responses'][200]['content']['application/json'];
export type Person = People['people'][number];
type Invitation =
  paths['/api/startups/{id}/invitations']['post']['requestBody']['content']['application/json'];
type Assigned = paths['/api/startups/{id}/people']['post']['requestBody']['content']['application/json'];

/** The key starts with the live channel's topic, so that changes elsewhere cause a refetch. */
const STARTUPS = { queryKey: ['startups'] };

export function peopleQuery(id: string) {
  return queryOptions({
    queryKey: [...STARTUPS.queryKey, 'people', id],
    queryFn: ({ signal }): Promise<People> =>
      unwrap(api.GET('/api/startups/{id}/people', { params: { path: { id } }, signal })),
    refetchInterval: ({ state: { data } }) => whileQueued(data?.invitations),
  });
}

/** Refetches also after a failure, because somebody else may have been faster. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(STARTUPS);
}

export function useInvite(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Invitation) =>
      unwrap(api.POST('/api/startups/{id}/invitations', { params: { path: { id } }, body })),
    onSettled: refresh,
  });
}

export function useAssign(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Assigned) =>
      unwrap(api.POST('/api/startups/{id}/people', { params: { path: { id } }, body })),
    onSettled: refresh,
  });
}

export function useSetLead(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ user_id, is_lead }: Pick<Person, 'user_id' | 'is_lead'>) =>
      unwrap(
        api.PATCH('/api/startups/{id}/people/{user_id}', {
          params: { path: { id, user_id } },
          body: { is_lead },
        }),
      ),
    onSettled: refresh,
  });
}

export function useRemovePerson(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (user_id: string) =>
      unwrap(api.DELETE('/api/startups/{id}/people/{user_id}', { params: { path: { id, user_id } } })),
    onSettled: refresh,
  });
}

export function useRevokeInvitation(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (invitation_id: string) =>
      unwrap(
        api.DELETE('/api/startups/{id}/invitations/{invitation_id}', {
          params: { path: { id, invitation_id } },
        }),
      ),
    onSettled: refresh,
  });
}

export function useDecideJoinRequest(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ request_id, accept }: { request_id: string; accept: boolean }) =>
      unwrap(
        api.PUT('/api/startups/{id}/join-requests/{request_id}', {
          params: { path: { id, request_id } },
          body: { accept },
        }),
      ),
    onSettled: refresh,
  });
}
