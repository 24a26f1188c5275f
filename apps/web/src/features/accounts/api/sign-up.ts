import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#lib/api.ts';
import { failureOf } from '#lib/api-error.ts';
import { configQuery } from '#lib/config.ts';

type NewAccount = { email: string; password: string; full_name: string; accepted_terms?: number };

export function useSignUp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAccount) => unwrap(api.POST('/api/auth/sign-up', { body })),
    onError: (error) => {
      // Registration was closed, or terms were published, meanwhile: read the configuration again, so that the form follows.
      const failure = failureOf(error);
      if (failure === 'registration_closed' || failure === 'terms_not_accepted') {
        void queryClient.invalidateQueries({ queryKey: configQuery.queryKey });
      }
    },
  });
}
