import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, unwrap } from '#lib/api.ts';
import { configQuery } from '#lib/config.ts';
import { sessionQuery } from '#lib/session/session.ts';

type Credentials = { email: string; password: string };

export function useSignIn() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Credentials) => unwrap(api.POST('/api/auth/sign-in', { body })),
    onSuccess: ({ user }) => {
      // Whoever was here before may have been someone else: nothing of theirs may show.
      const kept: readonly unknown[] = [configQuery.queryKey[0], sessionQuery.queryKey[0]];
      queryClient.removeQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey[0]) });
      queryClient.setQueryData(sessionQuery.queryKey, { user });
    },
  });
}
