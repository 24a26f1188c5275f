import { CONTRACT_LIMITS } from '@perkotheque/domain/contracts/limits';
import { useTranslation } from 'react-i18next';
import { centsOf } from '#lib/money.ts';
import { type ContractValues, daysOf } from './contract-values.ts';
import { countOf } from './price-values.ts';

/** The checks of a field: true, or the text that says what to do. */
export function useFieldRules() {
  const { t } = useTranslation('contracts');
  return {
    period: (text: string) => text !== '' || t('form.problems.period'),
    money: (text: string) => centsOf(text) !== undefined || t('form.problems.money'),
    seats: (text: string, { seat_price_cents }: ContractValues) => {
      if (countOf(text) === undefined) return t('form.problems.count');
      return text.trim() !== '' || seat_price_cents.trim() === '' || t('form.problems.seats_missing');
    },
    end: (day: string, { starts_on }: ContractValues) =>
      day === '' || starts_on === '' || day >= starts_on || t('form.problems.end_before_start'),
    days: (text: string) =>
      daysOf(text) !== undefined || t('form.problems.days', { max: CONTRACT_LIMITS.days }),
    deputy: (id: string, { owner_id }: ContractValues) =>
      id === '' || id !== owner_id || t('form.problems.deputy_is_owner'),
  };
}
