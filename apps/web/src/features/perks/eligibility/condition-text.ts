import type { Condition } from '@perkotheque/domain/perks/rules';
import { formatEuros } from '#lib/euros.ts';
import type { EligibilityTexts } from './eligibility-texts.ts';
import { rangeOfAge, rangeOfFunds, rangeOfHeadcount } from './range-text.ts';
import type { ReasonNames } from './reason-text.ts';
import { listOf, valueName } from './value-names.ts';

/** What a condition asks of any startup: « Sociétés de moins de 5 ans ». */
export function conditionText(t: EligibilityTexts, condition: Condition, names: ReasonNames = {}): string {
  const name = t(`form.facts.${condition.fact}`);
  if ('in' in condition) {
    const value = listOf(condition.in.map((one) => valueName(t, condition.fact, one)));
    return t('rule.of', { name, value });
  }
  switch (condition.fact) {
    case 'age_months':
      return t('rule.companies', { range: rangeOfAge(t, condition).text });
    case 'headcount':
      return t('rule.companies', { range: rangeOfHeadcount(t, condition) });
    case 'funds_raised':
      return t('rule.companies', { range: rangeOfFunds(t, condition) });
    case 'institutional_funding':
      return t(condition.is ? 'met.funded' : 'met.unfunded');
    case 'no_earlier_credit':
      return condition.from === 1
        ? t('rule.noCredit')
        : t('rule.credits', { limit: formatEuros(condition.from) });
    case 'not_together':
      return t('rule.of', { name, value: names.perk?.(condition.perk_id) ?? t('otherPerk') });
    default:
      return name;
  }
}
