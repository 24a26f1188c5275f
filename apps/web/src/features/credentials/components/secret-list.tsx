import { SECRET_FIELDS } from '@perkotheque/domain/credentials/vocabulary';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import type { Presence } from '../api/credentials.ts';
import { SecretRow } from './secret-row.tsx';

/** The four secrets of a tool, each shown and copied separately. */
export function SecretList({ toolId, presence }: { toolId: string; presence: Presence }) {
  const { t } = useTranslation('credentials');
  const { formatDate } = useDates();
  return (
    <div className="@container grid grid-cols-1 gap-3">
      <dl className="divide-y divide-line rounded-lg border border-line bg-surface">
        {SECRET_FIELDS.map((field) => (
          <SecretRow key={field} toolId={toolId} field={field} isStored={presence[field]} />
        ))}
      </dl>
      <p className="flex items-start gap-2 text-ink-faint text-xs leading-5">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span>
          {t('sealed')} {t('updatedOn', { date: formatDate(presence.updated_at) })}
        </span>
      </p>
    </div>
  );
}
