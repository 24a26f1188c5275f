import { type Day, daysBetween } from '../shared/days.ts';
import type { Freshness, FreshnessReason } from './vocabulary.ts';

/** A success, a check or a publication counts for this many days. */
const FRESH_DAYS = 90;
/** A link that was dead this many nights running makes the perk suspect. */
export const DEAD_NIGHTS = 3;
/** Startups that reported a problem since staff last checked. */
const REPORTS_TO_CHECK = 2;
const REPORTS_SUSPECT = 3;

export type Evidence = {
  /** The last activation by some startup. */
  last_success_on: Day | null;
  /** The last check by staff, in days of Paris like the others. */
  checked_on: Day | null;
  /** Null for a draft, which cannot age. */
  published_on: Day | null;
  reporting_startups: number;
  dead_nights: number;
  is_terms_changed: boolean;
};

type FreshnessVerdict = { freshness: Freshness; reason: FreshnessReason | null };

/**
 * Whether the offer still works, as far as we know, and the first reason for a doubt. The database keeps the same rule
 * (app.perk_freshness_on), because claims and reports change the evidence there; a test compares them.
 */
export function judgeFreshness(evidence: Evidence, today: Day): FreshnessVerdict {
  const { reporting_startups: reports, dead_nights: nights } = evidence;
  if (reports >= REPORTS_SUSPECT) return { freshness: 'suspect', reason: 'reports' };
  if (nights >= DEAD_NIGHTS) return { freshness: 'suspect', reason: 'dead-link' };
  if (reports >= REPORTS_TO_CHECK) return { freshness: 'to-check', reason: 'reports' };
  if (evidence.is_terms_changed) return { freshness: 'to-check', reason: 'terms-changed' };
  const proof = [evidence.last_success_on, evidence.checked_on, evidence.published_on]
    .filter((day) => day !== null)
    .toSorted()
    .at(-1);
  if (proof !== undefined && daysBetween(proof, today) >= FRESH_DAYS) {
    return { freshness: 'to-check', reason: 'age' };
  }
  return { freshness: 'verified', reason: null };
}
