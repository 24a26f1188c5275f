import { PERK_WAYS, type PerkWay } from '../perks/vocabulary.ts';
import type { ClaimState } from './vocabulary.ts';

/** On whose behalf a claim changes state. The clock is the nightly job. */
export const CLAIM_MOVERS = ['startup', 'staff', 'clock'] as const;
export type ClaimMover = (typeof CLAIM_MOVERS)[number];

interface Transition {
  from: readonly ClaimState[];
  to: ClaimState;
  ways: readonly PerkWay[];
  by: readonly ClaimMover[];
}

const HANDED_OUT: readonly PerkWay[] = ['public-link', 'private-link', 'shared-code', 'unique-code'];
const FORM: readonly PerkWay[] = ['partner-form'];
const THROUGH_STUDIO: readonly PerkWay[] = ['introduction', 'on-request'];
const BOTH: readonly ClaimMover[] = ['startup', 'staff'];

/** Every allowed change of state (CLM-01). A change that is not here is refused. */
const TRANSITIONS: readonly Transition[] = [
  { from: ['started'], to: 'granted', ways: HANDED_OUT, by: BOTH },
  { from: ['started'], to: 'sent', ways: FORM, by: BOTH },
  { from: ['started'], to: 'waiting', ways: PERK_WAYS, by: BOTH },
  { from: ['waiting'], to: 'granted', ways: HANDED_OUT, by: ['staff'] },
  // The studio's agreement opens the form: the startup fills it in next.
  { from: ['waiting'], to: 'started', ways: FORM, by: ['staff'] },
  { from: ['waiting'], to: 'sent', ways: THROUGH_STUDIO, by: ['staff'] },
  { from: ['sent'], to: 'granted', ways: ['partner-form', 'introduction'], by: BOTH },
  { from: ['sent'], to: 'granted', ways: ['on-request'], by: ['staff'] },
  { from: ['waiting', 'sent'], to: 'refused', ways: PERK_WAYS, by: ['staff'] },
  { from: ['granted'], to: 'activated', ways: PERK_WAYS, by: BOTH },
  { from: ['granted', 'activated'], to: 'ended', ways: PERK_WAYS, by: ['startup', 'staff', 'clock'] },
  { from: ['started', 'waiting', 'sent', 'granted'], to: 'withdrawn', ways: PERK_WAYS, by: BOTH },
  {
    from: ['started', 'waiting', 'sent', 'granted', 'activated'],
    to: 'revoked',
    ways: PERK_WAYS,
    by: ['staff'],
  },
];

export interface ClaimMove {
  from: ClaimState;
  to: ClaimState;
  way: PerkWay;
  by: ClaimMover;
}

export function isAllowedMove({ from, to, way, by }: ClaimMove): boolean {
  return TRANSITIONS.some(
    (row) => row.to === to && row.from.includes(from) && row.ways.includes(way) && row.by.includes(by),
  );
}

/** The states that a new claim goes through at once. `isReviewed`: the studio looks at it before anything is given. */
export function firstStates(way: PerkWay, isReviewed: boolean): readonly ClaimState[] {
  if (THROUGH_STUDIO.includes(way) || isReviewed) return ['started', 'waiting'];
  return FORM.includes(way) ? ['started'] : ['started', 'granted'];
}

/** The state that the studio's agreement leads to. */
export function stateAfterApproval(way: PerkWay, from: 'waiting' | 'sent'): ClaimState {
  if (from === 'sent' || HANDED_OUT.includes(way)) return 'granted';
  return FORM.includes(way) ? 'started' : 'sent';
}
