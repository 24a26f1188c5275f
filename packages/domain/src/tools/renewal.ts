export const RENEWAL_URGENCIES = ['none', 'ok', 'warning', 'urgent', 'expired'] as const;
export type RenewalUrgency = (typeof RENEWAL_URGENCIES)[number];

const URGENT_DAYS = 7;
const WARNING_DAYS = 30;
const DAY_MS = 86_400_000;

const parisDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris', dateStyle: 'short' });

/** The calendar day in Paris as yyyy-MM-dd, whatever the server's time zone. */
export function dayInParis(now: Date): string {
  return parisDay.format(now);
}

export function daysUntil(date: string, now: Date): number {
  return Math.round((Date.parse(date) - Date.parse(dayInParis(now))) / DAY_MS);
}

/** Computed on read, never stored. */
export function renewalUrgency(renewalDate: string | null, now: Date): RenewalUrgency {
  if (renewalDate === null) return 'none';
  const days = daysUntil(renewalDate, now);
  if (days < 0) return 'expired';
  if (days <= URGENT_DAYS) return 'urgent';
  return days <= WARNING_DAYS ? 'warning' : 'ok';
}
