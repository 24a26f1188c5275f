import type { PerkState, PerkStateReason } from './vocabulary.ts';

/** What staff may make of a perk. Dates, stock and tool may still pause or end it at once. */
export const PERK_MOVES = ['live', 'paused', 'ended'] as const;
export type PerkMove = (typeof PERK_MOVES)[number];

type Standing = { state: PerkState; state_reason: PerkStateReason | null };

/** A draft can only be published. What dates, stock or tool paused, staff may still pause or end themselves. */
export function perkMoves({ state, state_reason: reason }: Standing): PerkMove[] {
  if (state === 'draft') return ['live'];
  if (state === 'live') return ['paused', 'ended'];
  if (state === 'ended') return reason === 'staff' ? ['live'] : [];
  return reason === 'staff' ? ['live', 'ended'] : ['paused', 'ended'];
}
