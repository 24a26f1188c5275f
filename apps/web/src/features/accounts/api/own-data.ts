import { useMutation } from '@tanstack/react-query';
import { api, unwrap } from '#lib/api.ts';
import { downloadBlob } from '#lib/download.ts';

export function useDownloadOwnData() {
  return useMutation({
    mutationFn: async (fileName: string) => {
      const blob = await unwrap(api.GET('/api/me/data', { parseAs: 'blob' }));
      downloadBlob(fileName, blob);
    },
  });
}

export function useDeleteOwnAccount() {
  return useMutation({
    mutationFn: (password: string) =>
      unwrap(api.POST('/api/me/deletion', { body: password === '' ? {} : { password } })),
    // A full page load clears the member's data from memory.
    onSuccess: () => window.location.assign('/'),
  });
}
