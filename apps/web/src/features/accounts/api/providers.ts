import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import type { WithProof } from '#lib/session/use-proof.tsx';

type Linked = paths['/api/me/linked-accounts']['get']['responses'][200]['content']['application/json'];
export type LinkedProvider = Linked['providers'][number];

/** The providers of the sign-in page. */
export const providersQuery = queryOptions({
  queryKey: ['auth', 'providers'],
  queryFn: ({ signal }) => unwrap(api.GET('/api/auth/providers', { signal })),
});

export const linkedAccountsQuery = queryOptions({
  queryKey: ['me', 'linked-accounts'],
  queryFn: ({ signal }): Promise<Linked> => unwrap(api.GET('/api/me/linked-accounts', { signal })),
});

/** Leaves the application for the provider's page, which comes back to `target`. */
export function useProviderSignIn() {
  return useMutation({
    mutationFn: (start: { id: string; target: string; fresh?: boolean }) => {
      const { id, target, fresh = false } = start;
      return unwrap(
        api.POST('/api/auth/providers/{id}/sign-in', { params: { path: { id } }, body: { target, fresh } }),
      );
    },
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

export function useLinkProvider(withProof: WithProof) {
  return useMutation({
    mutationFn: (id: string) =>
      withProof(() => unwrap(api.POST('/api/me/linked-accounts/{id}', { params: { path: { id } } }))),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

export function useUnlinkProvider(withProof: WithProof) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      withProof(() => unwrap(api.DELETE('/api/me/linked-accounts/{id}', { params: { path: { id } } }))),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: linkedAccountsQuery.queryKey }),
  });
}
