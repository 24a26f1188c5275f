import type { SecretField } from '@perkotheque/domain/credentials/vocabulary';
import { queryOptions } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type Answer = paths['/api/tools/{id}/credentials']['get']['responses'][200]['content']['application/json'];
/** Which secrets are stored, and since when. */
export type Presence = NonNullable<Answer['credentials']>;
export type CredentialChanges = NonNullable<
  paths['/api/tools/{id}/credentials']['put']['requestBody']
>['content']['application/json'];

/** Without the secrets themselves. Not cached, because access can change at any time. */
export const credentialsQuery = (toolId: string) =>
  queryOptions({
    queryKey: ['tools', 'credentials', toolId],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/tools/{id}/credentials', { params: { path: { id: toolId } }, signal })))
        .credentials,
    gcTime: 0,
  });

/**
 * Plain functions instead of queries and mutations, because both keep their variables and data in a cache,
 * where a secret must never be.
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
