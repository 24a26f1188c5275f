import type { Role } from '@perkotheque/domain/accounts/roles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { callFunction } from '#lib/functions.ts';
import type { WithProof } from '#lib/session/use-proof.tsx';
import { USERS } from './list-users.ts';

type NewUser = paths['/api/functions/create-user']['post']['requestBody']['content']['application/json'];
type ProfileChanges = paths['/api/users/{id}']['patch']['requestBody']['content']['application/json'];

function useRefresh() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries(USERS);
}

export function useCreateUser(withProof: WithProof) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: NewUser) =>
      withProof(() => callFunction(api.POST('/api/functions/create-user', { body }))),
    onSuccess: refresh,
  });
}

export function useUpdateProfile(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: ProfileChanges) =>
      unwrap(api.PATCH('/api/users/{id}', { params: { path: { id } }, body })),
    // After a failure too, because USERS-10 reloads the list then; a failed other change does not.
    onSettled: refresh,
  });
}

export function useChangeRole(id: string, withProof: WithProof) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (role: Role) =>
      withProof(() => unwrap(api.PUT('/api/users/{id}/role', { params: { path: { id } }, body: { role } }))),
    onSuccess: refresh,
  });
}

export function useChangePassword(userId: string, withProof: WithProof) {
  return useMutation({
    mutationFn: (newPassword: string) =>
      withProof(() =>
        callFunction(api.POST('/api/functions/update-user-password', { body: { userId, newPassword } })),
      ),
  });
}

export function useResetTwoFactor(id: string, withProof: WithProof) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () =>
      withProof(() => unwrap(api.DELETE('/api/users/{id}/two-factor', { params: { path: { id } } }))),
    onSettled: refresh,
  });
}

export function useDeleteUser(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: () => unwrap(api.DELETE('/api/users/{id}', { params: { path: { id } } })),
    onSuccess: refresh,
  });
}
