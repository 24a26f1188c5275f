import { PERK_LIMITS } from '@perkotheque/domain/perks/limits';
import { type PerkProblem, perkProblems } from '@perkotheque/domain/perks/problems';
import { isHttpUrl, URL_MAX_LENGTH } from '@perkotheque/domain/shared/http-url';
import { TOOL_LIMITS } from '@perkotheque/domain/tools/limits';
import { useTranslation } from 'react-i18next';
import { amountOf } from '#lib/amounts.ts';
import { fieldsOf, type PerkValues } from './perk-values.ts';

/** The server's limits, checked in the form first. The server checks them again. */
export function usePerkRules() {
  const { t } = useTranslation('perkForms');
  const isBlank = (value: string) => value.trim() === '';
  const atMost = (max: number) => (value: string) =>
    value.trim().length <= max || t('problems.long', { max });
  const present = (value: string) => !isBlank(value) || t('problems.required');
  const say = (problem: PerkProblem | undefined) => problem === undefined || t(`problems.${problem}`);
  const problemsOf = (values: PerkValues) => perkProblems(fieldsOf(values));
  const whole =
    (max: number, min = 0) =>
    (value: string) => {
      const amount = amountOf(value);
      const isFine =
        amount === null || (Number.isInteger(amount) && Number(amount) >= min && Number(amount) <= max);
      return isFine || t('problems.number', { min, max });
    };
  const link = {
    address: (value: string) => isBlank(value) || isHttpUrl(value.trim()) || t('problems.url'),
    fits: atMost(URL_MAX_LENGTH),
  };
  return {
    title: { validate: { present, fits: atMost(PERK_LIMITS.title) } },
    choice: { validate: { present } },
    text: { validate: { fits: atMost(PERK_LIMITS.text) } },
    short: { validate: { fits: atMost(PERK_LIMITS.short) } },
    vendor: { validate: { fits: atMost(PERK_LIMITS.vendor) } },
    step: { validate: { fits: atMost(PERK_LIMITS.step) } },
    link: { validate: link },
    toolName: { validate: { present, fits: atMost(TOOL_LIMITS.name) } },
    neededLink: { validate: { present, ...link } },
    email: {
      validate: {
        address: (value: string) =>
          isBlank(value) || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) || t('problems.email'),
        fits: atMost(PERK_LIMITS.email),
      },
    },
    amount: {
      validate: {
        number: (value: string) => amountOf(value) !== undefined || t('problems.amount'),
        fits: (_value: string, values: PerkValues) => say(problemsOf(values).amount),
      },
    },
    price: { validate: (value: string) => amountOf(value) !== undefined || t('problems.amount') },
    euros: { validate: whole(PERK_LIMITS.amount) },
    months: { validate: whole(PERK_LIMITS.months, 1) },
    stock: { validate: whole(PERK_LIMITS.stock) },
    endsOn: { validate: (_value: string, values: PerkValues) => say(problemsOf(values).ends_on) },
    otherObligation: {
      validate: {
        needed: (_value: string, values: PerkValues) => say(problemsOf(values).other_obligation),
        fits: atMost(PERK_LIMITS.other_obligation),
      },
    },
  };
}
