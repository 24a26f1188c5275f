import type { ActorTrx } from '@perkotheque/database/actor';
import { HAS_READ_CODE } from '@perkotheque/database/read-code';
import type { ClaimState } from '@perkotheque/domain/claims/vocabulary';
import type { PlanPerk } from '@perkotheque/domain/perks/plan';
import type { Day } from '@perkotheque/domain/shared/days';
import { sql } from 'kysely';

export interface PlanPerkRow extends Omit<PlanPerk, 'verdict'> {
  tool_id: string;
  tool_name: string;
  icon_hash: string | null;
  title: string;
  is_up_to: boolean;
}

/** The perks on offer. Row-level security leaves out those of tools that the actor cannot open. */
export async function listPlanPerks(trx: ActorTrx): Promise<PlanPerkRow[]> {
  const { rows } = await sql<PlanPerkRow>`
    select p.id, t.id as tool_id, t.name as tool_name, t.icon_hash, p.vendor_id, p.title, p.kind, p.amount, p.is_up_to,
           p.duration_months, p.clock, p.way, p.needs_validation, p.estimated_value, p.ends_on, p.freshness, p.rules
      from perks p
      join tools t on t.id = p.tool_id and t.deleted_at is null
     where p.state = 'live' and p.stock is distinct from 0`.execute(trx);
  return rows;
}

export interface PlanClaimRow {
  perk_id: string;
  tool_name: string;
  perk_title: string;
  state: ClaimState;
  may_retry: boolean | null;
  has_read_code: boolean;
}

/** The latest claim of each perk by one startup, the live one before any other. */
export async function listPlanClaims(trx: ActorTrx, startupId: string): Promise<PlanClaimRow[]> {
  const { rows } = await sql<PlanClaimRow>`
    select distinct on (c.perk_id) c.perk_id, c.tool_name, c.perk_title, c.state, c.may_retry,
           ${HAS_READ_CODE} as has_read_code
      from claims c
     where c.startup_id = ${startupId} and c.perk_id is not null
     order by c.perk_id, c.state in ('started', 'sent', 'waiting', 'granted', 'activated') desc, c.state_at desc, c.id
    `.execute(trx);
  return rows;
}

/** Undefined when the actor cannot see the startup. */
export function findPlanStartup(
  trx: ActorTrx,
  id: string,
): Promise<{ name: string; founded_on: Day | null } | undefined> {
  return trx.selectFrom('startups').select(['name', 'founded_on']).where('id', '=', id).executeTakeFirst();
}
