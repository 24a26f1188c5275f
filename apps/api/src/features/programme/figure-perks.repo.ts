import type { ActorTrx } from '@perkotheque/database/actor';
import { HAS_READ_CODE } from '@perkotheque/database/read-code';
import type { ClaimState } from '@perkotheque/domain/claims/vocabulary';
import type { PerkFigure } from '@perkotheque/domain/programme/figures';
import type { ProgrammeFilter } from '@perkotheque/domain/programme/query';
import { type RawBuilder, sql } from 'kysely';
import { inCohort } from './conditions.repo.ts';
import type { FigurePerkRow } from './programme.rows.ts';

const CONDITIONS: Record<PerkFigure, RawBuilder<boolean>> = {
  'to-check': sql`p.freshness <> 'verified' and p.state in ('live', 'paused')`,
  'low-codes': sql`low.perk_id is not null`,
};

const ORDERS: Record<PerkFigure, RawBuilder<unknown>> = {
  'to-check': sql`(p.freshness = 'suspect') desc, p.tool_name, p.id`,
  'low-codes': sql`p.stock, p.tool_name, p.id`,
};

/** Row-level security leaves out the perks of tools that the actor cannot open. */
export async function listFigurePerks(
  trx: ActorTrx,
  figure: PerkFigure,
  { limit, offset }: { limit: number; offset: number },
): Promise<FigurePerkRow[]> {
  const { rows } = await sql<FigurePerkRow>`
    select p.id, p.title, p.tool_name, p.state, p.freshness, p.freshness_reason,
           case when low.perk_id is not null then p.stock end as stock, low.imported
      from perks p left join app.low_code_perks() low on low.perk_id = p.id
     where ${CONDITIONS[figure]}
     order by ${ORDERS[figure]} limit ${limit} offset ${offset}`.execute(trx);
  return rows;
}

export async function countFigurePerks(trx: ActorTrx, figure: PerkFigure): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from perks p left join app.low_code_perks() low on low.perk_id = p.id
     where ${CONDITIONS[figure]}`.execute(trx);
  return rows[0]?.total ?? 0;
}

export interface OpenPerkRow {
  id: string;
  estimated_value: number | null;
  duration_months: number | null;
  is_up_to: boolean;
}

/** The perks that a startup can claim now. */
export async function listOpenPerks(trx: ActorTrx): Promise<OpenPerkRow[]> {
  const { rows } = await sql<OpenPerkRow>`
    select p.id, p.estimated_value, p.duration_months, p.is_up_to from perks p
     where p.state = 'live' and p.stock is distinct from 0`.execute(trx);
  return rows;
}

export interface LastClaimRow {
  startup_id: string;
  perk_id: string;
  state: ClaimState;
  may_retry: boolean | null;
  has_read_code: boolean;
}

/** The claim that counts for each startup and perk: the live one, else the latest. */
export async function listLastClaims(trx: ActorTrx): Promise<LastClaimRow[]> {
  const { rows } = await sql<LastClaimRow>`
    select distinct on (c.startup_id, c.perk_id) c.startup_id, c.perk_id, c.state, c.may_retry,
           ${HAS_READ_CODE} as has_read_code
      from claims c
     where c.perk_id is not null
     order by c.startup_id, c.perk_id, c.state in ('started', 'sent', 'waiting', 'granted', 'activated') desc,
              c.state_at desc, c.id`.execute(trx);
  return rows;
}

export async function listStartupIds(
  trx: ActorTrx,
  filter: Pick<ProgrammeFilter, 'cohort'>,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select s.id from startups s where ${inCohort(filter)}`.execute(
    trx,
  );
  return new Set(rows.map(({ id }) => id));
}
