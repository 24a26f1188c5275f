import { addDays, addMonths, type Day, daysBetween } from '../shared/days.ts';
import type { ContractPeriod, ContractStatus } from './vocabulary.ts';

/** Months of a term. Contracts that are paid once or by usage have none and do not advance. */
export const TERM_MONTHS: Readonly<Record<ContractPeriod, number | null>> = {
  monthly: 1,
  quarterly: 3,
  yearly: 12,
  'one-time': null,
  lifetime: null,
  usage: null,
};

export interface Term {
  starts_on: Day | null;
  /** The day on which the contract ends or renews. */
  ends_on: Day | null;
  period: ContractPeriod | null;
  renews_automatically: boolean;
  notice_days: number;
}

/** The last day on which the studio can still say no. The column contracts.cancel_by has the same rule. */
export function cancelBy({ ends_on, renews_automatically, notice_days }: Term): Day | null {
  return ends_on !== null && renews_automatically ? addDays(ends_on, -notice_days) : ends_on;
}

/** What can still be decided about a contract. The listing has the same rule in SQL for what is overdue. */
export function contractStatus(term: Term & { stops_on: Day | null }, today: Day): ContractStatus {
  const last = cancelBy(term);
  if (term.stops_on !== null) return 'stopped';
  if (last === null || last >= today) return 'open';
  return term.renews_automatically ? 'missed' : 'ended';
}

/**
 * The end of the next term: the first day after this end that is whole periods after the start. Counting from the start
 * keeps the 31st through shorter months. Null when the contract has no terms.
 */
export function nextTermEnd({ starts_on, ends_on, period }: Term): Day | null {
  const months = period === null ? null : TERM_MONTHS[period];
  if (months === null || ends_on === null) return null;
  if (starts_on === null) return addMonths(ends_on, months);
  const monthsSince = Math.floor(daysBetween(starts_on, ends_on) / 31 / months) * months;
  let count = Math.max(monthsSince, 0);
  while (addMonths(starts_on, count) <= ends_on) count += months;
  return addMonths(starts_on, count);
}

/** Every end from which an automatic contract advances by itself before today, oldest first, with the end after it. */
export function termsPassed(term: Term, today: Day): { term_end: Day; next_end: Day }[] {
  const passed: { term_end: Day; next_end: Day }[] = [];
  let { starts_on, ends_on } = term;
  while (term.renews_automatically && ends_on !== null && ends_on < today) {
    const next_end = nextTermEnd({ ...term, starts_on, ends_on });
    if (next_end === null) break;
    passed.push({ term_end: ends_on, next_end });
    starts_on ??= ends_on;
    ends_on = next_end;
  }
  return passed;
}

/**
 * The reminders that are due and not made, farthest first. After a pause of the job several can be due at once: the mail
 * of the nearest stands for all.
 */
export function dueReminders(
  {
    cancel_by,
    reminder_days,
    made,
  }: { cancel_by: Day; reminder_days: readonly number[]; made: readonly number[] },
  today: Day,
): number[] {
  return [...new Set(reminder_days)]
    .filter((days) => addDays(cancel_by, -days) <= today && !made.includes(days))
    .sort((a, b) => b - a);
}
