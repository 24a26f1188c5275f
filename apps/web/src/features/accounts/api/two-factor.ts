import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '#lib/api.ts';

export function useBeginEnrolment() {
  return useMutation({
    mutationFn: (password: string) =>
      unwrap(api.POST('/api/auth/two-factor/enrolment', { body: { password } })),
    // The key must not outlive the screen that shows it.
    gcTime: 0,
  });
}

export function useConfirmEnrolment() {
  return useMutation({
    mutationFn: (code: string) => unwrap(api.POST('/api/auth/two-factor/confirmation', { body: { code } })),
    gcTime: 0,
  });
}
