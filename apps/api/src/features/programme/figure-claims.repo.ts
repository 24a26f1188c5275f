import type { ActorTrx } from '@perkotheque/database/actor';
import type { ClaimFigure } from '@perkotheque/domain/programme/figures';
import type { ProgrammeFilter } from '@perkotheque/domain/programme/query';
import { type RawBuilder, sql } from 'kysely';
import { behind, inCohort, periodEnd, periodStart, startedIn } from './conditions.repo.ts';
import type { ExportedClaimRow, FigureClaimRow } from './programme.rows.ts';

const ORDERS: Record<ClaimFigure, RawBuilder<unknown>> = {
  estimated: sql`c.granted_at desc, c.id`,
  confirmed: sql`c.activated_at desc, c.id`,
  started: sql`c.started_at desc, c.id`,
  granted: sql`c.started_at desc, c.id`,
  activated: sql`c.started_at desc, c.id`,
  ending: sql`c.ends_on, c.id`,
};

export async function listFigureClaims(
  trx: ActorTrx,
  figure: ClaimFigure,
  filter: ProgrammeFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<FigureClaimRow[]> {
  // The page first: an index holds all that picks it.
  const { rows } = await sql<FigureClaimRow>`
    with page as materialized (
      select c.id from claims c join startups s on s.id = c.startup_id
       where ${behind(figure, filter)} and ${inCohort(filter)}
       order by ${ORDERS[figure]} limit ${limit} offset ${offset})
    select c.id, c.startup_id, s.name as startup_name, s.cohort, c.tool_name, c.perk_title, c.state, c.started_at,
           c.granted_at, c.activated_at, c.ends_on, c.estimated_value, c.confirmed_value
      from page join claims c on c.id = page.id join startups s on s.id = c.startup_id
     order by ${ORDERS[figure]}`.execute(trx);
  return rows;
}

export async function countFigureClaims(
  trx: ActorTrx,
  figure: ClaimFigure,
  filter: ProgrammeFilter,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from claims c join startups s on s.id = c.startup_id
     where ${behind(figure, filter)} and ${inCohort(filter)}`.execute(trx);
  return rows[0]?.total ?? 0;
}

/** Claims that started, were granted or were activated in the period: the figures can be computed from them. */
export async function listExportedClaims(
  trx: ActorTrx,
  filter: ProgrammeFilter,
): Promise<ExportedClaimRow[]> {
  const { rows } = await sql<ExportedClaimRow>`
    select c.id, c.startup_id, s.name as startup_name, s.cohort, c.tool_name, c.perk_title, c.way, c.state, c.end_kind,
           c.origin, c.started_at, c.sent_at, c.granted_at, c.activated_at, c.ended_at, c.starts_on, c.ends_on,
           c.estimated_value, app.is_up_to(c.perk_id, c.terms_version) as is_up_to, c.confirmed_value
      from claims c join startups s on s.id = c.startup_id
     where (${startedIn(filter)}
            or c.granted_at >= ${periodStart(filter)} and c.granted_at < ${periodEnd(filter)}
            or c.activated_at >= ${periodStart(filter)} and c.activated_at < ${periodEnd(filter)})
       and ${inCohort(filter)}
     order by c.started_at, c.id`.execute(trx);
  return rows;
}
