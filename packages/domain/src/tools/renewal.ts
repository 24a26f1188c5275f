import { type Day, dayInParis, daysBetween } from '../shared/days.ts';

export const RENEWAL_URGENCIES = ['none', 'ok', 'warning', 'urgent', 'expired'] as const;
export type RenewalUrgency = (typeof RENEWAL_URGENCIES)[number];

const URGENT_DAYS = 7;
const WARNING_DAYS = 30;

export function daysUntil(day: Day, now: Date): number {
  return daysBetween(dayInParis(now), day);
}

/** Computed on read, never stored. */
export function renewalUrgency(renewalDate: string | null, now: Date): RenewalUrgency {
  if (renewalDate === null) return 'none';
  const days = daysUntil(renewalDate, now);
  if (days < 0) return 'expired';
  if (days <= URGENT_DAYS) return 'urgent';
  return days <= WARNING_DAYS ? 'warning' : 'ok';
}
