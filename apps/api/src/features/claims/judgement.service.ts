import type { ActorTrx } from '@perkotheque/database/actor';
import type { VerdictWord } from '@perkotheque/domain/perks/eligibility';
import type { StartupFacts } from '@perkotheque/domain/perks/facts';
import { type Rules, rulesSchema } from '@perkotheque/domain/perks/rules';
import { dayInParis } from '@perkotheque/domain/shared/days';
import { judgeClaim } from '#features/perks/eligibility.service.ts';
import { AppError } from '#lib/app-error.ts';
import { type ClaimedPerk, findClaimedPerk } from './claim-perks.repo.ts';
import type { ClaimRow } from './claims.rows.ts';

/** What is kept with the claim: the facts, the rules they were held against, and what came out. */
export interface Judgement {
  verdict: VerdictWord;
  facts: StartupFacts;
  rules: Rules;
  judged_on: string;
  /** A fact changed lately and turned no into yes: the studio looks at the claim first (CLM-09). */
  needs_review: boolean;
}

type JudgedPerk = Pick<ClaimedPerk, 'id' | 'vendor_id' | 'rules'>;

export async function judgeForStart(trx: ActorTrx, startupId: string, perk: JudgedPerk): Promise<Judgement> {
  const today = dayInParis(new Date());
  const judged = await judgeClaim(trx, startupId, perk, today);
  if (!judged) throw new AppError('not_found');
  return {
    verdict: judged.verdict.verdict,
    facts: judged.facts,
    rules: perk.rules,
    judged_on: today,
    needs_review: judged.isRecent,
  };
}

/** Judges the startup as it is now by the rules of the start (ELIG-04). Undefined once the perk is gone. */
export async function judgeForGrant(trx: ActorTrx, claim: ClaimRow): Promise<Judgement | undefined> {
  const perk = claim.perk_id === null ? undefined : await findClaimedPerk(trx, claim.perk_id);
  const started = claim.facts.started as { rules?: unknown } | undefined;
  if (!perk) return undefined;
  const rules = rulesSchema.parse(started?.rules ?? perk.rules);
  return judgeForStart(trx, claim.startup_id, { id: perk.id, vendor_id: perk.vendor_id, rules });
}
