import type { ActorTrx } from '@perkotheque/database/actor';
import { SHORT_LIST_SIZE } from '@perkotheque/domain/programme/figures';
import type { ProgrammeFilter } from '@perkotheque/domain/programme/query';
import { sql } from 'kysely';
import { behind, inCohort, isGrantedIn } from './conditions.repo.ts';

export interface SavingsRow {
  /** yyyy-MM in Paris. */
  month: string;
  cohort: string | null;
  amount: number;
}

/** By month of the grant. A claim that was withdrawn or revoked later saves nothing. */
export async function listEstimatedSavings(trx: ActorTrx, filter: ProgrammeFilter): Promise<SavingsRow[]> {
  const { rows } = await sql<SavingsRow>`
    select to_char(c.granted_at at time zone 'Europe/Paris', 'YYYY-MM') as month, s.cohort,
           sum(c.estimated_value)::bigint as amount
      from claims c join startups s on s.id = c.startup_id
     where ${behind('estimated', filter)} and ${inCohort(filter)}
     group by 1, 2`.execute(trx);
  return rows;
}

/** What the estimate leaves out: « jusqu’à » perks granted in the period whose value nobody had typed (PERK-05). */
export async function countUnvaluedUpTo(trx: ActorTrx, filter: ProgrammeFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from claims c join startups s on s.id = c.startup_id
     where ${isGrantedIn(filter)} and c.estimated_value is null and app.is_up_to(c.perk_id, c.terms_version)
       and ${inCohort(filter)}`.execute(trx);
  return rows[0]?.total ?? 0;
}

/** By month of the activation: what startups say they saved. */
export async function listConfirmedSavings(trx: ActorTrx, filter: ProgrammeFilter): Promise<SavingsRow[]> {
  const { rows } = await sql<SavingsRow>`
    select to_char(c.activated_at at time zone 'Europe/Paris', 'YYYY-MM') as month, s.cohort,
           sum(c.confirmed_value)::bigint as amount
      from claims c join startups s on s.id = c.startup_id
     where ${behind('confirmed', filter)} and ${inCohort(filter)}
     group by 1, 2`.execute(trx);
  return rows;
}

export interface FunnelRow {
  started: number;
  granted: number;
  activated: number;
  /** Medians. Null when no claim came that far. */
  days_to_grant: number | null;
  days_to_activation: number | null;
}

/** Of the claims that started in the period, how many came how far, until today. */
export async function countFunnel(trx: ActorTrx, filter: ProgrammeFilter): Promise<FunnelRow> {
  const { rows } = await sql<FunnelRow>`
    select count(*)::integer as started, count(c.granted_at)::integer as granted,
           count(c.activated_at)::integer as activated,
           round((percentile_cont(0.5) within group (order by extract(epoch from c.granted_at - c.started_at))
                  / 86400)::numeric, 1) as days_to_grant,
           round((percentile_cont(0.5) within group (order by extract(epoch from c.activated_at - c.granted_at))
                  / 86400)::numeric, 1) as days_to_activation
      from claims c join startups s on s.id = c.startup_id
     where ${behind('started', filter)} and ${inCohort(filter)}`.execute(trx);
  const [row] = rows;
  return row ?? { started: 0, granted: 0, activated: 0, days_to_grant: null, days_to_activation: null };
}

/** The cohorts in use, the latest name first. */
export async function listCohorts(trx: ActorTrx): Promise<string[]> {
  const { rows } = await sql<{ cohorts: string[] }>`
    select array(select distinct s.cohort from startups s where s.cohort is not null order by 1 desc) as cohorts`.execute(
    trx,
  );
  return rows[0]?.cohorts ?? [];
}

export interface WantedRow {
  id: string;
  tool_name: string;
  votes: number;
}

/** Requests that wait for a decision, most votes first. */
export async function listMostWanted(trx: ActorTrx): Promise<WantedRow[]> {
  const { rows } = await sql<WantedRow>`
    select r.id, r.tool_name, r.votes from tool_requests r
     where r.status in ('pending', 'in-review')
     order by r.votes desc, r.created_at desc, r.id limit ${SHORT_LIST_SIZE}`.execute(trx);
  return rows;
}
