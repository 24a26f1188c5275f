import type { ClaimState } from '../claims/vocabulary.ts';
import type { VerdictWord } from './eligibility.ts';
import type { PerkState, PerkStateReason } from './vocabulary.ts';

/** Why somebody cannot start a claim. The first that holds is told. */
export const CLAIM_OBSTACLES = [
  'no-startup',
  'claimed',
  'ended',
  'out-of-stock',
  'paused',
  'not-eligible',
  'incomplete',
  'no-lead',
  'ask-lead',
] as const;
export type ClaimObstacle = (typeof CLAIM_OBSTACLES)[number];

type Situation = {
  perk: { state: PerkState; state_reason: PerkStateReason | null };
  /** The reader's startup; null without one. */
  startup: { is_lead: boolean; all_members_claim: boolean; has_lead: boolean } | null;
  verdict: VerdictWord | null;
  claim: { state: ClaimState; may_retry: boolean | null; has_read_code: boolean } | null;
};

/**
 * A claim that was withdrawn, or refused with leave to try again, does not stand in the way of the next one, unless the
 * startup read its unique code (CODE-02).
 */
export function isAlreadyClaimed(claim: Situation['claim']): boolean {
  if (claim === null) return false;
  if (claim.state === 'withdrawn') return claim.has_read_code;
  return claim.state !== 'refused' || claim.may_retry !== true;
}

/** Null when the reader may start a claim. The server checks it again at that moment. */
export function findObstacle({ perk, startup, verdict, claim }: Situation): ClaimObstacle | null {
  if (startup === null) return 'no-startup';
  if (isAlreadyClaimed(claim)) return 'claimed';
  if (perk.state === 'ended' || perk.state === 'draft') return 'ended';
  if (perk.state === 'paused') return perk.state_reason === 'stock' ? 'out-of-stock' : 'paused';
  if (verdict === 'no') return 'not-eligible';
  if (verdict !== 'yes') return 'incomplete';
  if (!startup.has_lead) return 'no-lead';
  return startup.is_lead || startup.all_members_claim ? null : 'ask-lead';
}
