import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { sessionQuery } from '#lib/session/session.ts';
import type { WithProof } from '#lib/session/use-proof.tsx';

type Sessions = paths['/api/me/sessions']['get']['responses'][200]['content']['application/json'];
export type OwnSession = Sessions['sessions'][number];

export const ownAccountQuery = queryOptions({
  queryKey: ['me', 'account'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/me/account', { signal })),
});

export const ownSessionsQuery = queryOptions({
  queryKey: ['me', 'sessions'],
  queryFn: ({ signal }): Promise<Sessions> => unwrap(api.GET('/api/me/sessions', { signal })),
});

/** The session holds name, address and picture too, for the menu. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ownAccountQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    ]);
}

export function useRename() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (full_name: string) => unwrap(api.PATCH('/api/me/account', { body: { full_name } })),
    onSuccess: refresh,
  });
}

export function useSetPicture() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (image: string) => unwrap(api.PUT('/api/me/picture', { body: { image } })),
    onSuccess: refresh,
  });
}

export function useRemovePicture() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => unwrap(api.DELETE('/api/me/picture')),
    onSuccess: refresh,
  });
}

export function useAskEmail(withProof: WithProof) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (email: string) => withProof(() => unwrap(api.POST('/api/me/email', { body: { email } }))),
    onSuccess: refresh,
  });
}

export function useCancelEmail() {
  const refresh = useRefresh();
  return useMutation({ mutationFn: () => unwrap(api.DELETE('/api/me/email')), onSettled: refresh });
}

export function useConfirmNewEmail() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (token: string) => unwrap(api.POST('/api/me/email/confirmation', { body: { token } })),
    onSettled: refresh,
  });
}

export function useChangeOwnPassword() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: { current_password: string; new_password: string }) =>
      unwrap(api.POST('/api/me/password', { body })),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
    // The passwords must not stay in the cache.
    gcTime: 0,
  });
}

export function useEndSession() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => unwrap(api.DELETE('/api/me/sessions/{id}', { params: { path: { id } } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
}

export function useEndOtherSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => unwrap(api.DELETE('/api/me/sessions')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
}
