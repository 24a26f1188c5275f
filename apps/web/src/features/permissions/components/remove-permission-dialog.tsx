import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { whenSettled } from '#lib/when-settled.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useRemovePermission } from '../api/change-permissions.ts';
import type { Permission } from '../api/list-permissions.ts';
import { usePermissionTexts } from './use-permission-texts.ts';

type RemovePermissionDialogProps = { permission: Permission; onClose: () => void };

export function RemovePermissionDialog({ permission, onClose }: RemovePermissionDialogProps) {
  const { t } = useTranslation('permissions');
  const { role } = usePermissionTexts(permission);
  const remove = useRemovePermission();

  function onConfirm() {
    whenSettled(remove.mutateAsync(permission.id), {
      onSuccess: () => toast({ variant: 'success', title: t('toasts.removed') }),
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('toasts.removeFailed'),
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
      description={t('remove.text', { role, tool: permission.tool_name })}
      confirmLabel={t('remove.confirm')}
      pending={remove.isPending}
      onConfirm={onConfirm}
    />
  );
}
