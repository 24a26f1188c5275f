import { useTranslation } from 'react-i18next';
import { RemovalDialog } from '#ui/dialog/removal-dialog.tsx';
import { useRemovePermission } from '../api/change-permissions.ts';
import type { Permission, ToolAccess } from '../api/list-tool-access.ts';

type RemovePermissionDialogProps = { tool: ToolAccess; permission: Permission; onClose: () => void };

export function RemovePermissionDialog({ tool, permission, onClose }: RemovePermissionDialogProps) {
  const { t } = useTranslation(['permissions', 'common']);
  const { mutateAsync, isPending } = useRemovePermission();
  const remove = () => mutateAsync(permission.id);
  const texts = {
    title: t('remove.title'),
    text: t('remove.text', { role: t(`common:roles.${permission.role}`), tool: tool.tool_name }),
    confirm: t('remove.confirm'),
    done: t('toasts.removed'),
    failed: t('toasts.removeFailed'),
  };
  return <RemovalDialog texts={texts} remove={remove} isRemoving={isPending} onClose={onClose} />;
}
