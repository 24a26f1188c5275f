import type { ActorTrx } from '@perkotheque/database/actor';
import type { StartupFacts } from '@perkotheque/domain/perks/facts';
import {
  type FactChange,
  REVIEWED_CHANGE_DAYS,
  readChangedFact,
} from '@perkotheque/domain/perks/recent-eligibility';
import type { Rules } from '@perkotheque/domain/perks/rules';
import { sql } from 'kysely';

export interface PerkRules {
  id: string;
  vendor_id: string | null;
  rules: Rules;
}

/** What is known about a startup, for every perk at once. */
export interface FactsRow extends Omit<StartupFacts, 'vendor' | 'founder_had_it'> {
  id: string;
  name: string;
  has_lead: boolean;
  /** By vendor. */
  vendors: Record<string, NonNullable<StartupFacts['vendor']>>;
}

/** One startup, or with `null` all that the actor may see, by name. */
export async function listFacts(trx: ActorTrx, startupId: string | null): Promise<FactsRow[]> {
  const { rows } = await sql<FactsRow>`
    select s.id, s.name, s.country, s.stage, s.cohort, s.sector, s.status, s.founded_on, s.funds_raised, s.headcount,
           s.institutional_funding,
           exists (select 1 from startup_members m
                    where m.startup_id = s.id and m.is_lead and m.left_at is null) as has_lead,
           (select coalesce(json_object_agg(v.vendor_id, json_build_object(
                     'was_customer', v.was_customer, 'earlier_credit', v.earlier_credit)), '{}')
              from startup_vendor_facts v where v.startup_id = s.id) as vendors,
           (select coalesce(json_agg(c.perk_id), '[]') from claims c
             where c.startup_id = s.id and c.perk_id is not null
               and c.state in ('started', 'sent', 'waiting', 'granted', 'activated')) as claimed_perk_ids
      from startups s
     where ${startupId === null ? sql`true` : sql`s.id = ${startupId}`}
     order by s.name_norm, s.id`.execute(trx);
  return rows;
}

/** By startup, the perks that its leads got with an earlier startup. For one, or with `null` all startups. */
export async function findPerksOfFounders(
  trx: ActorTrx,
  startupId: string | null,
): Promise<Map<string, Set<string>>> {
  const { rows } = await sql<{ startup_id: string; perk_ids: string[] }>`
    select startup_id, array_agg(perk_id) as perk_ids from app.perks_of_founders(${startupId}::uuid)
     group by startup_id`.execute(trx);
  return new Map(rows.map(({ startup_id, perk_ids }) => [startup_id, new Set(perk_ids)]));
}

/** Every perk that the actor may see, whatever its state. */
export function listPerkRules(trx: ActorTrx): Promise<PerkRules[]> {
  return trx.selectFrom('perks').select(['id', 'vendor_id', 'rules']).$narrowType<PerkRules>().execute();
}

/** The perks that exclude others. */
export function listExcludingPerks(trx: ActorTrx): Promise<PerkRules[]> {
  return trx
    .selectFrom('perks')
    .select(['id', 'vendor_id', 'rules'])
    .where(sql<boolean>`rules -> 'all' @> '[{"fact": "not_together"}]'`)
    .$narrowType<PerkRules>()
    .execute();
}

/** Changes of the last 30 days to facts that count for a perk of this vendor, oldest first. */
export async function listRecentChanges(
  trx: ActorTrx,
  startupId: string,
  vendorId: string | null,
): Promise<FactChange[]> {
  // As text: a Date has no microseconds, and two saves of one millisecond would be one.
  const { rows } = await sql<{ fact: string; before: FactChange['before']; saved_at: string }>`
    select fact, before, changed_at::text as saved_at from startup_fact_changes
     where startup_id = ${startupId} and changed_at > now() - make_interval(days => ${REVIEWED_CHANGE_DAYS})
     order by changed_at, id`.execute(trx);
  return rows.flatMap(({ fact: stored, before, saved_at }) => {
    const fact = readChangedFact(stored, vendorId);
    return fact ? [{ fact, before, changed_at: saved_at }] : [];
  });
}

/** What the rules of a perk can name: cohorts and sectors of startups, and other perks. */
export async function listRuleChoices(trx: ActorTrx) {
  const [{ rows: texts }, perks] = await Promise.all([
    sql<{ cohorts: string[]; sectors: string[] }>`
      select array(select distinct cohort from startups where cohort is not null order by cohort desc) as cohorts,
             array(select sector from startups where sector is not null group by sector
                    order by app.normalise(sector), sector) as sectors`.execute(trx),
    trx
      .selectFrom('perks')
      .select(['id', 'title', 'tool_name'])
      .where('state', '<>', 'ended')
      .orderBy(sql`app.normalise(tool_name)`)
      .orderBy(sql`app.normalise(title)`)
      .orderBy('id')
      .execute(),
  ]);
  return { cohorts: texts[0]?.cohorts ?? [], sectors: texts[0]?.sectors ?? [], perks };
}
