import type { ActorTrx } from '@perkotheque/database/actor';
import type { CoveredClaim } from '@perkotheque/domain/claims/forecast';
import type { Day } from '@perkotheque/domain/shared/days';
import { sql } from 'kysely';

export interface Savings {
  /** Euros by the value of the perks. */
  estimated: number;
  /** « jusqu’à » perks without a value, which the estimate leaves out. */
  unvalued_up_to: number;
  /** Euros by what the startup said; never added to the estimate. */
  confirmed: number;
}

/** What a startup's perks were worth, also of those that ended. */
export async function findSavings(trx: ActorTrx, startupId: string): Promise<Savings> {
  const { rows } = await sql<Savings>`
    select coalesce(sum(c.estimated_value) filter (where c.state in ('granted', 'activated', 'ended')), 0)::float8
             as estimated,
           (count(*) filter (where c.state in ('granted', 'activated', 'ended') and c.estimated_value is null
                               and app.is_up_to(c.perk_id, c.terms_version)))::integer as unvalued_up_to,
           coalesce(sum(c.confirmed_value) filter (where c.state in ('activated', 'ended')), 0)::float8 as confirmed
      from claims c where c.startup_id = ${startupId}`.execute(trx);
  return rows[0] ?? { estimated: 0, unvalued_up_to: 0, confirmed: 0 };
}

export interface ClaimInUse extends CoveredClaim {
  tool_name: string;
  perk_title: string;
  since: Day;
}

/** Granted and active perks of the actor's startup, the first to end first. */
export async function listClaimsInUse(trx: ActorTrx): Promise<ClaimInUse[]> {
  const { rows } = await sql<ClaimInUse>`
    select id, tool_name, perk_title, state, ends_on, since, intention, price_after::float8 as price_after
      from app.own_claims_in_use()`.execute(trx);
  return rows;
}
