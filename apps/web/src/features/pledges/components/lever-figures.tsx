import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import { formatEuros } from '#lib/euros.ts';
import type { OwnPledge } from '../api/get-pledges.ts';

/** The steps of last Monday. */
export function LeverFigures({ lever }: { lever: NonNullable<OwnPledge['lever']> }) {
  const { t } = useTranslation('pledges');
  const { formatDate } = useDates();
  const { budget_from: from, budget_to: to } = lever;
  const figures: [string, string][] = [
    [t('startups'), t('atLeast', { count: lever.startups })],
    [t('seats'), t('atLeast', { count: lever.seats })],
  ];
  if (from !== null && to !== null) {
    figures.push([t('budget'), t('band', { from: formatEuros(from), to: formatEuros(to) })]);
  }
  return (
    <div className="grid grid-cols-1 gap-2">
      <dl aria-label={t('figures')} className="flex flex-wrap gap-x-8 gap-y-3">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt className="text-ink-faint text-xs leading-5">{label}</dt>
            <dd className="font-semibold text-base text-ink tabular-nums leading-6">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-faint text-xs leading-5">
        {t('refreshed', { date: formatDate(lever.refreshed_on) })}
      </p>
    </div>
  );
}
