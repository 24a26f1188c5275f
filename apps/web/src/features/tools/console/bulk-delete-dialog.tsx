import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { whenSettled } from '#lib/when-settled.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useDeleteTools, useRestoreTools } from '../api/trash.ts';
import type { Selection } from './use-selection.ts';

type BulkDeleteDialogProps = { selection: Selection; onClose: () => void };

/** Moves the selection to the trash, with « Annuler » for all of it. */
export function BulkDeleteDialog({ selection, onClose }: BulkDeleteDialogProps) {
  const { t } = useTranslation('console');
  const remove = useDeleteTools();
  const restore = useRestoreTools();
  const { size: count } = selection.ids;
  const fail = (title: string) => (error: Error) =>
    toast({ variant: 'destructive', title, description: errorText(error), cause: error });

  function undo(ids: readonly string[]) {
    whenSettled(restore.mutateAsync(ids), {
      onSuccess: ({ restored }) =>
        toast({ variant: 'success', title: t('bulk.restored', { count: restored }) }),
      onError: fail(t('trash.restoreFailed')),
    });
  }

  function onConfirm() {
    whenSettled(remove.mutateAsync([...selection.ids]), {
      onSuccess: ({ removed }) => {
        toast({
          variant: 'success',
          title: t('bulk.deleted', { count: removed.length }),
          ...(removed.length > 0 && { undo: { label: t('removal.undo'), onUndo: () => undo(removed) } }),
        });
        selection.clear();
        onClose();
      },
      onError: fail(t('removal.failed')),
    });
  }

  return (
    <ConfirmDialog
      open
      destructive
      onOpenChange={(open) => open || remove.isPending || onClose()}
      title={t('bulk.deleteTitle', { count })}
      description={t('bulk.deleteText')}
      confirmLabel={t('bulk.deleteConfirm', { count })}
      pending={remove.isPending}
      onConfirm={onConfirm}
    />
  );
}
