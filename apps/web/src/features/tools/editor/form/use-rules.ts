import { isHttpUrl, URL_MAX_LENGTH } from '@perkotheque/domain/shared/http-url';
import { TOOL_LIMITS } from '@perkotheque/domain/tools/limits';
import { useTranslation } from 'react-i18next';
import { amountOf } from '#lib/amounts.ts';
import { linesOf } from './read-text.ts';

export type TextRule = { validate: Record<string, (value: string) => true | string> };

/** The server's limits, checked in the form first. The server checks them again. */
export function useRules() {
  const { t } = useTranslation('toolForms');
  const isBlank = (value: string) => value.trim() === '';
  const atMost = (max: number) => (value: string) =>
    value.trim().length <= max || t('problems.long', { max });
  const present = (value: string) => !isBlank(value) || t('problems.required');
  const entriesFit = (entries: readonly string[]) => {
    if (entries.length > TOOL_LIMITS.entries) return t('problems.manyEntries', { max: TOOL_LIMITS.entries });
    const isLong = entries.some((entry) => entry.length > TOOL_LIMITS.entry);
    return !isLong || t('problems.longEntry', { max: TOOL_LIMITS.entry });
  };
  return {
    name: { validate: { present, fits: atMost(TOOL_LIMITS.name) } },
    choice: { validate: { present } },
    neededText: { validate: { present, fits: atMost(TOOL_LIMITS.text) } },
    short: { validate: { fits: atMost(TOOL_LIMITS.short) } },
    long: { validate: { fits: atMost(TOOL_LIMITS.text) } },
    /** The list has no wrong value. */
    country: { validate: {} },
    link: {
      validate: {
        address: (value: string) => isBlank(value) || isHttpUrl(value.trim()) || t('problems.url'),
        fits: atMost(URL_MAX_LENGTH),
      },
    },
    amount: { validate: (value: string) => amountOf(value) !== undefined || t('problems.amount') },
    entries: { validate: entriesFit },
    lines: { validate: (value: string) => entriesFit(linesOf(value)) },
  };
}
