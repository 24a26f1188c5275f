import type { ActorTrx } from '@perkotheque/database/actor';
import type { ReportState } from '@perkotheque/domain/codes/vocabulary';
import { sql } from 'kysely';

export interface Recipient {
  id: string;
  email: string;
  name: string | null;
}

/** A mail to be: for whom, about which perk, and where its button leads. */
export interface PerkNews extends Recipient {
  perk_id: string;
  perk: string;
  tool: string;
}

/** Alerts that staff were not told of; marks them as told. Staff without access to the tool are left out. */
export async function takeStockAlerts(
  trx: ActorTrx,
): Promise<(PerkNews & { left_over: number; imported: number })[]> {
  const { rows } = await sql<PerkNews & { left_over: number; imported: number }>`
    with taken as (
      update app.stock_alerts set told_at = now() where told_at is null returning perk_id, left_over, imported),
    alerts as (
      select perk_id, min(left_over) as left_over, max(imported) as imported from taken group by perk_id)
    select m.id, m.email, m.name, p.id as perk_id, p.title as perk, p.tool_name as tool, a.left_over, a.imported
      from alerts a
      join perks p on p.id = a.perk_id
      cross join lateral app.perk_staff(p.id) m
     order by p.id, m.id`.execute(trx);
  return rows;
}

/** Startups that wait for a perk which has stock again; each is told once and no longer waits. */
export async function takeWatches(trx: ActorTrx): Promise<(PerkNews & { has_asked: boolean })[]> {
  const { rows } = await sql<PerkNews & { has_asked: boolean }>`
    with taken as (
      delete from perk_watches w using perks p
       where p.id = w.perk_id and p.state = 'live' and coalesce(p.stock, 1) > 0
      returning w.perk_id, w.startup_id, w.user_id)
    select r.id, r.email, r.name, p.id as perk_id, p.title as perk, p.tool_name as tool,
           r.id is not distinct from t.user_id as has_asked
      from taken t
      join perks p on p.id = t.perk_id
      cross join lateral app.startup_recipients(t.startup_id, t.user_id) r
     order by p.id, r.id`.execute(trx);
  return rows;
}

/** Those of the members who refuse mails about activations. */
export async function findRefusals(trx: ActorTrx, userIds: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('app.mail_opt_outs')
    .select('user_id')
    .where('kind', '=', 'claims')
    .where('user_id', 'in', userIds)
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

export interface ClaimNews extends Recipient {
  claim_id: string;
  perk: string;
  tool: string;
}

/** Records the recipients in the transaction that queues the mails: a second run tells nobody twice. */
async function claimRecipients<News extends Recipient>(
  trx: ActorTrx,
  key: string,
  news: readonly News[],
): Promise<News[]> {
  const { rows } = await sql<{ user_id: string }>`
    insert into app.mail_notices (key, user_id)
    select distinct ${key}, id from unnest(${news.map(({ id }) => id)}::uuid[]) id
    on conflict do nothing returning user_id`.execute(trx);
  const fresh = new Set(rows.map(({ user_id }) => user_id));
  return news.filter(({ id }) => fresh.has(id));
}

/** Everybody with a live claim on the perk whose shared secret is new. */
export async function takeSecretReplaced(trx: ActorTrx, secretId: string): Promise<ClaimNews[]> {
  const { rows } = await sql<ClaimNews>`
    select r.id, r.email, r.name, c.id as claim_id, c.perk_title as perk, c.tool_name as tool
      from app.claims_of_secret(${secretId}) o
      join claims c on c.id = o.claim_id
      cross join lateral app.startup_recipients(c.startup_id, c.started_by) r
     order by r.id`.execute(trx);
  return claimRecipients(trx, `secret:${secretId}`, rows);
}

export async function takeReportDecided(
  trx: ActorTrx,
  reportId: string,
): Promise<(ClaimNews & { status: ReportState; reason: string | null })[]> {
  const { rows } = await sql<ClaimNews & { status: ReportState; reason: string | null }>`
    select r.id, r.email, r.name, c.id as claim_id, c.perk_title as perk, c.tool_name as tool, o.status,
           o.decision_reason as reason
      from perk_reports o
      join claims c on c.id = o.claim_id
      cross join lateral app.startup_recipients(c.startup_id, o.reported_by) r
     where o.id = ${reportId} and o.status <> 'pending'
     order by r.id`.execute(trx);
  return claimRecipients(trx, `report:${reportId}`, rows);
}
