import { SECRET_FIELDS, type SecretField } from '@perkotheque/domain/credentials/vocabulary';
import { Link } from '@tanstack/react-router';
import {
  ChevronDown,
  KeyRound,
  type LucideIcon,
  NotebookPen,
  Pencil,
  RectangleEllipsis,
  Trash2,
  UserRound,
} from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Mark } from '#ui/mark.tsx';
import type { Presence } from '../../api/credentials.ts';
import type { SecureTool } from '../../api/secure-tools.ts';
import { SecretList } from '../secret-list.tsx';

export type ZoneItemProps = {
  tool: SecureTool;
  /** Renders status, category and team as the catalogue does. */
  badges: ReactNode;
  onEdit: () => void;
  onDelete: () => void;
};

/** One tool of the zone. Its secrets are mounted only while open, so that closing removes them from memory. */
export function ZoneItem({ tool, badges, onEdit, onDelete }: ZoneItemProps) {
  const { t } = useTranslation('credentials');
  const [isOpen, setIsOpen] = useState(false);
  const secretsId = useId();
  const { id, name, credentials } = tool;
  return (
    <article aria-label={name} className="@container rounded-lg border border-line bg-surface shadow-card">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-3 p-4 @2xl:grid-cols-[auto_minmax(0,1fr)_auto]">
        <Mark name={name} />
        <div className="grid min-w-0 gap-1.5">
          <h2 className="truncate font-sans font-semibold text-[0.9375rem] text-ink leading-5 tracking-normal">
            <Link
              to={paths.tools}
              search={{ tool: id }}
              title={t('zone.card', { name })}
              className="rounded-xs hover:text-primary-text"
            >
              {name}
            </Link>
          </h2>
          <div className="flex flex-wrap gap-1.5">{badges}</div>
        </div>
        <div className="col-span-2 flex flex-wrap items-center justify-between gap-1 @2xl:col-span-1">
          {credentials ? (
            <Button
              variant="secondary"
              size="sm"
              aria-expanded={isOpen}
              aria-controls={secretsId}
              aria-label={t('zone.openOf', { name })}
              aria-describedby={`${secretsId}-stored`}
              onClick={() => setIsOpen(!isOpen)}
              className="mr-1.5"
            >
              <StoredFields id={`${secretsId}-stored`} presence={credentials} />
              {t('zone.open')}
              <ChevronDown aria-hidden="true" className={isOpen ? 'rotate-180' : undefined} />
            </Button>
          ) : (
            <span className="mr-2.5 text-ink-faint text-sm">{t('zone.noneStored')}</span>
          )}
          <div className="flex gap-1">
            <IconButton label={t('zone.editOf', { name })} side="top" onClick={onEdit}>
              <Pencil aria-hidden="true" />
            </IconButton>
            <IconButton label={t('zone.deleteOf', { name })} side="top" onClick={onDelete}>
              <Trash2 aria-hidden="true" />
            </IconButton>
          </div>
        </div>
      </div>
      <div id={secretsId} hidden={!isOpen || !credentials} className="px-4 pb-4">
        {isOpen && credentials ? <SecretList toolId={id} presence={credentials} /> : null}
      </div>
    </article>
  );
}

const ICONS: Record<SecretField, LucideIcon> = {
  username: UserRound,
  password: RectangleEllipsis,
  api_key: KeyRound,
  notes: NotebookPen,
};

/** Icons of the stored secrets, with their names for screen readers. */
function StoredFields({ id, presence }: { id: string; presence: Presence }) {
  const { t } = useTranslation('credentials');
  const stored = SECRET_FIELDS.filter((field) => presence[field]);
  const label = t('zone.stored', { fields: stored.map((field) => t(`fields.${field}`)).join(', ') });
  return (
    <span title={label} className="flex gap-1.5 text-ink-soft">
      <span id={id} className="sr-only">
        {label}
      </span>
      {SECRET_FIELDS.map((field) => {
        const Icon = ICONS[field];
        // Four fixed places in every row, which align as columns.
        return (
          <Icon
            key={field}
            aria-hidden="true"
            data-stored={presence[field]}
            className={presence[field] ? undefined : 'opacity-20'}
          />
        );
      })}
    </span>
  );
}
