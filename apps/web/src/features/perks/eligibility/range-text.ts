import { formatEuros } from '#lib/euros.ts';
import { formatCount } from '#lib/numbers.ts';
import type { EligibilityTexts } from './eligibility-texts.ts';

export const MONTHS_PER_YEAR = 12;

type Range = { min?: number; max?: number };

/** « 2 ans », or « 7 mois » below one year. */
export function formatAge(t: EligibilityTexts, months: number): string {
  return months < MONTHS_PER_YEAR
    ? t('months', { count: months })
    : t('years', { count: Math.floor(months / MONTHS_PER_YEAR) });
}

/** Whole years as years, anything else as months: a limit must stay exact. */
const formatLimit = (t: EligibilityTexts, months: number) =>
  isWholeYears(months) ? t('years', { count: months / MONTHS_PER_YEAR }) : t('months', { count: months });

const isWholeYears = (months: number) => months > 0 && months % MONTHS_PER_YEAR === 0;

/**
 * Ages count whole months, so « 59 at most » is « less than 60 months »: less than 5 years.
 * `unitMonths` is the months of the unit of both limits, or null when they differ.
 */
export function rangeOfAge(t: EligibilityTexts, { min, max }: Range) {
  const below = max === undefined ? undefined : max + 1;
  const limits = [min, below].filter((limit) => limit !== undefined);
  const isYears = limits.every(isWholeYears);
  const isMonths = !limits.some(isWholeYears);
  const texts = { min: formatLimit(t, min ?? 0), max: formatLimit(t, below ?? 0) };
  const text = t(below === undefined ? 'age.min' : min === undefined ? 'age.max' : 'age.both', texts);
  return { text, unitMonths: isYears ? MONTHS_PER_YEAR : isMonths ? 1 : null };
}

export function rangeOfHeadcount(t: EligibilityTexts, { min, max }: Range): string {
  if (max === undefined) return t('headcount.min', { count: min ?? 0, min: formatCount(min ?? 0) });
  const texts = { count: max, min: formatCount(min ?? 0), max: formatCount(max) };
  return t(min === undefined ? 'headcount.max' : 'headcount.both', texts);
}

export function rangeOfFunds(t: EligibilityTexts, { min, max }: Range): string {
  if (max === 0) return t('funds.none');
  const texts = { min: formatEuros(min ?? 0), max: formatEuros(max ?? 0) };
  return t(max === undefined ? 'funds.min' : min === undefined ? 'funds.max' : 'funds.both', texts);
}
