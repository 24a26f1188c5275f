import type { PreferenceKey, Preferences } from '@perkotheque/domain/settings/preferences';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, unwrap } from '#lib/api.ts';
import { errorText } from '#lib/error-text.ts';
import { i18n } from '#lib/i18n.ts';
import { applyPreference, preferencesQuery, withPreference } from '#lib/preferences.ts';
import { toast } from '#ui/toast/toast-store.ts';

type Choice = { [Key in PreferenceKey]: { key: Key; value: Preferences[Key] } }[PreferenceKey];

type Options = {
  /** No success toast, where the change itself is visible at once. */
  isQuiet?: boolean;
};

/** An optimistic update: applied at once, rolled back if the server rejects it. */
export function useSavePreference({ isQuiet = false }: Options = {}) {
  const { t } = useTranslation('shell');
  const queryClient = useQueryClient();
  const { queryKey } = preferencesQuery;
  return useMutation({
    // One after the other: of two quick changes the last one must be kept.
    scope: { id: 'preferences' },
    mutationFn: ({ key, value }: Choice) =>
      unwrap(api.PUT('/api/me/settings/{key}', { params: { path: { key } }, body: { value } })),
    onMutate: async ({ key, value }) => {
      const applied = applyPreference(key, value);
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      if (before) queryClient.setQueryData(queryKey, withPreference(before, key, value));
      return { before, applied };
    },
    onSuccess: async (_answer, _choice, { applied }) => {
      // The toast is in the new language.
      await applied;
      if (!isQuiet) toast({ variant: 'success', title: i18n.t('shell:preferences.saved') });
    },
    onError: (error, { key }, context) => {
      if (context?.before) {
        queryClient.setQueryData(queryKey, context.before);
        void applyPreference(key, context.before.preferences[key]);
      }
      toast({
        variant: 'destructive',
        title: t('preferences.saveFailed'),
        description: errorText(error),
        cause: error,
      });
    },
  });
}
