import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#lib/api.ts';
import { failureOf } from '#lib/api-error.ts';
import { configQuery } from '#lib/config.ts';

type NewAccount = { email: string; password: string; full_name: string };

export function useSignUp() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewAccount) => unwrap(api.POST('/api/auth/sign-up', { body })),
    onError: (error) => {
      // Registration was closed meanwhile: read the configuration again, so that the tab follows.
      if (failureOf(error) === 'registration_closed') {
        void queryClient.invalidateQueries({ queryKey: configQuery.queryKey });
      }
    },
  });
}
