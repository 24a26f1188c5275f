import type { SecretField } from '@perkotheque/domain/credentials/vocabulary';
import { queryOptions } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type Answer = paths['/api/tools/{id}/credentials']['get']['responses'][200]['content']['application/json'];
/** Which fields are stored, and since when. */
export type Presence = NonNullable<Answer['credentials']>;
export type CredentialChanges = NonNullable<
  paths['/api/tools/{id}/credentials']['put']['requestBody']
>['content']['application/json'];

/** Never what the fields hold. Not kept: who may look can change from one look to the next. */
export const credentialsQuery = (toolId: string) =>
  queryOptions({
    queryKey: ['tools', 'credentials', toolId],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/tools/{id}/credentials', { params: { path: { id: toolId } }, signal })))
        .credentials,
    gcTime: 0,
  });

/**
 * Plain functions on purpose, neither queries nor mutations: both kinds keep what they were given and what they
 * received in a cache, where a secret must never be.
 */
export async function revealSecret(
  toolId: string,
  field: SecretField,
  signal?: AbortSignal,
): Promise<string> {
  const options = { params: { path: { id: toolId } }, body: { field }, cache: 'no-store', signal } as const;
  return (await unwrap(api.POST('/api/tools/{id}/credentials/reveal', options))).value;
}

export const saveCredentials = (toolId: string, body: CredentialChanges) =>
  unwrap(api.PUT('/api/tools/{id}/credentials', { params: { path: { id: toolId } }, body }));
