import type { DateFormat } from '@perkotheque/domain/settings/vocabulary';
import { dateFormat, useDateFormat } from './date-format.ts';

// Every numeric date of the product is a day in Paris, in any time zone.
const parisParts = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Paris',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** Formats a timestamp or a plain day (yyyy-MM-dd) in the member's format. Components use `useDates`. */
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

/** « 14:05 », in Paris time. */
export function formatTime(moment: string): string {
  return parisTime.format(new Date(moment));
}

const parisSeconds = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', timeStyle: 'medium' });

/** « 15/11/2026 14:05:09 », for logs. */
function formatMoment(moment: string, format: DateFormat): string {
  return `${formatDate(moment, format)} ${parisSeconds.format(new Date(moment))}`;
}

/** The date formatters in the member's format; the component renders again when the format changes. */
export function useDates() {
  const format = useDateFormat();
  return {
    formatDate: (value: string) => formatDate(value, format),
    formatMoment: (moment: string) => formatMoment(moment, format),
    /** « 15/11/2026 14:05 » */
    formatMinute: (moment: string) => `${formatDate(moment, format)} ${formatTime(moment)}`,
  };
}
