import { Link } from '@tanstack/react-router';
import { LockOpen, Pencil, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { useDates } from '#lib/dates.ts';
import { ROLE_TONES } from '#lib/roles.ts';
import type { Selection } from '#lib/use-selection.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';
import type { Permission, ToolAccess } from '../api/list-tool-access.ts';

export type AccessListProps = {
  tools: readonly ToolAccess[];
  selection: Selection;
  onChange: (tool: ToolAccess) => void;
  onRemove: (tool: ToolAccess, permission: Permission) => void;
};

type PartProps = { tool: ToolAccess };

export function ToolLink({ tool: { tool_id, tool_name } }: PartProps) {
  return (
    <Link
      to={paths.tools}
      search={{ tool: tool_id }}
      title={tool_name}
      className="block truncate rounded-xs font-medium text-ink text-sm hover:text-primary-text"
    >
      {tool_name}
    </Link>
  );
}

/** Who gave the permission, and when. */
export function useGivenText() {
  const { t } = useTranslation('permissions');
  const { formatDate } = useDates();
  return ({ created_by, author, created_at }: Permission) =>
    t('addedBy', {
      author: created_by === null ? t('deletedUser') : (author ?? t('unnamed')),
      date: formatDate(created_at),
    });
}

type RoleListProps = PartProps & Pick<AccessListProps, 'onRemove'>;

/** The roles of a tool, each with its own removal. */
export function RoleList({ tool, onRemove }: RoleListProps) {
  const { t } = useTranslation(['permissions', 'common']);
  const givenText = useGivenText();
  if (tool.permissions.length === 0) {
    return (
      <span className="flex items-center gap-1.5 text-ink-faint text-sm">
        <LockOpen aria-hidden="true" className="size-3.5" />
        {t('open')}
      </span>
    );
  }
  return (
    <ul className="flex flex-wrap gap-1.5">
      {tool.permissions.map((permission) => {
        const role = t(`common:roles.${permission.role}`);
        return (
          <li key={permission.id}>
            <Badge tone={ROLE_TONES[permission.role]} className="py-0 pr-0.5">
              <Tooltip label={givenText(permission)}>
                <span>{role}</span>
              </Tooltip>
              <IconButton
                label={t('remove.action', { role, tool: tool.tool_name })}
                size="icon-sm"
                onClick={() => onRemove(tool, permission)}
                className="text-current"
              >
                <X aria-hidden="true" />
              </IconButton>
            </Badge>
          </li>
        );
      })}
    </ul>
  );
}

export function ChangeButton({ tool, onChange }: PartProps & Pick<AccessListProps, 'onChange'>) {
  const { t } = useTranslation('permissions');
  return (
    <IconButton
      label={t('roles.change', { tool: tool.tool_name })}
      side="left"
      onClick={() => onChange(tool)}
    >
      <Pencil aria-hidden="true" />
    </IconButton>
  );
}
