import type { ActorTrx } from '@perkotheque/database/actor';
import { CLAIMS_PAGE_SIZE } from '@perkotheque/domain/claims/limits';
import { type RawBuilder, sql } from 'kysely';
import type { ClaimSummaryRow } from './claims.rows.ts';

const SUMMARY = sql`c.id, c.perk_id, c.perk_title, p.tool_id, c.tool_name, c.startup_id, s.name as startup_name, c.way,
  c.state, c.state_at, c.started_at, c.needs_review, c.origin, c.estimated_value, c.confirmed_value, c.ends_on`;

/** What waits for the studio. The same condition as the partial index claims_inbox_idx. */
const WAITING = sql<boolean>`(c.state = 'waiting' or (c.state = 'sent' and c.way = 'on-request'))`;
/** Staff never decide on a claim of their own startup. */
const OTHERS = sql<boolean>`c.startup_id is distinct from (select app.own_startup())`;

async function fill(trx: ActorTrx, picked: RawBuilder<unknown>, order: RawBuilder<unknown>) {
  const { rows } = await sql<ClaimSummaryRow>`
    with page as materialized (
      select c.id, c.perk_id, c.perk_title, c.tool_name, c.startup_id, c.way, c.state, c.state_at, c.started_at,
             c.needs_review, c.origin, c.estimated_value, c.confirmed_value, c.ends_on
        from claims c ${picked})
    select ${SUMMARY}
      from page c
      join startups s on s.id = c.startup_id
      left join perks p on p.id = c.perk_id
     order by ${order}`.execute(trx);
  return rows;
}

const offset = (page: number) => (page - 1) * CLAIMS_PAGE_SIZE;

export async function listStartupClaims(trx: ActorTrx, startupId: string, page: number) {
  const order = sql`c.state_at desc, c.id`;
  const rows = await fill(
    trx,
    sql`where c.startup_id = ${startupId} order by ${order} limit ${CLAIMS_PAGE_SIZE} offset ${offset(page)}`,
    order,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from claims c where c.startup_id = ${startupId}`.execute(trx);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Oldest first. */
export async function listInbox(trx: ActorTrx, page: number) {
  const order = sql`c.state_at, c.id`;
  const rows = await fill(
    trx,
    sql`where ${WAITING} and ${OTHERS} order by ${order} limit ${CLAIMS_PAGE_SIZE} offset ${offset(page)}`,
    order,
  );
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from claims c where ${WAITING} and ${OTHERS}`.execute(trx);
  return { rows, total: counted[0]?.total ?? 0 };
}

export async function findOwnStartupId(trx: ActorTrx): Promise<string | null> {
  const { rows } = await sql<{ id: string | null }>`select app.own_startup() as id`.execute(trx);
  return rows[0]?.id ?? null;
}
