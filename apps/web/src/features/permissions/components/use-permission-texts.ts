import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import type { Permission } from '../api/list-permissions.ts';

/** The texts of a permission, for the table and the cards. */
export function usePermissionTexts({ role, created_by, author, created_at, tool_name }: Permission) {
  const { t } = useTranslation(['permissions', 'common']);
  const { formatDate } = useDates();
  const roleText = t(`common:roles.${role}`);
  return {
    role: roleText,
    author: created_by === null ? t('deletedUser') : (author ?? t('unnamed')),
    date: formatDate(created_at),
    removal: t('remove.action', { role: roleText, tool: tool_name }),
  };
}
