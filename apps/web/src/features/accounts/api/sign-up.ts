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
      // Closed while the page was open: the tab must learn it too.
      if (failureOf(error) === 'registration_closed') {
        void queryClient.invalidateQueries({ queryKey: configQuery.queryKey });
      }
    },
  });
}
