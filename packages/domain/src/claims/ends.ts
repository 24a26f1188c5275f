import { addDays, type Day } from '../shared/days.ts';
import type { ClaimIntention } from './vocabulary.ts';

/** « Se termine bientôt ». */
export const ENDS_SOON_DAYS = 90;
/** A startup should have decided this many days before the end: time to cancel, negotiate or move. */
export const DECISION_DAYS = 30;

export interface ClaimEnd {
  ends_on: Day;
  /** The day of activation, or of the grant while the perk is not activated. */
  since: Day;
  intention: ClaimIntention | null;
}

/** The day on which the startup decides at the latest, inside the perk's time; null once it has decided. */
export function decisionDay({ ends_on, since, intention }: ClaimEnd): Day | null {
  if (intention !== null) return null;
  const day = addDays(ends_on, -DECISION_DAYS);
  if (day >= since) return day;
  return since < ends_on ? since : ends_on;
}
