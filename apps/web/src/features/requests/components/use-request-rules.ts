import { REQUEST_LIMITS } from '@perkotheque/domain/requests/limits';
import { useTranslation } from 'react-i18next';
import { usersOf } from './request-values.ts';

/** The server's limits, checked in the form first. The server checks them again. */
export function useRequestRules() {
  const { t } = useTranslation('requests');
  const present = (value: string) => value.trim() !== '' || t('problems.required');
  const atMost = (max: number) => (value: string) =>
    value.trim().length <= max || t('problems.long', { max });
  const { name, text, category, cost } = REQUEST_LIMITS;
  return {
    name: { validate: { present, fits: atMost(name) } },
    neededText: { validate: { present, fits: atMost(text) } },
    text: { validate: atMost(text) },
    category: { validate: atMost(category) },
    cost: { validate: atMost(cost) },
    users: { validate: (value: string) => usersOf(value) !== undefined || t('problems.number') },
  };
}
