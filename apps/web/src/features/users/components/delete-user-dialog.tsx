import { useTranslation } from 'react-i18next';
import { errorText } from '#lib/error-text.ts';
import { whenSettled } from '#lib/when-settled.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast-store.ts';
import { useDeleteUser } from '../api/change-users.ts';
import type { User } from '../api/list-users.ts';

export function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('users');
  const remove = useDeleteUser(user.id);

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
      description={t('remove.text', { name: user.full_name || user.email })}
      confirmLabel={t('remove.confirm')}
      pending={remove.isPending}
      onConfirm={onConfirm}
    />
  );
}
