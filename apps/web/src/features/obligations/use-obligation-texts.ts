import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';
import type { Obligation } from './api/obligations.ts';

/** An obligation in words. */
export function useObligationTexts() {
  const { t } = useTranslation('obligations');
  const { formatDate } = useDates();

  function what({ kind, every, target }: Obligation): string {
    const count = every ?? 1;
    if (kind === 'renewal') return t('what.renewal');
    if (kind === 'sign-in') return t('what.sign-in', { period: t('days', { count }) });
    const period = t('months', { count });
    if (kind === 'report') return t('what.report', { period });
    return t('what.applications', { count: target ?? 1, period });
  }

  const progress = ({ target }: Obligation, done: number) => t('progress', { count: target ?? 1, done });

  /** The deadline that matters, with the days left; for applications of a missed period also its count. */
  function deadlines(obligation: Obligation): string[] {
    const { kind, state, current, missed, next_deadline, days_left } = obligation;
    const date = formatDate((missed ?? current).deadline);
    if (state === 'met') {
      const next = next_deadline && t('next', { date: formatDate(next_deadline) });
      return [t('metFor', { date }), ...(next ? [next] : [])];
    }
    if (missed && kind === 'applications') {
      return [t('missed', { date, progress: progress(obligation, missed.count ?? 0) })];
    }
    if (days_left < 0) return [t('past', { date, count: -days_left })];
    if (days_left === 0) return [t('today', { date })];
    return [days_left === 1 ? t('tomorrow', { date }) : t('left', { date, count: days_left })];
  }

  return { what, progress, deadlines };
}
