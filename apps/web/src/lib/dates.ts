import type { DateFormat } from '@perkotheque/domain/settings/vocabulary';
import { dateFormat, useDateFormat } from './date-format.ts';

// Every numeric date of the product is a day in Paris, wherever the member sits.
const parisParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** A moment or a plain day (yyyy-MM-dd), in the member's order. Components take it from `useDates`. */
export function formatDate(value: string, format: DateFormat = dateFormat()): string {
  const parts: Record<string, string> = {};
  for (const { type, value: text } of parisParts.formatToParts(new Date(value))) parts[type] = text;
  return format
    .replace('dd', parts.day ?? '')
    .replace('MM', parts.month ?? '')
    .replace('yyyy', parts.year ?? '');
}

const parisTime = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  minute: '2-digit',
});

/** « 14:05 », in Paris as the days are. */
export function formatTime(moment: string): string {
  return parisTime.format(new Date(moment));
}

const parisSeconds = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', timeStyle: 'medium' });

/** « 15/11/2026 14:05:09 »: where the order of things within a day matters. */
function formatMoment(moment: string, format: DateFormat): string {
  return `${formatDate(moment, format)} ${parisSeconds.format(new Date(moment))}`;
}

/** Dates as the member wants them, written anew as soon as they want them otherwise. */
export function useDates() {
  const format = useDateFormat();
  return {
    formatDate: (value: string) => formatDate(value, format),
    formatMoment: (moment: string) => formatMoment(moment, format),
  };
}
