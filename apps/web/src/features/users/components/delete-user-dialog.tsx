import { useTranslation } from 'react-i18next';
import { RemovalDialog } from '#ui/dialog/removal-dialog.tsx';
import { useDeleteUser } from '../api/change-users.ts';
import type { User } from '../api/list-users.ts';

export function DeleteUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('users');
  const { mutateAsync, isPending } = useDeleteUser(user.id);
  const texts = {
    title: t('remove.title'),
    text: t('remove.text', { name: user.full_name || user.email }),
    confirm: t('remove.confirm'),
    done: t('toasts.deleted'),
    failed: t('toasts.deleteFailed'),
  };
  return (
    <RemovalDialog texts={texts} remove={() => mutateAsync()} isRemoving={isPending} onClose={onClose} />
  );
}
