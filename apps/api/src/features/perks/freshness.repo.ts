import type { ActorTrx } from '@perkotheque/database/actor';
import type { FreshnessReason } from '@perkotheque/domain/perks/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Authorized } from '#lib/authorized.ts';

/**
 * The word that readers get for the perk `p`, beside the day of its last success that they may know. Not stored: the
 * column's words are those that processes of 0.2.0 know, and a perk counts as fresh for ninety days after its
 * publication (FRESH-02), which verifies nothing.
 */
const shownBeside = (success: RawBuilder<unknown>) => sql`case
  when p.freshness = 'verified' and p.checked_at is null and ${success} is null then 'unproven'
  else p.freshness end`;

export const FRESHNESS_FOR_STAFF = shownBeside(sql`p.last_success_on`);
export const FRESHNESS_FOR_MEMBERS = shownBeside(sql`p.shown_success_on`);

/** Judges perks again that have aged, and returns how many changed. */
export async function settleFreshness(trx: ActorTrx): Promise<number> {
  const { rows } = await sql<{ id: string }>`select id from app.settle_perk_freshness()`.execute(trx);
  return rows.length;
}

/** « Vérifié aujourd'hui »: triggers accept the links as they are and judge the perk again. */
export async function checkPerk(
  trx: ActorTrx,
  perk: Authorized<{ id: string }, 'manage'>,
  checkedBy: string,
): Promise<void> {
  await trx
    .updateTable('perks')
    .set({ checked_at: sql<Date>`now()`, checked_by: checkedBy })
    .where('id', '=', perk.id)
    .execute();
}

interface SuspectNews {
  id: string;
  email: string;
  name: string | null;
  perk_id: string;
  perk: string;
  tool: string;
  reason: FreshnessReason | null;
}

/** Suspect perks that staff were not told of, with whom to tell; marks them as told. */
export async function takeSuspects(trx: ActorTrx): Promise<SuspectNews[]> {
  const { rows } = await sql<SuspectNews>`
    with taken as materialized (select id from app.take_suspect_perks())
    select m.id, m.email, m.name, p.id as perk_id, p.title as perk, p.tool_name as tool, p.freshness_reason as reason
      from taken
      join perks p on p.id = taken.id
      cross join lateral app.perk_staff(p.id) m
     where not exists (select 1 from app.mail_opt_outs o where o.user_id = m.id and o.kind = 'claims')
     order by p.id, m.id`.execute(trx);
  return rows;
}
