import type { Day } from '../shared/days.ts';
import { type ClaimTerms, endDay } from './clock.ts';
import type { ImportedClaim } from './import-shape.ts';
import type { ClaimEndKind } from './vocabulary.ts';

type Written = Pick<ImportedClaim, 'state' | 'started_on' | 'ends_on' | 'end_kind'>;

export interface SettledClaim {
  state: ImportedClaim['state'];
  is_activated: boolean;
  end_kind: ClaimEndKind | null;
  /** The last day of a claim that is over. */
  ended_on: Day | null;
}

/** Where a claim of the past stands today. The nightly job would end it tonight otherwise, and tell the startup. */
export function settleImport(written: Written, terms: ClaimTerms, today: Day): SettledClaim {
  const { state, started_on } = written;
  const is_activated = state !== 'granted';
  const activated_on = is_activated ? started_on : null;
  const days = { started_on, sent_on: null, granted_on: started_on, activated_on, starts_on: activated_on };
  const last = endDay(terms, days, written.ends_on);
  if (state === 'ended' || (last !== null && last < today)) {
    return { state: 'ended', is_activated, end_kind: written.end_kind ?? 'expired', ended_on: last };
  }
  return { state, is_activated, end_kind: null, ended_on: null };
}
