import { addDays, addMonths, type Day, isDay } from '../shared/days.ts';

/** Both days are included. Days are days of Paris. */
export type Period = { from: Day; to: Day };

/** The periods that the programme offers by name. The first is the default. */
export const PERIODS = ['twelve-months', 'ninety-days', 'this-year', 'last-year'] as const;
export type PeriodName = (typeof PERIODS)[number];

/** A longer period would be too many bars to read. */
export const PERIOD_MAX_MONTHS = 36;
/** « Se terminent bientôt ». */
export const ENDING_DAYS = 90;

/** Twelve months are this one and the eleven before it: a first bar that is not whole would mislead. */
export function namedPeriod(name: PeriodName, today: Day): Period {
  const year = Number(today.slice(0, 4));
  switch (name) {
    case 'twelve-months':
      return { from: addMonths(`${today.slice(0, 7)}-01`, -11), to: today };
    case 'ninety-days':
      return { from: addDays(today, -89), to: today };
    case 'this-year':
      return { from: `${year}-01-01`, to: today };
    case 'last-year':
      return { from: `${year - 1}-01-01`, to: `${year - 1}-12-31` };
  }
}

export function isPeriod({ from, to }: Period): boolean {
  return isDay(from) && isDay(to) && from <= to && to < addMonths(from, PERIOD_MAX_MONTHS);
}

/** Every month that the period touches, as yyyy-MM. */
export function monthsOf({ from, to }: Period): string[] {
  const months: string[] = [];
  for (let month = `${from.slice(0, 7)}-01`; month <= to; month = addMonths(month, 1)) {
    months.push(month.slice(0, 7));
  }
  return months;
}
