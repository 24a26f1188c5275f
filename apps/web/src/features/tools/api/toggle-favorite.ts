import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, unwrap } from '#lib/api.ts';
import { failureOf } from '#lib/api-error.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { withFavorite } from './with-favorite.ts';

const TOOLS = { queryKey: ['tools'] };

/** A list or a count that is about favourites alone: whoever left it must leave the screen. */
function isAboutFavorites({ queryKey }: { queryKey: readonly unknown[] }): boolean {
  const params = queryKey[2];
  return typeof params === 'object' && params !== null && 'favorites' in params && Boolean(params.favorites);
}

/** Shown at once, taken back if the server refuses. */
export function useToggleFavorite(toolId: string) {
  const { t } = useTranslation('tools');
  const queryClient = useQueryClient();
  const show = (isFavorite: boolean) =>
    queryClient.setQueriesData(TOOLS, (data: unknown) => withFavorite(data, toolId, isFavorite));

  // The messages are options of the mutation, not of the click: they must come even if the card is gone by then.
  return useMutation({
    // Two clicks on one heart follow each other, so that the last one holds.
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
      // An answer that left before this click would undo it on the screen.
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
