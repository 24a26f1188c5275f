import type { ReadingWay } from '@perkotheque/domain/codes/vocabulary';
import { queryOptions } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type Answer = paths['/api/claims/{id}/secret']['get']['responses'][200]['content']['application/json'];
/** What is known of a secret without its value. */
export type SecretMask = NonNullable<Answer['secret']>;

/** Without a secret when the claim has none, or the member may not read it. Not cached: the right can end at any time. */
export const secretMaskQuery = (claimId: string) =>
  queryOptions({
    queryKey: ['claims', 'secret', claimId],
    queryFn: ({ signal }): Promise<Answer> =>
      unwrap(api.GET('/api/claims/{id}/secret', { params: { path: { id: claimId } }, signal })),
    gcTime: 0,
  });

/** Plain functions: queries and mutations keep their data in a cache, where a secret must never be. */
export async function readSecret(claimId: string, how: ReadingWay, signal: AbortSignal): Promise<string> {
  const options = { params: { path: { id: claimId } }, body: { how }, cache: 'no-store', signal } as const;
  return (await unwrap(api.POST('/api/claims/{id}/secret', options))).value;
}

export const reportSecret = (claimId: string, comment: string | null) =>
  unwrap(api.POST('/api/claims/{id}/report', { params: { path: { id: claimId } }, body: { comment } }));
