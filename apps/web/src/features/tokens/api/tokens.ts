import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import type { WithProof } from '#lib/session/use-proof.tsx';

type OwnTokens = paths['/api/me/tokens']['get']['responses'][200]['content']['application/json'];
export type ApiToken = OwnTokens['tokens'][number];
export type TokenScope = OwnTokens['available_scopes'][number];
export type NewToken = paths['/api/me/tokens']['post']['requestBody']['content']['application/json'];

export const ownTokensQuery = queryOptions({
  queryKey: ['me', 'tokens'],
  queryFn: ({ signal }): Promise<OwnTokens> => unwrap(api.GET('/api/me/tokens', { signal })),
});

export const allTokensQuery = (page: number) =>
  queryOptions({
    queryKey: ['tokens', page],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/tokens', { params: { query: { page: String(page) } }, signal })),
  });

function useRefresh() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ownTokensQuery.queryKey }),
      queryClient.invalidateQueries({ queryKey: ['tokens'] }),
    ]);
}

/** Only this answer contains the token. */
export function useCreateToken(withProof: WithProof) {
  const onSuccess = useRefresh();
  return useMutation({
    mutationFn: (body: NewToken) => withProof(() => unwrap(api.POST('/api/me/tokens', { body }))),
    onSuccess,
  });
}

export function useRevokeOwnToken() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (id: string) => unwrap(api.DELETE('/api/me/tokens/{id}', { params: { path: { id } } })),
    onSettled,
  });
}

/** For admins: a token of anybody. */
export function useRevokeToken() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (id: string) => unwrap(api.DELETE('/api/tokens/{id}', { params: { path: { id } } })),
    onSettled,
  });
}
