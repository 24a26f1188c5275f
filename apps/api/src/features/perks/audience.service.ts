import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { countVerdicts } from '@perkotheque/domain/perks/audience';
import { judge, type Verdict, type VerdictWord } from '@perkotheque/domain/perks/eligibility';
import { decidingReasons } from '@perkotheque/domain/perks/reasons';
import { dayInParis } from '@perkotheque/domain/shared/days';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import { listRuleChoices } from './eligibility.repo.ts';
import { loadAllFacts, loadAllRules } from './eligibility.service.ts';

/** How many startups each perk is for. Row-level security limits both to those the actor may see. */
export function createAudienceService(db: Database) {
  /** Judges every startup for every perk in a constant number of queries. */
  async function list(actor: RequestActor) {
    return withActor(db, actor, async (trx) => {
      const [perks, startups] = await Promise.all([loadAllRules(trx), loadAllFacts(trx)]);
      const audiences = countVerdicts(perks, startups, dayInParis(new Date()));
      return { startups: startups.length, audiences };
    });
  }

  async function get(actor: RequestActor, perkId: string) {
    return withActor(db, actor, async (trx) => {
      const [perks, startups] = await Promise.all([loadAllRules(trx), loadAllFacts(trx)]);
      const perk = perks.find(({ id }) => id === perkId);
      if (!perk) throw new AppError('not_found');
      const today = dayInParis(new Date());
      const judged = startups.map(({ id, name, factsOf }) => {
        const verdict = judge(perk.rules, factsOf(perk), today);
        return { id, name, verdict: verdict.verdict, deciding: decidingPlaces(verdict) };
      });
      const counts: Record<VerdictWord, number> = { yes: 0, unknown: 0, no: 0 };
      for (const { verdict } of judged) counts[verdict] += 1;
      return { counts, rules: perk.rules, startups: judged };
    });
  }

  const choices = (actor: RequestActor) => withActor(db, actor, listRuleChoices);

  return { list, get, choices };
}

/** Places in the rules (first `all`, then `any`) of the conditions that excluded a startup or lack a fact. */
function decidingPlaces(verdict: Verdict): number[] {
  if (verdict.verdict === 'yes') return [];
  return decidingReasons(verdict).map((reason) => verdict.reasons.indexOf(reason));
}

export type AudienceService = ReturnType<typeof createAudienceService>;
export type Audience = Awaited<ReturnType<AudienceService['get']>>;
