import { type HeadlinePart, headline } from '@perkotheque/domain/perks/headline';
import { useTranslation } from 'react-i18next';
import { formatEuros } from '#lib/euros.ts';
import { numberFormat } from '#lib/locale.ts';

const formatAmount = (amount: number) => numberFormat('amount', { maximumFractionDigits: 2 }).format(amount);

/** Writes « 5 000 € de crédits, 12 mois » for a perk. */
export function useHeadline() {
  const { t } = useTranslation('perks');

  function write(part: HeadlinePart): string {
    if (part.part === 'title') return part.title;
    if (part.part === 'free-plan') return t('headline.freePlan');
    if (part.part === 'duration') return t('headline.duration', { count: part.months });
    const { amount, is_up_to } = part;
    const counted = { count: amount, amount: formatAmount(amount) };
    switch (part.part) {
      case 'credit':
        return t(is_up_to ? 'headline.creditUpTo' : 'headline.credit', { amount: formatEuros(amount) });
      case 'discount':
        return t(is_up_to ? 'headline.discountUpTo' : 'headline.discount', { amount: counted.amount });
      case 'free-months':
        return t(is_up_to ? 'headline.freeMonthsUpTo' : 'headline.freeMonths', counted);
      case 'seats':
        return t(is_up_to ? 'headline.seatsUpTo' : 'headline.seats', counted);
    }
  }

  return (perk: Parameters<typeof headline>[0]): string => headline(perk).map(write).join(', ');
}
