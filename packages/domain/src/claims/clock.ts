import type { PerkClock } from '../perks/vocabulary.ts';
import { addDays, addMonths, type Day } from '../shared/days.ts';
import type { ClaimIntention } from './vocabulary.ts';

/** Days before the end on which the startup is reminded, and days without news after which it is asked. */
export const REMINDER_DAYS = [60, 30, 7] as const;
export const QUESTION_DAYS = [7, 21] as const;

export interface ClaimDays {
  started_on: Day;
  /** The day on which the application left, if it did. */
  sent_on: Day | null;
  granted_on: Day | null;
  activated_on: Day | null;
  /** The start that the startup entered. It wins over the day of activation. */
  starts_on: Day | null;
}

export interface ClaimTerms {
  clock: PerkClock;
  duration_months: number | null;
}

/** The day on which the perk's duration starts, or null while it has not. */
export function clockDay(clock: PerkClock, days: ClaimDays): Day | null {
  if (clock === 'application') return days.sent_on ?? days.started_on;
  if (clock === 'approval') return days.granted_on;
  return days.activated_on === null ? null : (days.starts_on ?? days.activated_on);
}

/** The last day of the perk, or null while it is unknown. An end that was entered wins. */
export function endDay(terms: ClaimTerms, days: ClaimDays, enteredEnd: Day | null): Day | null {
  if (enteredEnd !== null) return enteredEnd;
  const from = clockDay(terms.clock, days);
  return from === null || terms.duration_months === null ? null : addMonths(from, terms.duration_months);
}

export interface ReminderFacts {
  ends_on: Day;
  /** The day of activation, or of the grant while the perk is not activated. */
  since: Day;
  sent: readonly number[];
  intention: ClaimIntention | null;
}

/**
 * The reminders that are due, farthest from the end first. After a stop of the job several can be due at once: one
 * mail stands for all of them.
 */
export function dueReminders({ ends_on, since, sent, intention }: ReminderFacts, today: Day): number[] {
  if (intention !== null || today > ends_on) return [];
  return REMINDER_DAYS.filter((days) => {
    const on = addDays(ends_on, -days);
    return on >= since && on <= today && !sent.includes(days);
  });
}

/** The questions that are due on a claim without news since `since`. One mail stands for several. */
export function dueQuestions(since: Day, asked: readonly number[], today: Day): number[] {
  return QUESTION_DAYS.filter((days) => addDays(since, days) <= today && !asked.includes(days));
}
