import { useTranslation } from 'react-i18next';
import type { Permission } from '../api/list-permissions.ts';
import { type PermissionListProps, RemoveButton, RoleBadge, ToolLink } from './permission-parts.tsx';
import { usePermissionTexts } from './use-permission-texts.ts';

/** The table as cards, for narrow screens. */
export function PermissionCards({ permissions, onRemove }: PermissionListProps) {
  return (
    <ul className="grid grid-cols-1 gap-2.5">
      {permissions.map((permission) => (
        <li
          key={permission.id}
          className="flex items-start gap-2 rounded-lg border border-line bg-surface py-3 pr-2 pl-4 shadow-card"
        >
          <CardText permission={permission} />
          <RemoveButton permission={permission} onRemove={() => onRemove(permission)} />
        </li>
      ))}
    </ul>
  );
}

function CardText({ permission }: { permission: Permission }) {
  const { t } = useTranslation('permissions');
  const { author, date } = usePermissionTexts(permission);
  return (
    <div className="grid min-w-0 flex-1 grid-cols-1 justify-items-start gap-1.5">
      <div className="w-full">
        <ToolLink permission={permission} />
      </div>
      <RoleBadge permission={permission} />
      <p className="text-ink-faint text-xs leading-5">{t('addedBy', { author, date })}</p>
    </div>
  );
}
