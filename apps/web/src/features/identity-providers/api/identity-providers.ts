import type { ProviderSettings } from '@perkotheque/domain/identity-providers/settings';
import type { SystemSettings } from '@perkotheque/domain/settings/system';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { paths } from '#lib/api.gen.ts';
import { api, unwrap } from '#lib/api.ts';
import { errorText } from '#lib/error-text.ts';
import { isProofDeclined, useProof } from '#lib/session/use-proof.tsx';
import { toast } from '#ui/toast/toast-store.ts';

type Found = paths['/api/identity-providers']['get']['responses'][200]['content']['application/json'];
export type Provider = Found['providers'][number];
export type Passwords = Pick<Found, 'passwords' | 'emergency_choices'>;

export const identityProvidersQuery = queryOptions({
  queryKey: ['identity-providers'],
  queryFn: ({ signal }): Promise<Found> => unwrap(api.GET('/api/identity-providers', { signal })),
});

/** Saves after a proof, tells the outcome and reads the list again. */
function useProvenChange<Value>(request: (value: Value) => Promise<unknown>) {
  const { t } = useTranslation('identityProviders');
  const queryClient = useQueryClient();
  const { withProof, form: proofForm } = useProof();
  const mutation = useMutation({
    mutationFn: (value: Value) => withProof(() => request(value)),
    onSuccess: () => toast({ variant: 'success', title: t('saved') }),
    onError: (error) => {
      if (isProofDeclined(error)) return;
      toast({ variant: 'destructive', title: t('saveFailed'), description: errorText(error), cause: error });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: identityProvidersQuery.queryKey }),
  });
  return { ...mutation, proofForm };
}

export const useSaveProvider = (id: string) =>
  useProvenChange((body: ProviderSettings) =>
    unwrap(api.PUT('/api/identity-providers/{id}', { params: { path: { id } }, body })),
  );

export const useSavePasswords = () =>
  useProvenChange((value: SystemSettings['password_sign_in']) =>
    unwrap(
      api.PUT('/api/system-settings/{key}', {
        params: { path: { key: 'password_sign_in' } },
        body: { value },
      }),
    ),
  );

export const useTestProvider = (id: string) =>
  useMutation({
    mutationFn: () => unwrap(api.POST('/api/identity-providers/{id}/test', { params: { path: { id } } })),
  });
