import { queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '#lib/api.ts';

export const CREDENTIAL_FIELDS = ['username', 'password', 'api_key', 'notes'] as const;

/** Which fields are stored, never what they hold. Not kept: who may look can change from one look to the next. */
export const credentialFieldsQuery = (toolId: string) =>
  queryOptions({
    queryKey: ['tools', 'credentials', toolId],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/tools/{id}/credentials', { params: { path: { id: toolId } }, signal })))
        .credentials,
    gcTime: 0,
  });
