import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#lib/api.ts';
import { welcome } from './welcome.ts';

type Credentials = { email: string; password: string };

export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Credentials) => unwrap(api.POST('/api/auth/sign-in', { body })),
    onSuccess: ({ user }) => welcome(queryClient, user),
  });
}

/** The step after the password, for members with a second factor. */
export function useSecondFactor() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => unwrap(api.POST('/api/auth/two-factor', { body: { code } })),
    onSuccess: ({ user }) => welcome(queryClient, user),
  });
}
