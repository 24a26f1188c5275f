import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { failureOf } from '#lib/api-error.ts';

type Answer<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;

export type Claim = Answer<'/api/claims/{id}'>;
export type ClaimSteps = Answer<'/api/claims/{id}/steps'>;
export type ClaimPreview = Answer<'/api/claims/preview'>;
export type InboxPage = Answer<'/api/inbox'>;
export type ClaimSummary = InboxPage['claims'][number];
export type IntroductionDraft = Answer<'/api/inbox/claims/{id}/introduction'>;

export const CLAIMS = { queryKey: ['claims'] };

/** No retry after a 404: the response would be the same. */
export const isMissing = (error: unknown) => failureOf(error) === 'not_found';

export function claimQuery(id: string) {
  return queryOptions({
    queryKey: [...CLAIMS.queryKey, 'one', id],
    queryFn: ({ signal }): Promise<Claim> =>
      unwrap(api.GET('/api/claims/{id}', { params: { path: { id } }, signal })),
    retry: (failures, error) => !isMissing(error) && failures < 1,
  });
}

/** Refetched with the claim: a move opens or closes the steps. */
export function claimStepsQuery(id: string) {
  return queryOptions({
    queryKey: [...CLAIMS.queryKey, 'steps', id],
    queryFn: ({ signal }): Promise<ClaimSteps> =>
      unwrap(api.GET('/api/claims/{id}/steps', { params: { path: { id } }, signal })),
  });
}

export function claimPreviewQuery(perkId: string) {
  return queryOptions({
    queryKey: [...CLAIMS.queryKey, 'preview', perkId],
    queryFn: ({ signal }): Promise<ClaimPreview> =>
      unwrap(api.GET('/api/claims/preview', { params: { query: { perk_id: perkId } }, signal })),
    // The terms that are agreed to must be those of now.
    staleTime: 0,
    gcTime: 0,
  });
}

export function inboxQuery(page: number) {
  return queryOptions({
    queryKey: [...CLAIMS.queryKey, 'inbox', page],
    queryFn: ({ signal }): Promise<InboxPage> =>
      unwrap(api.GET('/api/inbox', { params: { query: { page: String(page) } }, signal })),
    placeholderData: keepPreviousData,
  });
}

export function introductionQuery(id: string) {
  return queryOptions({
    queryKey: [...CLAIMS.queryKey, 'introduction', id],
    queryFn: ({ signal }): Promise<IntroductionDraft> =>
      unwrap(api.GET('/api/inbox/claims/{id}/introduction', { params: { path: { id } }, signal })),
    staleTime: 0,
    gcTime: 0,
  });
}

export type StartupClaims = Answer<'/api/inbox/startups/{id}/claims'>;
export type UnclaimedPerk = Answer<'/api/inbox/startups/{id}/perks'>['perks'][number];

/** The claims of a startup, for staff. */
export function startupClaimsQuery(startupId: string) {
  return infiniteQueryOptions({
    queryKey: [...CLAIMS.queryKey, 'startup', startupId],
    queryFn: ({ pageParam, signal }): Promise<StartupClaims> =>
      unwrap(
        api.GET('/api/inbox/startups/{id}/claims', {
          params: { path: { id: startupId }, query: { page: String(pageParam) } },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, page_size, total }) => (page * page_size < total ? page + 1 : undefined),
  });
}

/** The perks that staff may claim for a startup. */
export function unclaimedPerksQuery(startupId: string) {
  return queryOptions({
    queryKey: [...CLAIMS.queryKey, 'unclaimed', startupId],
    queryFn: async ({ signal }): Promise<UnclaimedPerk[]> => {
      const path = { id: startupId };
      return (await unwrap(api.GET('/api/inbox/startups/{id}/perks', { params: { path }, signal }))).perks;
    },
    // The verdict must be that of now.
    staleTime: 0,
    gcTime: 0,
  });
}
