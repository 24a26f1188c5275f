import type { ActorTrx } from '@perkotheque/database/actor';
import { type ManagedPerkSort, PERKS_PAGE_SIZE } from '@perkotheque/domain/perks/listing';
import type { ManagedPerksQuery } from '@perkotheque/domain/perks/query';
import { PERK_STATES, type PerkState } from '@perkotheque/domain/perks/vocabulary';
import { normaliseText } from '@perkotheque/domain/shared/text';
import { type RawBuilder, sql } from 'kysely';
import { FRESHNESS_FOR_STAFF } from './freshness.repo.ts';
import { LIVE_CLAIMS } from './managed-perks.repo.ts';
import type { ManagedPerkRow } from './managed-perks.rows.ts';

const ORDERS: Record<ManagedPerkSort, RawBuilder<unknown>> = {
  updated: sql`p.updated_at desc, p.id`,
  value: sql`p.estimated_value desc nulls last, p.updated_at desc, p.id`,
  ending: sql`p.ends_on nulls last, p.updated_at desc, p.id`,
};

function matching({ q, tool, freshness }: ManagedPerksQuery): RawBuilder<boolean> {
  const words = normaliseText(q ?? '').replace(/[\\%_]/g, (special) => `\\${special}`);
  return sql<boolean>`app.normalise(p.title || ' ' || p.tool_name) like ${`%${words}%`}
    ${tool ? sql`and p.tool_id = ${tool}` : sql``} ${freshness ? sql`and ${FRESHNESS_FOR_STAFF} = ${freshness}` : sql``}`;
}

export async function listManagedPerks(trx: ActorTrx, query: ManagedPerksQuery): Promise<ManagedPerkRow[]> {
  const { state, sort = 'updated', page = 1 } = query;
  const { rows } = await sql<ManagedPerkRow>`
    select p.id, p.title, p.kind, p.amount, p.is_up_to, p.duration_months, p.estimated_value, p.way, p.ends_on, p.stock,
           p.state, p.state_reason, p.tool_id, p.tool_name, t.icon_hash, ${FRESHNESS_FOR_STAFF} as freshness,
           p.freshness_reason, p.last_success_on, p.checked_at, p.published_at, p.links_state, p.updated_at, ${LIVE_CLAIMS} as live_claims
      from perks p left join tools t on t.id = p.tool_id
     where ${matching(query)} ${state ? sql`and p.state = ${state}` : sql``}
     order by ${ORDERS[sort]} limit ${PERKS_PAGE_SIZE} offset ${(page - 1) * PERKS_PAGE_SIZE}`.execute(trx);
  return rows;
}

/** Counts the search results by state: one query gives the totals of the page and of its filters. */
export async function countPerksByState(
  trx: ActorTrx,
  query: ManagedPerksQuery,
): Promise<Record<PerkState, number>> {
  const { rows } = await sql<{ state: PerkState; count: number }>`
    select p.state, count(*)::integer as count from perks p where ${matching(query)} group by p.state`.execute(
    trx,
  );
  const found = new Map(rows.map(({ state, count }) => [state, count]));
  return Object.fromEntries(PERK_STATES.map((state) => [state, found.get(state) ?? 0])) as Record<
    PerkState,
    number
  >;
}
