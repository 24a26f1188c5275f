import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '#lib/api.ts';
import { ApiError } from '#lib/api-error.ts';
import { forgetLanguage } from '#lib/language.ts';
import { DATE_FORMAT_KEY, SEARCH_HISTORY_KEY } from '#lib/storage-keys.ts';

export function useSignOut() {
  return useMutation({
    mutationFn: async () => {
      try {
        await unwrap(api.POST('/api/auth/sign-out'));
      } catch (error) {
        // Already signed out elsewhere: that is the wanted result.
        if (!(error instanceof ApiError && error.status === 401)) throw error;
      }
    },
    onSuccess: () => {
      for (const key of [SEARCH_HISTORY_KEY, DATE_FORMAT_KEY]) localStorage.removeItem(key);
      forgetLanguage();
      // A full page load clears the member's data from memory.
      window.location.assign('/');
    },
  });
}
