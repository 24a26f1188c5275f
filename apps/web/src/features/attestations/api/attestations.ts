import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type StartupPath = paths['/api/startups/{id}/attestations'];
type Attestations = StartupPath['get']['responses'][200]['content']['application/json'];
export type Attestation = Attestations['attestations'][number];
export type MadeAttestation = StartupPath['post']['responses'][201]['content']['application/json'];
export type OpenedAttestation =
  paths['/api/attestations/{token}']['get']['responses'][200]['content']['application/json'];

/** The key starts with the live channel's topic, so that changes elsewhere cause a refetch. */
const keyOf = (id: string) => ['startups', 'attestations', id];

export const attestationsQuery = (id: string) =>
  queryOptions({
    queryKey: keyOf(id),
    queryFn: ({ signal }): Promise<Attestations> =>
      unwrap(api.GET('/api/startups/{id}/attestations', { params: { path: { id } }, signal })),
  });

/** Read once: each reading is an opening that the startup sees. */
export const openedAttestationQuery = (token: string) =>
  queryOptions({
    queryKey: ['attestation', token],
    queryFn: async ({ signal }) => {
      const attestation: OpenedAttestation = await unwrap(
        api.GET('/api/attestations/{token}', { params: { path: { token } }, signal }),
      );
      return { attestation, readAt: new Date().toISOString() };
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

function useRefresh(id: string) {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: keyOf(id) });
}

export function useMakeAttestation(id: string) {
  const refresh = useRefresh(id);
  return useMutation({
    mutationFn: (vendor: string): Promise<MadeAttestation> =>
      unwrap(api.POST('/api/startups/{id}/attestations', { params: { path: { id } }, body: { vendor } })),
    onSettled: refresh,
  });
}

export function useRevokeAttestation(id: string) {
  const refresh = useRefresh(id);
  return useMutation({
    mutationFn: (attestation_id: string) =>
      unwrap(
        api.DELETE('/api/startups/{id}/attestations/{attestation_id}', {
          params: { path: { id, attestation_id } },
        }),
      ),
    onSettled: refresh,
  });
}
