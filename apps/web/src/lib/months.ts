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

/** « lun. » or « lundi ». Takes a day. */
export function formatWeekday(day: string, weekday: 'short' | 'long'): string {
  return new Intl.DateTimeFormat(currentLocale(), { timeZone: 'Europe/Paris', weekday }).format(
    new Date(day),
  );
}

/** « nov. », for the axis of a chart. */
export function formatShortMonth(value: string): string {
  return new Intl.DateTimeFormat(currentLocale(), { timeZone: 'Europe/Paris', month: 'short' }).format(
    new Date(value),
  );
}

/** « 12 mars », « 1er mars », or « 12 mars 2027 » when it is not this year. Takes a day. */
export function formatDayInWords(day: string, now = new Date()): string {
  const date = new Date(day);
  // A year that is still being typed can have five digits.
  if (Number.isNaN(date.getTime())) return day;
  const text = new Intl.DateTimeFormat(currentLocale(), {
    timeZone: 'Europe/Paris',
    day: 'numeric',
    month: 'long',
    ...(day.slice(0, 4) !== yearInParis.format(now) && { year: 'numeric' }),
  }).format(date);
  return currentLocale() === 'fr-FR' ? text.replace(/^1 /, '1er ') : text;
}
