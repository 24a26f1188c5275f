import type { SecureSort } from '@perkotheque/domain/credentials/vocabulary';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';

type Answer = paths['/api/secure-tools']['get']['responses'][200]['content']['application/json'];
export type SecureTool = Answer['tools'][number];
export type NewSecureTool = NonNullable<
  paths['/api/secure-tools']['post']['requestBody']
>['content']['application/json'];
export type SecureToolChanges = NonNullable<
  paths['/api/secure-tools/{id}']['patch']['requestBody']
>['content']['application/json'];
export type DeletionScope = 'credentials' | 'tool';

export type SecureListParams = { q?: string; sort?: SecureSort; page?: number };

export function secureToolsQuery({ page = 1, ...params }: SecureListParams) {
  return queryOptions({
    // Under `tools`, so that the live channel refetches it when tools change.
    queryKey: ['tools', 'secure', { ...params, page }],
    queryFn: ({ signal }): Promise<Answer> =>
      unwrap(api.GET('/api/secure-tools', { params: { query: { ...params, page: String(page) } }, signal })),
    placeholderData: keepPreviousData,
  });
}

/** Plain functions, because secrets pass through them; see credentials.ts. */
export const createSecureTool = (body: NewSecureTool) => unwrap(api.POST('/api/secure-tools', { body }));

export const editSecureTool = (id: string, body: SecureToolChanges) =>
  unwrap(api.PATCH('/api/secure-tools/{id}', { params: { path: { id } }, body }));

export const deleteSecureTool = (id: string, scope: DeletionScope) =>
  unwrap(api.DELETE('/api/secure-tools/{id}', { params: { path: { id }, query: { scope } } }));
