import type { LegalDocument } from '@perkotheque/domain/legal/vocabulary';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { configQuery } from '#lib/config.ts';

export type LegalText =
  paths['/api/legal/{document}']['get']['responses'][200]['content']['application/json'];
export type LegalEdition =
  paths['/api/legal/{document}/edition']['get']['responses'][200]['content']['application/json'];
type NewVersion = NonNullable<
  paths['/api/legal/{document}/versions']['post']['requestBody']
>['content']['application/json'];

export const legalTextQuery = (document: LegalDocument, language: Language, version?: number) =>
  queryOptions({
    queryKey: ['legal', document, language, version ?? null],
    queryFn: ({ signal }): Promise<LegalText> =>
      unwrap(
        api.GET('/api/legal/{document}', {
          params: {
            path: { document },
            query: { language, ...(version === undefined ? {} : { version: String(version) }) },
          },
          signal,
        }),
      ),
  });

export const editionQuery = (document: LegalDocument) =>
  queryOptions({
    queryKey: ['legal', 'edition', document],
    queryFn: ({ signal }): Promise<LegalEdition> =>
      unwrap(api.GET('/api/legal/{document}/edition', { params: { path: { document } }, signal })),
  });

export function usePublishText(document: LegalDocument) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewVersion) =>
      unwrap(api.POST('/api/legal/{document}/versions', { params: { path: { document } }, body })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['legal'] }),
  });
}

/** Under the key of the configuration: the live channel refetches both when terms are published. */
export const owedTermsQuery = queryOptions({
  queryKey: [...configQuery.queryKey, 'owed-terms'],
  queryFn: async ({ signal }) => (await unwrap(api.GET('/api/me/terms', { signal }))).to_accept,
});

export function useAcceptTerms() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => unwrap(api.POST('/api/me/terms', { body: { version } })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: owedTermsQuery.queryKey }),
  });
}
