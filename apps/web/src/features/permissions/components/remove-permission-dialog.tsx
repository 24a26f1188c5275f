import { useTranslation } from 'react-i18next';
import { RemovalDialog } from '#ui/dialog/removal-dialog.tsx';
import { useRemovePermission } from '../api/change-permissions.ts';
import type { Permission } from '../api/list-permissions.ts';
import { usePermissionTexts } from './use-permission-texts.ts';

type RemovePermissionDialogProps = { permission: Permission; onClose: () => void };

export function RemovePermissionDialog({ permission, onClose }: RemovePermissionDialogProps) {
  const { t } = useTranslation('permissions');
  const { role } = usePermissionTexts(permission);
  const { mutateAsync, isPending } = useRemovePermission();
  const remove = () => mutateAsync(permission.id);
  const texts = {
    title: t('remove.title'),
    text: t('remove.text', { role, tool: permission.tool_name }),
    confirm: t('remove.confirm'),
    done: t('toasts.removed'),
    failed: t('toasts.removeFailed'),
  };
  return <RemovalDialog texts={texts} remove={remove} isRemoving={isPending} onClose={onClose} />;
}
