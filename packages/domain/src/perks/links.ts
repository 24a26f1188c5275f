import { addDays, type Day } from '../shared/days.ts';
import { DEAD_NIGHTS } from './freshness.ts';
import type { LinkState } from './vocabulary.ts';

type Visit = { night: Day; dead_nights: number };

/**
 * How many nights running a link has been dead, after tonight's visit. A night without a visit or without a clear
 * answer breaks the row; once it was dead for three nights, only an answer ends it.
 */
export function countDeadNights(before: Visit | null, state: LinkState, night: Day): number {
  const known = before?.dead_nights ?? 0;
  const isGivenUp = known >= DEAD_NIGHTS;
  if (state === 'answers') return 0;
  if (state === 'unclear') return isGivenUp ? known : 0;
  if (before?.night === night) return Math.max(known, 1);
  return isGivenUp || before?.night === addDays(night, -1) ? known + 1 : 1;
}
