import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '#lib/api.ts';

export function useResendConfirmation() {
  return useMutation({
    mutationFn: (email: string) => unwrap(api.POST('/api/auth/resend-confirmation', { body: { email } })),
  });
}
