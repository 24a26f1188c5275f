import { currentLocale } from './locale.ts';

const yearInParis = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', year: 'numeric' });

/** « octobre », or « octobre 2025 » when it is not this year. Takes a day or a moment. */
export function formatMonth(value: string, now = new Date()): string {
  const date = new Date(value);
  return new Intl.DateTimeFormat(currentLocale(), {
    timeZone: 'Europe/Paris',
    month: 'long',
    ...(yearInParis.format(date) !== yearInParis.format(now) && { year: 'numeric' }),
  }).format(date);
}

const ofMonth = (month: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(currentLocale(), { timeZone: 'UTC', ...options }).format(new Date(`${month}-01`));

/** « mars 2027 » for 2027-03. */
export const formatMonthYear = (month: string): string => ofMonth(month, { month: 'long', year: 'numeric' });

/** « mars », « janv. »: below a bar. */
export const formatShortMonth = (month: string): string => ofMonth(month, { month: 'short' });
