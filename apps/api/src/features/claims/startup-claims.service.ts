import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { dayInParis } from '@perkotheque/domain/shared/days';
import { judgePerks } from '#features/perks/eligibility.service.ts';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import { listStartupClaims } from './claims-list.repo.ts';
import { findActing, listUnclaimedPerks } from './startup-claims.repo.ts';

/** What staff see of a startup's claims, and what they may claim for it (CLM-08). */
export function createStartupClaimsService(db: Database) {
  async function list(actor: RequestActor, startupId: string, page: number) {
    return withActor(db, actor, async (trx) => {
      const isActing = await findActing(trx, startupId);
      if (isActing === undefined) throw new AppError('not_found');
      return { ...(await listStartupClaims(trx, startupId, page)), isActing };
    });
  }

  async function listPerks(actor: RequestActor, startupId: string) {
    return withActor(db, actor, async (trx) => {
      const isActing = await findActing(trx, startupId);
      if (isActing === undefined) throw new AppError('not_found');
      if (!isActing) throw new AppError('forbidden');
      const perks = await listUnclaimedPerks(trx, startupId);
      const verdicts = await judgePerks(trx, startupId, perks, dayInParis(new Date()));
      return perks.map(({ rules: _rules, vendor_id: _vendor, ...perk }) => {
        const judged = verdicts.get(perk.id);
        if (!judged) throw new AppError('not_found');
        return { ...perk, verdict: judged.verdict };
      });
    });
  }

  return { list, listPerks };
}

export type StartupClaimsService = ReturnType<typeof createStartupClaimsService>;
