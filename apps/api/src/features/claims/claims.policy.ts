import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import type { Role } from '@perkotheque/domain/accounts/roles';
import { isAllowedMove } from '@perkotheque/domain/claims/transitions';
import type { ClaimState } from '@perkotheque/domain/claims/vocabulary';
import type { PerkWay } from '@perkotheque/domain/perks/vocabulary';

/** A claim as the reader stands to it: `mover` is null for somebody who may only look. */
export interface ReadClaim {
  state: ClaimState;
  way: PerkWay;
  mover: 'startup' | 'staff' | null;
  may_use: boolean;
  /** A program started it, and no person of the startup confirmed it yet. */
  awaits_confirmation: boolean;
}

function mayMoveTo(claim: ReadClaim, to: ClaimState): boolean {
  if (claim.awaits_confirmation && to !== 'withdrawn' && to !== 'revoked') return false;
  return claim.mover !== null && isAllowedMove({ from: claim.state, to, way: claim.way, by: claim.mover });
}

const isGranted = ({ state }: ReadClaim) => state === 'granted' || state === 'activated';

/** Everything the reader may do with the claim now. */
export function claimAbilities(claim: ReadClaim) {
  const isStaff = claim.mover === 'staff';
  return {
    confirm: claim.mover === 'startup' && claim.awaits_confirmation && claim.state === 'started',
    use: claim.may_use,
    send: mayMoveTo(claim, 'sent') && claim.state === 'started',
    grant: mayMoveTo(claim, 'granted') && claim.state === 'sent' && !isStaff,
    activate: mayMoveTo(claim, 'activated'),
    tell: claim.mover !== null && isGranted(claim),
    end: mayMoveTo(claim, 'ended'),
    withdraw: mayMoveTo(claim, 'withdrawn') && !isStaff,
    decide: isStaff && (claim.state === 'waiting' || claim.state === 'sent'),
    revoke: mayMoveTo(claim, 'revoked'),
  };
}

export const mayImportClaims = ({ role }: { role: Role }) => hasCapability(role, 'claims.decide');
