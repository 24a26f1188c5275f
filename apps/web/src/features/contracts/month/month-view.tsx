import { dayInParis } from '@perkotheque/domain/shared/days';
import { cx } from 'class-variance-authority';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatMonthYear } from '#lib/months.ts';
import { useMediaQuery } from '#lib/use-media-query.ts';
import { Button } from '#ui/button.tsx';
import { MoreButton, type Renewals } from '../list/renewals-list.tsx';
import { TotalsLine } from '../list/totals-line.tsx';
import { shownMonth } from '../search-params.ts';
import { useRenewalsSearch } from '../use-renewals-search.ts';
import { MonthAgenda, MonthCalendar } from './month-calendar.tsx';
import { firstDay, monthOf, shiftMonth } from './month-grid.ts';

const WIDE = '(min-width: 64rem)';

/** One month of deadlines and renewals: a calendar, or an agenda on a phone. */
export function MonthView({ renewals }: { renewals: Renewals }) {
  const { t } = useTranslation('contracts');
  const { search, update } = useRenewalsSearch();
  const isWide = useMediaQuery(WIDE);
  const { first, contracts, isBehind, more } = renewals;
  const month = shownMonth(search);
  const thisMonth = monthOf(dayInParis(new Date()));
  const show = (chosen: string) => update({ month: chosen === thisMonth ? undefined : chosen });
  return (
    <section className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="secondary"
          size="icon"
          aria-label={t('month.previous')}
          onClick={() => show(shiftMonth(month, -1))}
        >
          <ChevronLeft aria-hidden="true" />
        </Button>
        <Button
          variant="secondary"
          size="icon"
          aria-label={t('month.next')}
          onClick={() => show(shiftMonth(month, 1))}
        >
          <ChevronRight aria-hidden="true" />
        </Button>
        <h2 aria-live="polite" className="ml-2 text-ink text-xl first-letter:uppercase">
          {formatMonthYear(firstDay(month))}
        </h2>
        {month === thisMonth ? null : (
          <Button variant="ghost" size="sm" onClick={() => show(thisMonth)}>
            {t('month.today')}
          </Button>
        )}
      </div>
      <div aria-busy={isBehind} className={cx('grid gap-4 transition-opacity', isBehind && 'opacity-60')}>
        <TotalsLine totals={first.totals} />
        {isWide ? (
          <MonthCalendar month={month} contracts={contracts} />
        ) : (
          <MonthAgenda month={month} contracts={contracts} />
        )}
        {more ? (
          <p className="text-ink-soft text-sm">{t('month.partial', { shown: contracts.length })}</p>
        ) : null}
        <MoreButton more={more} />
      </div>
    </section>
  );
}
