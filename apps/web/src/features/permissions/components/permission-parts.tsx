import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { paths } from '#app/paths.ts';
import { ROLE_TONES } from '#lib/roles.ts';
import { Badge } from '#ui/badge.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Permission } from '../api/list-permissions.ts';
import { usePermissionTexts } from './use-permission-texts.ts';

export type PermissionListProps = {
  permissions: readonly Permission[];
  onRemove: (permission: Permission) => void;
};

type PartProps = { permission: Permission };

export function ToolLink({ permission: { tool_id, tool_name } }: PartProps) {
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

export function RoleBadge({ permission }: PartProps) {
  const texts = usePermissionTexts(permission);
  return (
    <Badge tone={ROLE_TONES[permission.role]} className="align-middle">
      {texts.role}
    </Badge>
  );
}

export function RemoveButton({ permission, onRemove }: PartProps & { onRemove: () => void }) {
  const texts = usePermissionTexts(permission);
  return (
    <IconButton label={texts.removal} side="left" onClick={onRemove}>
      <Trash2 aria-hidden="true" />
    </IconButton>
  );
}
