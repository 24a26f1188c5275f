import { useTranslation } from 'react-i18next';
import { formatEuros } from '#lib/euros.ts';

/** The perks that wait for a missing field, and what they are worth; `vendor` for what is declared about one. */
export type Unlock = { field: string; vendor: { id: string } | null; perks: number; value: number };

/** « 3 avantages, 14 000 € »; without the value where none is known. */
export function useUnlockText() {
  const { t } = useTranslation('myStartup');
  return ({ perks, value }: Unlock): string => {
    const count = t('unlock.perks', { count: perks });
    return value > 0 ? t('unlock.worth', { perks: count, value: formatEuros(value) }) : count;
  };
}
