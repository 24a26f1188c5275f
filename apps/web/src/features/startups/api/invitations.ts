import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import type { WithProof } from '#lib/session/use-proof.tsx';

type Listing = paths['/api/invitations']['get']['responses'][200]['content']['application/json'];
export type PendingInvitation = Listing['invitations'][number];
type Operation = paths['/api/invitations']['post'];
export type Invitees = Operation['requestBody']['content']['application/json'];
export type CheckedLine = Operation['responses'][200]['content']['application/json']['lines'][number];

/** The key starts with the live channel's topic, so that an accepted invitation leaves the list. */
const INVITATIONS = { queryKey: ['startups', 'invitations'] };

const QUEUED_POLL_MS = 5000;
/** A mail that waits may leave at any moment. */
export const whileQueued = (invitations: readonly Pick<PendingInvitation, 'mail'>[] = []): number | false =>
  invitations.some(({ mail }) => mail?.state === 'queued') ? QUEUED_POLL_MS : false;

export function invitationsQuery(page: number) {
  return queryOptions({
    queryKey: [...INVITATIONS.queryKey, page],
    queryFn: ({ signal }): Promise<Listing> =>
      unwrap(api.GET('/api/invitations', { params: { query: { page: String(page) } }, signal })),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => whileQueued(data?.invitations),
  });
}

function useRefresh() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(INVITATIONS);
}

export function useCheckInvitees() {
  return useMutation({
    mutationFn: (body: Invitees) => unwrap(api.POST('/api/invitations/check', { body })),
  });
}

export function useInvitePeople(withProof: WithProof) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: Invitees) => withProof(() => unwrap(api.POST('/api/invitations', { body }))),
    onSuccess: refresh,
  });
}

export function useRenewInvitation(withProof: WithProof) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) =>
      withProof(() => unwrap(api.POST('/api/invitations/{id}/renewal', { params: { path: { id } } }))),
    onSettled: refresh,
  });
}

export function useCancelInvitation() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => unwrap(api.DELETE('/api/invitations/{id}', { params: { path: { id } } })),
    onSettled: refresh,
  });
}
