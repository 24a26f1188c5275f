import type { PerkTotal } from '@perkotheque/domain/perks/totals';
import { useTranslation } from 'react-i18next';
import { usePerkTotal } from '#lib/perk-total.ts';

/** The perks that wait for a missing field, and what they are worth; `vendor` for what is declared about one. */
export type Unlock = PerkTotal & { field: string; vendor: { id: string } | null; perks: number };

/** « 3 avantages, 14 000 € »; without the value where none is known. */
export function useUnlockText() {
  const { t } = useTranslation('myStartup');
  const total = usePerkTotal();
  return ({ perks, ...worth }: Unlock): string => {
    const count = t('unlock.perks', { count: perks });
    const isKnown = worth.value > 0 || worth.unvalued_up_to > 0;
    return isKnown ? t('unlock.worth', { perks: count, value: total.inLine(worth) }) : count;
  };
}
