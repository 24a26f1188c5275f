import { useTranslation } from 'react-i18next';
import { currentLocale } from '#lib/locale.ts';
import type { ToolUse } from '../api/tool-use.ts';

const listed = (names: string[]) => new Intl.ListFormat(currentLocale()).format(names);

/** What startups learn of each other: figures in steps, and the names of those that agreed. */
export function PublishedUse({ use }: { use: ToolUse }) {
  const { t } = useTranslation('toolUse');
  const { startups, of_own_cohort } = use.figures;
  const names = use.named.length > 0 ? listed(use.named) : null;
  return (
    <div className="grid grid-cols-1 gap-1.5 text-sm leading-6">
      {startups === null ? (
        <p className={names ? 'text-ink' : 'text-ink-faint'}>
          {names ? t('figures.named', { names }) : t('figures.none')}
        </p>
      ) : (
        <>
          <p className="font-medium text-ink">
            {of_own_cohort === null
              ? t('figures.startups', { count: Math.max(startups, use.named.length) })
              : t('figures.cohort', { count: Math.max(startups, use.named.length), cohort: of_own_cohort })}
          </p>
          {names ? <p className="text-ink-soft">{t('figures.among', { names })}</p> : null}
        </>
      )}
      <Outcomes figures={use.figures} />
      {hasFigure(use.figures) ? (
        <p className="text-ink-faint text-xs leading-5">{t('figures.rule')}</p>
      ) : null}
    </div>
  );
}

function hasFigure({ startups, outcomes, stay_reasons, go_reasons }: ToolUse['figures']): boolean {
  return startups !== null || outcomes.length + stay_reasons.length + go_reasons.length > 0;
}

function Outcomes({ figures }: { figures: ToolUse['figures'] }) {
  const { t } = useTranslation('toolUse');
  const outcomes = figures.outcomes.map(({ outcome, startups }) =>
    t(`outcomeCounts.${outcome}`, { count: startups }),
  );
  const reasons = (key: 'stay_reasons' | 'go_reasons') =>
    figures[key].map(({ reason, startups }) =>
      t('figures.counted', { name: t(`reasons.${reason}`), count: startups }),
    );
  const rows = [
    { title: t('figures.outcomes'), values: outcomes },
    { title: t('figures.stay'), values: reasons('stay_reasons') },
    { title: t('figures.go'), values: reasons('go_reasons') },
    {
      title: t('figures.replacedBy'),
      values: figures.replaced_by.map(({ name, startups }) =>
        t('figures.counted', { name, count: startups }),
      ),
    },
  ].filter(({ values }) => values.length > 0);
  if (rows.length === 0) return null;
  return (
    <dl className="mt-1 grid grid-cols-1 gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
      {rows.map(({ title, values }) => (
        <div key={title} className="contents max-sm:block">
          <dt className="text-ink-faint">{title}</dt>
          <dd className="break-words text-ink-soft">{values.join(' · ')}</dd>
        </div>
      ))}
    </dl>
  );
}
