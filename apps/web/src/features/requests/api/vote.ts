import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, unwrap } from '#lib/api.ts';
import { errorText } from '#lib/error-text.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { REQUESTS } from './list-requests.ts';
import { withVote } from './with-vote.ts';

/** Shown at once, taken back if the server refuses. */
export function useVote(id: string) {
  const { t } = useTranslation('requests');
  const queryClient = useQueryClient();
  const mutationKey = [...REQUESTS.queryKey, 'vote', id];
  const show = (vote: { has_voted: boolean; votes?: number }) =>
    queryClient.setQueriesData(REQUESTS, (data: unknown) => withVote(data, id, vote));

  // The messages are options of the mutation, not of the click: they must come even if the card is gone by then.
  return useMutation({
    mutationKey,
    // Two clicks on one button follow each other, so that the last one holds.
    scope: { id: mutationKey.join('-') },
    mutationFn: (isWanted: boolean) => {
      const params = { params: { path: { id } } };
      return unwrap(
        isWanted ? api.PUT('/api/requests/{id}/vote', params) : api.DELETE('/api/requests/{id}/vote', params),
      );
    },
    onMutate: async (isWanted) => {
      // An answer that left before this click would undo it on the screen.
      await queryClient.cancelQueries(REQUESTS);
      show({ has_voted: isWanted });
    },
    onSuccess: (answer, isWanted) => {
      // A later click is already on show: its own answer will tell.
      if (queryClient.isMutating({ mutationKey }) === 1) show(answer);
      toast({ variant: 'success', title: isWanted ? t('toasts.voted') : t('toasts.withdrawn') });
    },
    onError: (error, isWanted) => {
      show({ has_voted: !isWanted });
      toast({
        variant: 'destructive',
        title: t('toasts.voteFailed'),
        description: errorText(error),
        cause: error,
      });
      void queryClient.invalidateQueries(REQUESTS);
    },
  });
}
