import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '#lib/api.ts';

type Registration = { token: string; full_name: string; password: string };

export function useRegisterInvited() {
  return useMutation({
    mutationFn: (body: Registration) => unwrap(api.POST('/api/invitations/register', { body })),
    // The password must not stay in the cache.
    gcTime: 0,
  });
}
