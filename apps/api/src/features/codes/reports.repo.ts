import type { ActorTrx } from '@perkotheque/database/actor';
import type { ReportState } from '@perkotheque/domain/codes/vocabulary';
import type { PerkWay } from '@perkotheque/domain/perks/vocabulary';
import { sql } from 'kysely';

export interface ReportRow {
  id: string;
  perk_id: string;
  perk_title: string;
  tool_name: string;
  way: PerkWay;
  startup_id: string;
  startup: string;
  comment: string | null;
  created_at: Date;
  stock: number | null;
}

const MOST = 200;

/** Reports that wait for a decision, oldest first. Row-level security shows only those the actor may see. */
export async function listPendingReports(trx: ActorTrx): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select r.id, r.perk_id, c.perk_title, c.tool_name, c.way, c.startup_id, s.name as startup, r.comment,
           r.created_at, p.stock
      from perk_reports r
      join claims c on c.id = r.claim_id
      join startups s on s.id = c.startup_id
      join perks p on p.id = r.perk_id
     where r.status = 'pending'
     order by r.created_at, r.id limit ${MOST}`.execute(trx);
  return rows;
}

/** The function checks that the actor may decide and throws otherwise. */
export async function decideReport(
  trx: ActorTrx,
  reportId: string,
  { approve, reason }: { approve: boolean; reason: string | null },
): Promise<ReportState> {
  const { rows } = await sql<{ status: ReportState }>`
    select app.decide_perk_report(${reportId}, ${approve}, ${reason}) as status`.execute(trx);
  const [decided] = rows;
  if (!decided) throw new Error('decide_perk_report returned no row');
  return decided.status;
}

/** False when the startup watches the perk already. */
export async function insertWatch(
  trx: ActorTrx,
  { perkId, userId }: { perkId: string; userId: string },
): Promise<void> {
  await trx
    .insertInto('perk_watches')
    .values({ perk_id: perkId, startup_id: sql<string>`app.own_startup()`, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteWatch(trx: ActorTrx, perkId: string): Promise<void> {
  await sql`delete from perk_watches where perk_id = ${perkId} and startup_id = app.own_startup()`.execute(
    trx,
  );
}

export interface WatchablePerk {
  is_out_of_stock: boolean;
  startup_id: string | null;
  is_watched: boolean;
}

/** Undefined when the perk is missing or hidden from the actor. */
export async function findWatchablePerk(trx: ActorTrx, perkId: string): Promise<WatchablePerk | undefined> {
  const { rows } = await sql<WatchablePerk>`
    select p.state_reason is not distinct from 'stock' as is_out_of_stock, app.own_startup() as startup_id,
           exists (select 1 from perk_watches w where w.perk_id = p.id and w.startup_id = app.own_startup())
             as is_watched
      from perks p where p.id = ${perkId}`.execute(trx);
  return rows[0];
}
