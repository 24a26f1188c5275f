import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '#lib/api.ts';

export function useConfirmEmail(token: string) {
  return useMutation({
    mutationFn: (password: string) =>
      unwrap(api.POST('/api/auth/confirm-email', { body: { token, password } })),
  });
}

/** Deletes the account that somebody else opened with this address. */
export function useDisownAccount(token: string) {
  return useMutation({
    mutationFn: () => unwrap(api.POST('/api/auth/disown-account', { body: { token } })),
  });
}
