import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, unwrap } from '#lib/api.ts';
import { failureOf } from '#lib/api-error.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { withFavorite } from './with-favorite.ts';

const TOOLS = { queryKey: ['tools'] };

/** Lists and counts of favourites only: a removed favourite must disappear from them. */
function isAboutFavorites({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  const params = queryKey[2];
  return typeof params === 'object' && params !== null && 'favorites' in params && Boolean(params.favorites);
}

/** An optimistic update, rolled back if the server rejects it. */
export function useToggleFavorite(toolId: string) {
  const { t } = useTranslation('tools');
  const queryClient = useQueryClient();
  const show = (isFavorite: boolean) =>
    queryClient.setQueriesData(TOOLS, (data: unknown) => withFavorite(data, toolId, isFavorite));

  // Callbacks of the hook, not of `mutate`: they must run even if the card is unmounted by then.
  return useMutation({
    // Two clicks on one button run one after the other, so that the last one wins.
    scope: { id: `favorite-${toolId}` },
    mutationFn: (isFavorite: boolean) => {
      const params = { params: { path: { tool_id: toolId } } };
      return unwrap(
        isFavorite
          ? api.PUT('/api/favorites/{tool_id}', params)
          : api.DELETE('/api/favorites/{tool_id}', params),
      );
    },
    onMutate: async (isFavorite) => {
      // A response from before the click would overwrite the optimistic update.
      await queryClient.cancelQueries(TOOLS);
      show(isFavorite);
    },
    onSuccess: (_answer, isFavorite) =>
      toast(
        isFavorite
          ? { variant: 'success', title: t('favorite.added'), description: t('favorite.addedText') }
          : { variant: 'success', title: t('favorite.removed'), description: t('favorite.removedText') },
      ),
    onError: (error, isFavorite) => {
      show(!isFavorite);
      const isSignedOut = failureOf(error) === 'unauthenticated';
      toast({
        variant: 'destructive',
        title: isSignedOut ? t('favorite.signedOut') : t('favorite.error'),
        description: isSignedOut ? t('favorite.signedOutText') : t('favorite.errorText'),
        cause: error,
      });
    },
    onSettled: () => queryClient.invalidateQueries({ ...TOOLS, predicate: isAboutFavorites }),
  });
}
