import type { AccessDecision } from '@perkotheque/domain/access-requests/input';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type Waiting = paths['/api/access-requests']['get']['responses'][200]['content']['application/json'];
export type WaitingRequest = Waiting['requests'][number];
type Grants = paths['/api/tool-grants']['get']['responses'][200]['content']['application/json'];
export type Grant = Grants['grants'][number];

const KEY = ['access-requests'] as const;

/** The member's own latest request for a tool, or null. */
export const ownRequestQuery = (toolId: string) =>
  queryOptions({
    queryKey: [...KEY, 'own', toolId],
    queryFn: async ({ signal }) => {
      const params = { path: { id: toolId } };
      return (await unwrap(api.GET('/api/tools/{id}/access-request', { params, signal }))).request;
    },
  });

export const waitingQuery = (page: number) =>
  queryOptions({
    queryKey: [...KEY, 'waiting', page],
    queryFn: ({ signal }): Promise<Waiting> =>
      unwrap(api.GET('/api/access-requests', { params: { query: { page: String(page) } }, signal })),
  });

export const grantsQuery = (page: number) =>
  queryOptions({
    queryKey: [...KEY, 'grants', page],
    queryFn: ({ signal }): Promise<Grants> =>
      unwrap(api.GET('/api/tool-grants', { params: { query: { page: String(page) } }, signal })),
  });

function useRefetch() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: KEY });
}

export function useAskAccess(toolId: string) {
  return useMutation({
    mutationFn: (message: string) =>
      unwrap(
        api.POST('/api/tools/{id}/access-request', { params: { path: { id: toolId } }, body: { message } }),
      ),
    onSettled: useRefetch(),
  });
}

export function useDecideAccess(id: string) {
  return useMutation({
    mutationFn: (body: AccessDecision) =>
      unwrap(api.POST('/api/access-requests/{id}/decision', { params: { path: { id } }, body })),
    onSettled: useRefetch(),
  });
}

export function useEndGrant() {
  return useMutation({
    mutationFn: (id: string) => unwrap(api.DELETE('/api/tool-grants/{id}', { params: { path: { id } } })),
    onSettled: useRefetch(),
  });
}
