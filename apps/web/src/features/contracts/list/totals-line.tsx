import { useTranslation } from 'react-i18next';
import { currentLocale } from '#lib/locale.ts';
import { formatCents } from '#lib/money.ts';
import { formatMonthYear } from '#lib/months.ts';
import type { ContractPage } from '../api/contracts.ts';
import { firstDay } from '../month/month-grid.ts';
import { DEFAULT_WINDOW, shownMonth } from '../search-params.ts';
import { useRenewalsSearch } from '../use-renewals-search.ts';

/** « 4 contrats à décider d’ici 90 jours : 12 400 € et 900 $US par an. 1 sans montant. » */
export function TotalsLine({ totals }: { totals: ContractPage['totals'] }) {
  const { t } = useTranslation('contracts');
  const { search } = useRenewalsSearch();
  const { count, annual, without_amount } = totals;
  const { window = DEFAULT_WINDOW } = search;

  function counted(): string {
    if (search.view === 'month')
      return t('totals.month', { count, month: formatMonthYear(firstDay(shownMonth(search))) });
    if (window === 'overdue' || window === 'all') return t(`totals.${window}`, { count });
    return t('totals.window', { count, days: window });
  }

  const amounts = new Intl.ListFormat(currentLocale()).format(
    annual.map(({ currency, cents }) => formatCents(cents, currency)),
  );
  return (
    <p role="status" className="text-ink-soft text-sm tabular-nums leading-6">
      {amounts === ''
        ? t('totals.plain', { counted: counted() })
        : t('totals.year', { counted: counted(), amounts })}
      {without_amount > 0 ? ` ${t('totals.unpriced', { count: without_amount })}` : null}
    </p>
  );
}
