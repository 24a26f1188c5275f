import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { judgeWord } from '@perkotheque/domain/perks/eligibility';
import { isAlreadyClaimed } from '@perkotheque/domain/perks/obstacle';
import { totalOf } from '@perkotheque/domain/perks/totals';
import type { ProgrammeFilter } from '@perkotheque/domain/programme/query';
import { dayInParis } from '@perkotheque/domain/shared/days';
import { loadAllFacts, loadAllRules } from '#features/perks/eligibility.service.ts';
import type { RequestActor } from '#lib/identity.ts';
import { listLastClaims, listOpenPerks, listStartupIds } from './figure-perks.repo.ts';
import { countFunnel } from './figures.repo.ts';

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

/** What startups could still get, by the rules of the totals on « Avantages » (PERK-05). */
export function createPotentialService(db: Database) {
  async function get(actor: RequestActor, filter: ProgrammeFilter) {
    return withActor(db, actor, async (trx) => {
      const [rules, values, startups, cohort, claims, funnel] = await Promise.all([
        loadAllRules(trx),
        listOpenPerks(trx),
        loadAllFacts(trx),
        listStartupIds(trx, filter),
        listLastClaims(trx),
        countFunnel(trx, filter),
      ]);
      const claimed = Map.groupBy(claims.filter(isAlreadyClaimed), ({ startup_id }) => startup_id);
      const openValues = new Map(values.map((value) => [value.id, value]));
      const open = rules.flatMap((perk) => {
        const value = openValues.get(perk.id);
        return value ? [{ ...perk, ...value }] : [];
      });
      const today = dayInParis(new Date());
      const found = startups
        .filter(({ id }) => cohort.has(id))
        .map(({ id, name, factsOf }) => {
          const taken = new Set(claimed.get(id)?.map(({ perk_id }) => perk_id));
          const perks = open.filter(
            (perk) => !taken.has(perk.id) && judgeWord(perk.rules, factsOf(perk), today) === 'yes',
          );
          return { id, name, perks: perks.length, ...totalOf(perks) };
        })
        .filter(({ perks }) => perks > 0)
        .sort((a, b) => b.value - a.value || a.name.localeCompare(b.name, 'fr'));
      const unclaimed = sum(found.map(({ perks }) => perks));
      return {
        value: sum(found.map(({ value }) => value)),
        unvalued_up_to: sum(found.map((each) => each.unvalued_up_to)),
        // The first step of the funnel: what can be claimed today, and what was claimed in the period.
        eligible: unclaimed + funnel.started,
        unclaimed,
        startups: found,
      };
    });
  }

  return { get };
}

export type PotentialService = ReturnType<typeof createPotentialService>;
