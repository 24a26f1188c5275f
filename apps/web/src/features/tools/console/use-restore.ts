import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { toast } from '#ui/toast/toast-store.ts';
import { useRestoreTool } from '../api/trash.ts';

/** Restores from the trash or by « Annuler »; the toast stays after its dialog is closed. */
export function useRestore() {
  const { t } = useTranslation('console');
  const { mutateAsync, isPending, variables } = useRestoreTool();

  async function restore({ id, name }: { id: string; name: string }): Promise<void> {
    try {
      await mutateAsync(id);
      toast({
        variant: 'success',
        title: t('trash.restored'),
        description: t('trash.restoredText', { name }),
      });
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t('trash.restoreFailed'),
        description: errorText(error),
        cause: error,
      });
    }
  }

  return { restore, pendingId: isPending ? variables : null };
}
