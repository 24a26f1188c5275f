import type { PerkTotal } from '@perkotheque/domain/perks/totals';
import { useTranslation } from 'react-i18next';
import { formatEuros } from '#lib/euros.ts';

/** Writes a total of perks with the « jusqu’à » offers that it leaves out (PERK-05). */
export function usePerkTotal() {
  const { t } = useTranslation('perks');
  const named = (count: number) => t('upTo', { count });
  return {
    /** « 14 000 € + 2 offres « jusqu’à » », or one of the two. */
    inLine: ({ value, unvalued_up_to: count }: PerkTotal): string => {
      if (!(count > 0)) return formatEuros(value);
      return value > 0 ? `${formatEuros(value)} + ${named(count)}` : named(count);
    },
    /** « + 2 offres « jusqu’à » », to stand beside a figure; null where it says all. */
    beside: (count: number): string | null => (count > 0 ? `+ ${named(count)}` : null),
  };
}
