import type { ActorTrx } from '@perkotheque/database/actor';
import { LIVE_CLAIM_STATES } from '@perkotheque/domain/claims/vocabulary';
import type { Rules } from '@perkotheque/domain/perks/rules';
import { sql } from 'kysely';

/** A startup that the actor sees, and whether they act for it: staff do not act for their own. */
export async function findActing(trx: ActorTrx, startupId: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ is_acting: boolean }>`
    select coalesce(app.claim_mover(s.id) = 'staff', false) as is_acting from startups s
     where s.id = ${startupId}`.execute(trx);
  return rows[0]?.is_acting;
}

export interface UnclaimedPerk {
  id: string;
  title: string;
  tool_name: string;
  vendor_id: string | null;
  estimated_value: number | null;
  rules: Rules;
}

/** The live perks of which the startup has no live claim, by tool. */
export async function listUnclaimedPerks(trx: ActorTrx, startupId: string): Promise<UnclaimedPerk[]> {
  const { rows } = await sql<UnclaimedPerk>`
    select p.id, p.title, t.name as tool_name, p.vendor_id, p.estimated_value, p.rules
      from perks p join tools t on t.id = p.tool_id and t.deleted_at is null
     where p.state = 'live'
       and not exists (select 1 from claims c where c.startup_id = ${startupId} and c.perk_id = p.id
                                                and c.state = any (${[...LIVE_CLAIM_STATES]}::text[]))
     order by t.name_norm, app.normalise(p.title), p.id`.execute(trx);
  return rows;
}
