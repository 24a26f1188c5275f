import { PencilLine, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { useAuth } from '#lib/session/auth-provider.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { User } from '../api/list-users.ts';
import { RoleBadge, StatusBadge } from './user-badges.tsx';

export type UserActions = { onEdit: (user: User) => void; onDelete: (user: User) => void };

export function UserCard({ user, onEdit, onDelete }: UserActions & { user: User }) {
  const { t } = useTranslation('users');
  const { formatDate } = useDates();
  const { user: self } = useAuth();
  const nameId = useId();
  return (
    <article
      aria-labelledby={nameId}
      className="flex h-full flex-col rounded-lg border border-line bg-surface shadow-card"
    >
      <div className="flex min-w-0 flex-1 items-start gap-3.5 p-4">
        <Avatar name={user.full_name} src={user.picture_url} className="size-11 text-sm" />
        <div className="grid min-w-0 flex-1 grid-cols-1 gap-0.5">
          <div className="flex min-w-0 items-center gap-2">
            <h2 id={nameId} className="truncate font-medium font-sans text-[0.9375rem] text-ink leading-6">
              {user.full_name || t('card.unnamed')}
            </h2>
            {self?.id === user.id ? <Badge>{t('card.yourself')}</Badge> : null}
          </div>
          <p title={user.email} className="truncate text-ink-soft text-sm">
            {user.email}
          </p>
          <div className="mt-2 flex flex-wrap items-center gap-1.5">
            <RoleBadge role={user.role} />
            <StatusBadge status={user.status} />
          </div>
        </div>
      </div>
      <footer className="flex items-center justify-between gap-2 border-line border-t py-2 pr-2 pl-4">
        <p className="min-w-0 truncate text-ink-faint text-xs tabular-nums">
          {t('card.createdOn', { date: formatDate(user.created_at) })}
        </p>
        <div className="flex shrink-0 gap-1 max-sm:[&_svg]:hidden">
          <Button variant="ghost" size="sm" aria-describedby={nameId} onClick={() => onEdit(user)}>
            <PencilLine aria-hidden="true" />
            {t('card.edit')}
          </Button>
          <Button
            variant="ghost"
            size="sm"
            aria-describedby={nameId}
            disabled={!user.can.delete}
            title={user.can.delete ? undefined : t('card.ownAccount')}
            onClick={() => onDelete(user)}
            className="enabled:hover:text-danger"
          >
            <Trash2 aria-hidden="true" />
            {t('card.remove')}
          </Button>
        </div>
      </footer>
    </article>
  );
}
