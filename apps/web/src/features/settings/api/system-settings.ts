import {
  readSystemSettings,
  type SystemSettingKey,
  type SystemSettings,
} from '@perkotheque/domain/settings/system';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, unwrap } from '#lib/api.ts';
import { configQuery } from '#lib/config.ts';
import { errorText } from '#lib/error-text.ts';
import { isProofDeclined, useProof } from '#lib/session/use-proof.tsx';
import { toast } from '#ui/toast/toast-store.ts';

export const systemSettingsQuery = queryOptions({
  queryKey: ['system-settings'],
  queryFn: async ({ signal }): Promise<SystemSettings> => {
    const { settings } = await unwrap(api.GET('/api/system-settings', { signal }));
    return readSystemSettings(settings);
  },
});

type Change = { [Key in SystemSettingKey]: { key: Key; value: SystemSettings[Key] } }[SystemSettingKey];

/** Saves the changes one after the other and stops at the first that is rejected. */
export function useSaveSystemSettings() {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const { withProof, form: proofForm } = useProof();
  const mutation = useMutation({
    mutationFn: async (changes: readonly Change[]) => {
      for (const { key, value } of changes) {
        await withProof(() =>
          unwrap(api.PUT('/api/system-settings/{key}', { params: { path: { key } }, body: { value } })),
        );
      }
    },
    onMutate: async (changes) => {
      await queryClient.cancelQueries(systemSettingsQuery);
      const before = queryClient.getQueryData(systemSettingsQuery.queryKey);
      const after = Object.fromEntries(changes.map(({ key, value }) => [key, value]));
      if (before) queryClient.setQueryData(systemSettingsQuery.queryKey, { ...before, ...after });
      return { before };
    },
    onSuccess: () => toast({ variant: 'success', title: t('system.saved') }),
    onError: (error, _changes, context) => {
      if (context?.before) queryClient.setQueryData(systemSettingsQuery.queryKey, context.before);
      if (isProofDeclined(error)) return;
      toast({
        variant: 'destructive',
        title: t('system.saveFailed'),
        description: errorText(error),
        cause: error,
      });
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries(systemSettingsQuery),
        queryClient.invalidateQueries(configQuery),
      ]),
  });
  return { ...mutation, proofForm };
}
