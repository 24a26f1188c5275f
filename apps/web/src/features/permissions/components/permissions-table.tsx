import { useTranslation } from 'react-i18next';
import type { Permission } from '../api/list-permissions.ts';
import { type PermissionListProps, RemoveButton, RoleBadge, ToolLink } from './permission-parts.tsx';
import { usePermissionTexts } from './use-permission-texts.ts';

const HEAD = 'sticky top-14 bg-sunken px-3 py-2.5 text-left font-medium text-ink-faint text-xs';

export function PermissionsTable({ permissions, onRemove }: PermissionListProps) {
  const { t } = useTranslation('permissions');
  return (
    <div className="rounded-lg border border-line bg-surface shadow-card">
      <table className="w-full table-fixed border-separate border-spacing-0">
        <caption className="sr-only">{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} rounded-tl-lg pl-5`}>
              {t('columns.tool')}
            </th>
            <th scope="col" className={`${HEAD} w-40`}>
              {t('columns.role')}
            </th>
            <th scope="col" className={`${HEAD} w-[26%]`}>
              {t('columns.author')}
            </th>
            <th scope="col" className={`${HEAD} w-28 text-right`}>
              {t('columns.date')}
            </th>
            <th scope="col" className={`${HEAD} w-16 rounded-tr-lg`}>
              <span className="sr-only">{t('columns.actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {permissions.map((permission) => (
            <Row key={permission.id} permission={permission} onRemove={() => onRemove(permission)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const CELL = 'border-line border-t px-3 py-1.5';

function Row({ permission, onRemove }: { permission: Permission; onRemove: () => void }) {
  const { author, date } = usePermissionTexts(permission);
  return (
    <tr className="hover:bg-hover">
      <td className={`${CELL} pl-5`}>
        <ToolLink permission={permission} />
      </td>
      <td className={CELL}>
        <RoleBadge permission={permission} />
      </td>
      <td className={`${CELL} truncate text-ink-soft text-sm`} title={author}>
        {author}
      </td>
      <td className={`${CELL} text-right text-ink-soft text-sm tabular-nums`}>{date}</td>
      <td className={`${CELL} text-right`}>
        <RemoveButton permission={permission} onRemove={onRemove} />
      </td>
    </tr>
  );
}
