import { currentLocale } from './locale.ts';

const yearInParis = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', year: 'numeric' });

/** « mars 2027 ». Takes a day. */
export function formatMonthYear(day: string): string {
  return new Intl.DateTimeFormat(currentLocale(), {
    timeZone: 'Europe/Paris',
    month: 'long',
    year: 'numeric',
  }).format(new Date(day));
}

/** « octobre », or « octobre 2025 » when it is not this year. Takes a day or a moment. */
export function formatMonth(value: string, now = new Date()): string {
  const date = new Date(value);
  return new Intl.DateTimeFormat(currentLocale(), {
    timeZone: 'Europe/Paris',
    month: 'long',
    ...(yearInParis.format(date) !== yearInParis.format(now) && { year: 'numeric' }),
  }).format(date);
}

/** « nov. », for the axis of a chart. */
export function formatShortMonth(value: string): string {
  return new Intl.DateTimeFormat(currentLocale(), { timeZone: 'Europe/Paris', month: 'short' }).format(
    new Date(value),
  );
}
