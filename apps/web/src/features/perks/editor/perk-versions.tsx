import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { Badge } from '#ui/badge.tsx';
import type { EditedPerk } from '../api/managed-perks.ts';

/** Versions of the terms, newest first. A claim keeps the version that it started on. */
export function PerkVersions({ versions }: { versions: EditedPerk['versions'] }) {
  const { t } = useTranslation('perkForms');
  const { formatDate } = useDates();
  if (versions.length < 2) return null;
  return (
    <section aria-labelledby="perk-versions" className="grid grid-cols-1 gap-3">
      <div>
        <h2 id="perk-versions" className="text-ink text-lg leading-6">
          {t('versions.title')}
        </h2>
        <p className="mt-1 text-ink-faint text-sm leading-5.5">{t('versions.text')}</p>
      </div>
      <ol className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card">
        {versions.map(({ version, created_at, author, changed, is_announced }) => (
          <li key={version} className="grid grid-cols-1 gap-1 px-4 py-3 text-sm">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink">
              <span className="font-medium">{t('versions.version', { version })}</span>
              <span className="text-ink-faint">
                {t('versions.by', { date: formatDate(created_at), name: author ?? t('versions.nobody') })}
              </span>
              {is_announced ? <Badge tone="info">{t('versions.announced')}</Badge> : null}
            </p>
            {changed.length > 0 ? (
              <p className="text-ink-soft">{changed.map((name) => t(`fields.${name}`)).join(', ')}</p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
