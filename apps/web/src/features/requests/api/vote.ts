import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, unwrap } from '#lib/api.ts';
import { errorText } from '#lib/error-text.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { REQUESTS } from './list-requests.ts';
import { withVote } from './with-vote.ts';

/** An optimistic update, rolled back if the server rejects it. */
export function useVote(id: string) {
  const { t } = useTranslation('requests');
  const queryClient = useQueryClient();
  const mutationKey = [...REQUESTS.queryKey, 'vote', id];
  const show = (vote: { has_voted: boolean; votes?: number }) =>
    queryClient.setQueriesData(REQUESTS, (data: unknown) => withVote(data, id, vote));

  // Callbacks of the hook, not of `mutate`: they must run even if the card is unmounted by then.
  return useMutation({
    mutationKey,
    // Two clicks on one button run one after the other, so that the last one wins.
    scope: { id: mutationKey.join('-') },
    mutationFn: (isWanted: boolean) => {
      const params = { params: { path: { id } } };
      return unwrap(
        isWanted ? api.PUT('/api/requests/{id}/vote', params) : api.DELETE('/api/requests/{id}/vote', params),
      );
    },
    onMutate: async (isWanted) => {
      // A response from before the click would overwrite the optimistic update.
      await queryClient.cancelQueries(REQUESTS);
      show({ has_voted: isWanted });
    },
    onSuccess: (answer, isWanted) => {
      // A later click is pending: its own response decides.
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
