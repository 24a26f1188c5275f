import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { isProofAsked, isProofRecent } from '@perkotheque/domain/accounts/proof';
import { recordAct } from '#features/audit/audit.service.ts';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import type { RequirePassword } from './password-check.service.ts';
import { findProof, renewProof } from './sessions.repo.ts';
import type { MemberRequest, TwoFactorService } from './two-factor.service.ts';

type Deps = {
  /** Connects as perk_app. */
  db: Database;
  /** Connects as perk_auth. */
  authDb: Database;
  requirePassword: RequirePassword;
  twoFactor: TwoFactorService;
};

type Prover = Pick<RequestActor, 'sessionId' | 'role'>;
export type Proof = { password: string } | { code: string };

/** Asks members to prove again who they are, so that a session left open or stolen reveals no secret (HARD-21). */
export function createProofs({ db, authDb, requirePassword, twoFactor }: Deps) {
  /** Throws when the setting asks this role for a recent proof and this session has none. */
  async function requireAsked({ sessionId, role }: Prover): Promise<void> {
    const found = await findProof(db, sessionId);
    if (found && !isProofAsked(found.scope, role)) return;
    requireRecentProof(found?.proven_at);
  }

  /** The same whatever the setting says: for changing the setting itself, and for handing out rights. */
  async function requireAlways(connection: Database | ActorTrx, { sessionId }: Prover): Promise<void> {
    requireRecentProof((await findProof(connection, sessionId))?.proven_at);
  }

  function requireRecentProof(provenAt: Date | undefined): void {
    if (!provenAt || !isProofRecent(provenAt, new Date())) throw new AppError('proof_required');
  }

  /** Counts for the session of this request only. */
  async function renew(member: MemberRequest, proof: Proof): Promise<void> {
    const { identity, client } = member;
    try {
      if ('password' in proof) await requirePassword(identity.userId, proof.password, client.address);
      else await twoFactor.requireCode(member, proof.code);
    } catch (error) {
      if (error instanceof AppError && ['wrong_password', 'invalid_code'].includes(error.code)) {
        await recordFailure(member);
      }
      throw error;
    }
    await renewProof(authDb, identity.sessionId);
  }

  const recordFailure = ({ identity: { userId }, requestId }: MemberRequest) =>
    withActor(db, { userId, requestId }, (trx) =>
      recordAct(trx, { action: 'accounts.proof_failed', targetType: 'user', targetId: userId }),
    );

  return { requireAsked, requireAlways, renew };
}

export type Proofs = ReturnType<typeof createProofs>;
