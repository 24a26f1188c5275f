import type { Condition } from '@perkotheque/domain/perks/rules';
import { STARTUP_STAGES, STARTUP_STATUSES } from '@perkotheque/domain/startups/vocabulary';
import { currentLocale } from '#lib/locale.ts';
import type { EligibilityTexts } from './eligibility-texts.ts';

type ChoiceFact = Extract<Condition, { in: unknown }>['fact'];

/** Inside a sentence: « amorçage », « série A ». */
const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

export function countryName(code: string): string {
  return new Intl.DisplayNames(currentLocale(), { type: 'region' }).of(code) ?? code;
}

/** A value of a fact as it stands inside a sentence. */
export function valueName(t: EligibilityTexts, fact: ChoiceFact, value: string): string {
  if (fact === 'country') return countryName(value);
  if (fact === 'stage') {
    const stage = STARTUP_STAGES.find((known) => known === value);
    return stage ? lowerFirst(t(`stages.${stage}`)) : value;
  }
  if (fact === 'status') {
    const status = STARTUP_STATUSES.find((known) => known === value);
    return status ? lowerFirst(t(`statuses.${status}`)) : value;
  }
  return value;
}

/** « France, Belgique ou Suisse ». */
export const listOf = (names: readonly string[]) =>
  new Intl.ListFormat(currentLocale(), { type: 'disjunction' }).format(names);
