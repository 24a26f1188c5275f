import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { isAlreadyClaimed } from '@perkotheque/domain/perks/obstacle';
import { type Plan, planActivation } from '@perkotheque/domain/perks/plan';
import { dayInParis } from '@perkotheque/domain/shared/days';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import { judgePerks } from './eligibility.service.ts';
import { findStanding } from './offers.repo.ts';
import {
  findPlanStartup,
  listPlanClaims,
  listPlanPerks,
  type PlanClaimRow,
  type PlanPerkRow,
} from './plan.repo.ts';

export interface StartupPlan {
  startup: string;
  plan: Plan;
  perks: PlanPerkRow[];
  claims: PlanClaimRow[];
}

async function planFor(trx: ActorTrx, startupId: string): Promise<StartupPlan | undefined> {
  const [startup, perks, claims] = await Promise.all([
    findPlanStartup(trx, startupId),
    listPlanPerks(trx),
    listPlanClaims(trx, startupId),
  ]);
  if (!startup) return undefined;
  const today = dayInParis(new Date());
  const claimOf = new Map(claims.map((claim) => [claim.perk_id, claim]));
  const open = perks.filter(({ id }) => !isAlreadyClaimed(claimOf.get(id) ?? null));
  const verdicts = await judgePerks(trx, startupId, open, today);
  const judged = open.flatMap((perk) => {
    const verdict = verdicts.get(perk.id);
    return verdict ? [{ ...perk, verdict }] : [];
  });
  return { startup: startup.name, plan: planActivation(judged, startup.founded_on, today), perks, claims };
}

/** Which perks a startup takes now, keeps for later and leaves (PLAN-01). */
export function createPlanService(db: Database) {
  /** Null for somebody without a startup. */
  async function getOwn(actor: RequestActor): Promise<StartupPlan | null> {
    return withActor(db, actor, async (trx) => {
      const standing = await findStanding(trx, actor.userId);
      return (standing && (await planFor(trx, standing.startup_id))) ?? null;
    });
  }

  /** For staff. */
  async function get(actor: RequestActor, startupId: string): Promise<StartupPlan> {
    return withActor(db, actor, async (trx) => {
      const plan = await planFor(trx, startupId);
      if (!plan) throw new AppError('not_found');
      return plan;
    });
  }

  return { getOwn, get };
}

export type PlanService = ReturnType<typeof createPlanService>;
