import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { whenSettled } from '#lib/when-settled.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useDeleteRequest } from '../api/change-requests.ts';
import type { ToolRequest } from '../api/list-requests.ts';

export function DeleteRequestDialog({ request, onClose }: { request: ToolRequest; onClose: () => void }) {
  const { t } = useTranslation('requests');
  const remove = useDeleteRequest(request.id);

  function onConfirm() {
    whenSettled(remove.mutateAsync(), {
      onSuccess: () => toast({ variant: 'success', title: t('toasts.deleted') }),
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('toasts.deleteFailed'),
          description: errorText(error),
          cause: error,
        }),
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      open
      destructive
      onOpenChange={(open) => open || onClose()}
      title={t('remove.title')}
      description={t('remove.text', { name: request.tool_name })}
      confirmLabel={t('remove.confirm')}
      pending={remove.isPending}
      onConfirm={onConfirm}
    />
  );
}
