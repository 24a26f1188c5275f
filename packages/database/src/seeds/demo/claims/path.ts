import { firstStates, stateAfterApproval } from '@perkotheque/domain/claims/transitions';
import type { ClaimEndKind, ClaimState } from '@perkotheque/domain/claims/vocabulary';
import type { DemoPerk } from '../perks/types.ts';
import type { Dice } from './random.ts';

export type Wanted = {
  state: ClaimState;
  end_kind: ClaimEndKind | null;
  /** A recent change of a fact sends the claim to staff. */
  needs_review?: boolean;
  /** A program started it, and no person confirmed it yet. */
  awaits_confirmation?: boolean;
};

/** Every state of an ordinary claim of this perk, up to its activation. */
function ordinaryPath({ way, needs_validation }: DemoPerk, needsReview: boolean): ClaimState[] {
  const states = [...firstStates(way, needs_validation || needsReview)];
  for (let last = states.at(-1); last !== 'granted'; last = states.at(-1)) {
    states.push(last === 'waiting' || last === 'sent' ? stateAfterApproval(way, last) : 'sent');
  }
  return [...states, 'activated'];
}

/** States in which a claim can be closed by somebody, and not by its end. */
const BEFORE: Partial<Record<ClaimState, readonly ClaimState[]>> = {
  refused: ['waiting', 'sent'],
  withdrawn: ['waiting', 'sent', 'granted'],
  revoked: ['granted', 'activated'],
};

/** The states that lead to the wanted one, or null when a claim of this perk never gets there. */
export function pathTo(
  perk: DemoPerk,
  { state, needs_review = false }: Wanted,
  dice: Dice,
): ClaimState[] | null {
  const path = ordinaryPath(perk, needs_review);
  if (state === 'ended') return [...path, state];
  // Links and codes are granted at once: such a claim never rests in its first state.
  if (state === 'started' && perk.way !== 'partner-form') return null;
  const rests = (BEFORE[state] ?? [state]).filter((rest) => path.includes(rest));
  const [first, ...others] = rests;
  if (first === undefined) return null;
  const until = path.slice(0, path.lastIndexOf(dice.pick([first, ...others])) + 1);
  return BEFORE[state] ? [...until, state] : until;
}

/** Days that usually pass between two states. */
export function daysUntil(from: ClaimState, to: ClaimState, dice: Dice): number {
  if (from === 'started') return to === 'sent' ? dice.between(0, 4) : 0;
  if (to === 'refused') return dice.between(3, 14);
  if (to === 'withdrawn') return dice.between(1, 15);
  if (to === 'revoked') return dice.between(10, 60);
  if (from === 'waiting') return dice.between(1, 6);
  if (from === 'sent') return dice.between(4, 18);
  return dice.between(0, 21);
}
