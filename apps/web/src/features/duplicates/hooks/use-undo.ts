import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { useUndoMerge } from '../api/merges.ts';

/** The toast remains after the group's dialog is closed. */
export function useUndo() {
  const { t } = useTranslation('duplicates');
  const { mutateAsync, isPending, variables } = useUndoMerge();

  async function undo(mergeId: string) {
    try {
      await mutateAsync(mergeId);
      toast({ variant: 'success', title: t('toasts.undone'), description: t('toasts.undoneText') });
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t('toasts.undoFailed'),
        description: errorText(error),
        cause: error,
      });
    }
  }

  return { undo, pendingId: isPending ? variables : null };
}
