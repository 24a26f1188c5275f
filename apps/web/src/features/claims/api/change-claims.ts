import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { CLAIMS, type ClaimSteps, claimStepsQuery } from './get-claims.ts';

type Body<Path extends keyof paths, Method extends 'post' | 'put'> =
  paths[Path] extends Record<Method, { requestBody: { content: { 'application/json': infer Content } } }>
    ? Content
    : never;

export type NewClaim = Body<'/api/claims', 'post'>;
export type ClaimMove = Body<'/api/claims/{id}/move', 'post'>;
export type Activation = Body<'/api/claims/{id}/activation', 'put'>;
export type Intention = Body<'/api/claims/{id}/intention', 'put'>['intention'];
export type Decision = Body<'/api/inbox/decisions', 'post'>;
export type ClaimForStartup = Body<'/api/inbox/claims', 'post'>;
export type IntroductionMail = Body<'/api/inbox/claims/{id}/introduction', 'post'>;

/** Refetches also after a failure, because somebody else may have been faster. Offers show the claim too. */
function useRefresh() {
  const queryClient = useQueryClient();
  return () => {
    void queryClient.invalidateQueries(CLAIMS);
    void queryClient.invalidateQueries({ queryKey: ['perks'] });
  };
}

export function useStartClaim() {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (body: NewClaim) => unwrap(api.POST('/api/claims', { body })),
    onSettled,
  });
}

export function useMoveClaim(id: string) {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (body: ClaimMove) =>
      unwrap(api.POST('/api/claims/{id}/move', { params: { path: { id } }, body })),
    onSettled,
  });
}

export function useActivateClaim(id: string) {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (body: Activation) =>
      unwrap(api.PUT('/api/claims/{id}/activation', { params: { path: { id } }, body })),
    onSettled,
  });
}

export function useSetIntention(id: string) {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (intention: Intention) =>
      unwrap(api.PUT('/api/claims/{id}/intention', { params: { path: { id } }, body: { intention } })),
    onSettled,
  });
}

/** Shows the new mark at once, and the former one again when it could not be saved. */
export function useMarkStep(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = claimStepsQuery(id);
  return useMutation({
    mutationFn: ({ step, isDone }: { step: number; isDone: boolean }) =>
      unwrap(
        api.PUT('/api/claims/{id}/steps', { params: { path: { id } }, body: { step, is_done: isDone } }),
      ),
    onMutate: ({ step, isDone }) => {
      const before = queryClient.getQueryData<ClaimSteps>(queryKey);
      queryClient.setQueryData<ClaimSteps>(
        queryKey,
        (known) =>
          known && {
            ...known,
            done: isDone ? [...known.done, step] : known.done.filter((one) => one !== step),
          },
      );
      return before;
    },
    onError: (_error, _input, before) => queryClient.setQueryData(queryKey, before),
  });
}

export function useDecide() {
  const onSettled = useRefresh();
  return useMutation({
    // The browser finishes it even when the page goes away.
    mutationFn: (body: Decision) => unwrap(api.POST('/api/inbox/decisions', { body, keepalive: true })),
    onSettled,
  });
}

/** Staff claim for a startup. Its page counts live claims. */
export function useClaimFor() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: ClaimForStartup) => unwrap(api.POST('/api/inbox/claims', { body })),
    onSettled: () => {
      refresh();
      void queryClient.invalidateQueries({ queryKey: ['startups'] });
    },
  });
}

export function useSendIntroduction(id: string) {
  const onSettled = useRefresh();
  return useMutation({
    mutationFn: (body: IntroductionMail) =>
      unwrap(api.POST('/api/inbox/claims/{id}/introduction', { params: { path: { id } }, body })),
    onSettled,
  });
}
