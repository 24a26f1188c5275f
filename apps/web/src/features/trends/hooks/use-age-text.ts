import { ageOf } from '@perkotheque/domain/trends/age';
import { useTranslation } from 'react-i18next';
import { useNow } from '#lib/use-now.ts';

/** « il y a 3 minutes », updated as time passes. « Jamais » for null. */
export function useAgeText(moment: string | null): string {
  const { t } = useTranslation('trends');
  const now = useNow();
  if (moment === null) return t('never');
  const { unit, count } = ageOf(new Date(moment), now);
  return unit === 'minutes' && count === 0 ? t('age.now') : t(`age.${unit}`, { count });
}
