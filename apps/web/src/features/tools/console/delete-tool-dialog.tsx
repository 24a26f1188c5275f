import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useDeleteTool } from '../api/trash.ts';

type DeleteToolDialogProps = {
  tool: { id: string; name: string };
  onUndo: () => void;
  onClose: () => void;
};

export function DeleteToolDialog({ tool: { id, name }, onUndo, onClose }: DeleteToolDialogProps) {
  const { t } = useTranslation('console');
  const remove = useDeleteTool();

  async function onConfirm() {
    try {
      await remove.mutateAsync(id);
      toast({
        variant: 'success',
        title: t('removal.done'),
        description: t('removal.doneText', { name }),
        undo: { label: t('removal.undo'), onUndo },
      });
    } catch (error) {
      toast({
        variant: 'destructive',
        title: t('removal.failed'),
        description: errorText(error),
        cause: error,
      });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      open
      destructive
      onOpenChange={(open) => open || remove.isPending || onClose()}
      title={t('removal.title')}
      description={t('removal.text', { name })}
      confirmLabel={t('removal.confirm')}
      pending={remove.isPending}
      onConfirm={() => void onConfirm()}
    />
  );
}
