import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '#lib/api.ts';

export function useForgotPassword() {
  return useMutation({
    mutationFn: (email: string) => unwrap(api.POST('/api/auth/forgot-password', { body: { email } })),
  });
}

export function useResetPassword() {
  return useMutation({
    mutationFn: (body: { token: string; password: string }) =>
      unwrap(api.POST('/api/auth/reset-password', { body })),
  });
}
