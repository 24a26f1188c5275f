import type { Reason } from '@perkotheque/domain/perks/eligibility';
import type { Condition } from '@perkotheque/domain/perks/rules';
import { formatEuros } from '#lib/euros.ts';
import { formatCount } from '#lib/numbers.ts';
import type { EligibilityTexts } from './eligibility-texts.ts';
import { formatAge, rangeOfAge, rangeOfFunds, rangeOfHeadcount } from './range-text.ts';
import { listOf, valueName } from './value-names.ts';

/** Names that a condition has only as ids. */
export type ReasonNames = {
  /** The perk's vendor. */
  vendor?: string | null;
  perk?: (id: string) => string | undefined;
};

type Choice = Extract<Condition, { in: unknown }>;
type Known = NonNullable<Reason['actual']>;

/** One sentence, without a full stop: what is met, what is not and by how much, or what is missing. */
export function reasonText(t: EligibilityTexts, reason: Reason, names: ReasonNames = {}): string {
  const { condition, actual } = reason;
  const vendor = names.vendor ?? t('vendor');
  if (condition.fact === 'not_together') {
    const perk = names.perk?.(condition.perk_id) ?? t('otherPerk');
    return t(reason.outcome === 'met' ? 'met.not_together' : 'unmet.not_together', { perk });
  }
  if (actual === null) return t(`missing.${condition.fact}`, { vendor });
  return reason.outcome === 'met'
    ? metText(t, condition, actual, vendor)
    : unmetText(t, condition, actual, vendor);
}

type Judged = Exclude<Condition, { fact: 'not_together' }>;

function metText(t: EligibilityTexts, condition: Judged, actual: Known, vendor: string): string {
  switch (condition.fact) {
    case 'age_months':
      return t('met.age_months', { value: formatAge(t, Number(actual)) });
    case 'headcount':
      return t('met.headcount', { value: formatCount(Number(actual)) });
    case 'funds_raised':
      return t('met.funds_raised', { value: formatEuros(Number(actual)) });
    case 'institutional_funding':
      return t(condition.is ? 'met.funded' : 'met.unfunded');
    case 'never_customer':
      return t('met.never_customer', { vendor });
    case 'no_earlier_credit':
      return t('met.no_earlier_credit', { vendor, value: formatEuros(Number(actual)) });
    case 'once_per_founder':
      return t('met.once_per_founder');
    default:
      return t(`met.${condition.fact}`, { value: valueName(t, condition.fact, String(actual)) });
  }
}

function unmetText(t: EligibilityTexts, condition: Judged, actual: Known, vendor: string): string {
  switch (condition.fact) {
    case 'age_months':
      return ageText(t, condition, Number(actual));
    case 'headcount':
      return t('unmet.headcount', {
        range: rangeOfHeadcount(t, condition),
        value: formatCount(Number(actual)),
      });
    case 'funds_raised':
      return t('unmet.funds_raised', {
        range: rangeOfFunds(t, condition),
        value: formatEuros(Number(actual)),
      });
    case 'institutional_funding':
      return t(condition.is ? 'unmet.funded' : 'unmet.unfunded');
    case 'never_customer':
      return t('unmet.never_customer', { vendor });
    case 'no_earlier_credit':
      return t(condition.from === 1 ? 'unmet.no_credit' : 'unmet.no_earlier_credit', {
        vendor,
        limit: formatEuros(condition.from),
        value: formatEuros(Number(actual)),
      });
    case 'once_per_founder':
      return t('unmet.once_per_founder');
    default:
      return choiceText(t, condition, String(actual));
  }
}

function choiceText(t: EligibilityTexts, condition: Choice, actual: string): string {
  const { fact } = condition;
  const list = listOf(condition.in.map((value) => valueName(t, fact, value)));
  return t(`unmet.${fact}`, { count: condition.in.length, list, value: valueName(t, fact, actual) });
}

/** « moins de 5 ans ; la vôtre en a 6 »: the unit is not repeated when it is the same. */
function ageText(t: EligibilityTexts, condition: { min?: number; max?: number }, months: number): string {
  const { text: range, unitMonths } = rangeOfAge(t, condition);
  const units = unitMonths === null ? 0 : Math.floor(months / unitMonths);
  if (units > 0) return t('unmet.age', { range, value: formatCount(units) });
  return t('unmet.ageInOtherUnit', { range, value: formatAge(t, months) });
}
