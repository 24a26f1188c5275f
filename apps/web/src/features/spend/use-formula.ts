import { addDays, addMonths } from '@perkotheque/domain/shared/days';
import type { SpendFigure } from '@perkotheque/domain/spend/figures';
import { useTranslation } from 'react-i18next';
import { useDates } from '#lib/dates.ts';

/** The sentence that defines a figure: exactly what the server adds up (SPEND-02). */
export function useFormula({ today, year }: { today: string; year: number }) {
  const { t } = useTranslation('spend');
  const { formatDate } = useDates();
  return (figure: SpendFigure) =>
    t(`formulas.${figure}`, {
      year,
      today: formatDate(today),
      before: formatDate(addMonths(today, -12)),
      last: formatDate(addDays(addMonths(today, 12), -1)),
    });
}
