import type { AuditAction } from '@perkotheque/domain/audit/vocabulary';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Badge } from '#ui/badge.tsx';
import type { AuditEntry } from '../api/audit.ts';
import { useEntryTexts } from './use-entry-texts.ts';

type Tone = ComponentProps<typeof Badge>['tone'];

/** One colour each for reading, changing, removing and failing. */
const TONES: Partial<Record<AuditAction, Tone>> = {
  'credentials.reveal': 'accent',
  'credentials.save': 'info',
  'credentials.delete': 'danger',
  'permissions.remove': 'danger',
  'users.suspend': 'danger',
  'users.delete': 'danger',
  'accounts.sign_in_failed': 'warning',
  'keys.rotate': 'violet',
};

type PartProps = { entry: AuditEntry };

export function ActionBadge({ entry }: PartProps) {
  const { action } = useEntryTexts(entry);
  return <Badge tone={TONES[entry.action] ?? 'neutral'}>{action}</Badge>;
}

/** A link to all entries with the same target. */
export function TargetLink({ entry }: PartProps) {
  const { t } = useTranslation('audit');
  const { target, kind } = useEntryTexts(entry);
  if (target === null || entry.target_id === null) {
    return <span className="text-ink-faint text-sm">{t('noTarget')}</span>;
  }
  const title = kind ? t('kindOf', { kind, target }) : target;
  return (
    <Link
      to="."
      search={(search) => ({ ...search, target: entry.target_id ?? undefined })}
      title={title}
      aria-label={t('filterBy', { target: title })}
      className="block truncate rounded-xs font-medium text-ink text-sm leading-5.5 hover:text-primary-text"
    >
      {target}
    </Link>
  );
}

export function EntryDetail({ entry }: PartProps) {
  const { t } = useTranslation('audit');
  const { detail } = useEntryTexts(entry);
  return (
    <ul className="flex flex-wrap gap-x-3 text-ink-soft text-sm leading-5.5">
      {detail.map(({ label, value }) => (
        <li key={label} className="min-w-0 break-words">
          <span className="text-ink-faint">{t('labelled', { label })}</span> {value}
        </li>
      ))}
    </ul>
  );
}
