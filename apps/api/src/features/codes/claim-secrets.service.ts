import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { ReadingWay } from '@perkotheque/domain/codes/vocabulary';
import type { SecretKind } from '@perkotheque/domain/perks/vocabulary';
import type { Proofs } from '#features/accounts/proofs.service.ts';
import { recordAct } from '#features/audit/audit.service.ts';
import type { Keys } from '#features/credentials/credentials.service.ts';
import { open } from '#features/credentials/vault.ts';
import type { RateLimiter } from '#features/rate-limits/rate-limits.service.ts';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import {
  findSecretMask,
  isCodeHeld,
  openClaimSecret,
  reportClaimSecret,
  type SecretMask,
} from './claim-secrets.repo.ts';

type Deps = { db: Database; keys: Keys | null; limiter: RateLimiter; proofs: Pick<Proofs, 'requireAsked'> };

const READINGS = { limit: 30, windowSeconds: 600 };

/** The secret of a claim, for the members of the startup who are entitled to it. The database checks each call. */
export function createClaimSecretsService({ db, keys, limiter, proofs }: Deps) {
  const findMask = (
    actor: RequestActor,
    claimId: string,
  ): Promise<{ secret: SecretMask | null; is_held: boolean }> =>
    withActor(db, actor, async (trx) => {
      const secret = (await findSecretMask(trx, claimId)) ?? null;
      return { secret, is_held: secret === null && (await isCodeHeld(trx, claimId)) };
    });

  /** Event and audit entry are committed before the value is decrypted, so every reading is recorded. */
  async function read(
    actor: RequestActor,
    claimId: string,
    how: ReadingWay,
  ): Promise<{ kind: SecretKind; value: string }> {
    if (keys === null) throw new AppError('unavailable');
    await proofs.requireAsked(actor);
    const { allowed, retryAfterSeconds } = await limiter.consume(
      `secret:${actor.userId}`,
      READINGS.limit,
      READINGS.windowSeconds,
    );
    if (!allowed) throw new AppError('rate_limited', { retryAfterSeconds });
    const { id, perk_id, kind, sealed } = await withActor(db, actor, async (trx) => {
      const secret = await openClaimSecret(trx, claimId, how);
      await recordAct(trx, {
        action: 'codes.read',
        targetType: 'claim',
        targetId: claimId,
        detail: { perk: secret.perk_title, secret_kind: secret.kind, how },
      });
      return secret;
    });
    return { kind, value: open(keys, { rowId: id, perkId: perk_id }, sealed) };
  }

  async function report(actor: RequestActor, claimId: string, comment: string | null): Promise<void> {
    await withActor(db, actor, (trx) => reportClaimSecret(trx, claimId, comment || null));
  }

  return { findMask, read, report };
}

export type ClaimSecretsService = ReturnType<typeof createClaimSecretsService>;
