import type { ActorTrx } from '@perkotheque/database/actor';
import { judge, type Verdict } from '@perkotheque/domain/perks/eligibility';
import { addMutualExclusions, excludedPerkIds, excludePerks } from '@perkotheque/domain/perks/exclusions';
import type { StartupFacts } from '@perkotheque/domain/perks/facts';
import { becameEligibleRecently } from '@perkotheque/domain/perks/recent-eligibility';
import {
  type FactsRow,
  findPerksOfFounders,
  listExcludingPerks,
  listFacts,
  listPerkRules,
  listRecentChanges,
  type PerkRules,
} from './eligibility.repo.ts';

type PerkOfVendor = Pick<PerkRules, 'id' | 'vendor_id'>;

/** The facts of a startup by perk. They differ in what the startup says of the vendor and in what its leads had before. */
function factsByPerk(row: FactsRow, founderPerks: ReadonlySet<string> | undefined) {
  const { id: _id, name: _name, has_lead, vendors, ...own } = row;
  const common: StartupFacts = { ...own, vendor: null, founder_had_it: has_lead ? false : null };
  return ({ id, vendor_id }: PerkOfVendor): StartupFacts => {
    const vendor = (vendor_id !== null && vendors[vendor_id]) || null;
    const hadIt = has_lead && founderPerks?.has(id) === true;
    // One object for most perks: a copy for each of 100,000 pairs costs more than judging them (ELIG-06).
    if (vendor === null && !hadIt) return common;
    return { ...common, vendor, founder_had_it: hadIt || common.founder_had_it };
  };
}

/** Facts of the perks of one startup; undefined when the actor cannot see the startup. */
async function loadFacts(trx: ActorTrx, startupId: string) {
  const [[row], founders] = await Promise.all([
    listFacts(trx, startupId),
    findPerksOfFounders(trx, startupId),
  ]);
  return row && factsByPerk(row, founders.get(startupId));
}

/** Judges `perks` for one startup, in three queries however many they are. `today` is a day in Paris. */
export async function judgePerks(
  trx: ActorTrx,
  startupId: string,
  perks: readonly PerkRules[],
  today: string,
): Promise<Map<string, Verdict>> {
  const [factsOf, excluding] = await Promise.all([loadFacts(trx, startupId), listExcludingPerks(trx)]);
  if (!factsOf) return new Map();
  return new Map(
    perks.map((perk) => {
      const rules = excludePerks(perk.rules, excludedBy(perk.id, excluding));
      return [perk.id, judge(rules, factsOf(perk), today)];
    }),
  );
}

const excludedBy = (perkId: string, excluding: readonly PerkRules[]) =>
  excluding.filter(({ rules }) => excludedPerkIds(rules).includes(perkId)).map(({ id }) => id);

/**
 * Judges one perk at the moment of a claim, inside its transaction. `perk.rules` are those of the claim's terms
 * version. The claim keeps `facts`; `isRecent` sends it to staff (CLM-09).
 */
export async function judgeClaim(trx: ActorTrx, startupId: string, perk: PerkRules, today: string) {
  const [factsOf, excluding, changes] = await Promise.all([
    loadFacts(trx, startupId),
    listExcludingPerks(trx),
    listRecentChanges(trx, startupId, perk.vendor_id),
  ]);
  if (!factsOf) return undefined;
  const rules = excludePerks(perk.rules, excludedBy(perk.id, excluding));
  const facts = factsOf(perk);
  return {
    verdict: judge(rules, facts, today),
    facts,
    isRecent: becameEligibleRecently(rules, facts, changes, today),
  };
}

/** Every perk that the actor may see, with rules that hold both ways. */
export async function loadAllRules(trx: ActorTrx): Promise<PerkRules[]> {
  return addMutualExclusions(await listPerkRules(trx));
}

/** Every startup that the actor may see, with its facts for a perk. */
export async function loadAllFacts(trx: ActorTrx) {
  const [rows, founders] = await Promise.all([listFacts(trx, null), findPerksOfFounders(trx, null)]);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    factsOf: factsByPerk(row, founders.get(row.id)),
  }));
}
