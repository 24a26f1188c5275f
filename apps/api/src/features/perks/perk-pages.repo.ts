import type { ActorTrx } from '@perkotheque/database/actor';
import { sql } from 'kysely';

export async function insertPage(trx: ActorTrx, url: string, requestedBy: string): Promise<string> {
  const row = await trx
    .insertInto('perk_pages')
    .values({ url, requested_by: requestedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface PageRow {
  url: string;
  finished_at: Date | null;
  name: string | null;
  description: string | null;
  terms_url: string | null;
}

export async function findPage(trx: ActorTrx, id: string): Promise<PageRow | undefined> {
  return trx
    .selectFrom('perk_pages')
    .select(['url', 'finished_at', 'name', 'description', 'terms_url'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export interface ToolOfSite {
  id: string;
  name: string;
  icon_hash: string | null;
}

/** The oldest tool of the same site that the actor may open. */
export async function findToolOfSite(trx: ActorTrx, url: string): Promise<ToolOfSite | undefined> {
  const { rows } = await sql<ToolOfSite>`
    select t.id, t.name, t.icon_hash from tools t
     where t.domain = app.domain_of(${url}) and t.deleted_at is null
     order by t.created_at, t.id limit 1`.execute(trx);
  return rows[0];
}

type Reading = { name: string | null; description: string | null; terms_url: string | null };

/** Stores what the page says, or nothing when it could not be read, and forgets pages older than a day. */
export async function finishPage(trx: ActorTrx, id: string, reading: Reading): Promise<void> {
  await trx
    .updateTable('perk_pages')
    .set({ ...reading, finished_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await sql`delete from perk_pages where created_at < now() - interval '1 day'`.execute(trx);
}

/** The address of a tool without an icon; undefined when there is nothing to fetch. */
export async function findIconlessUrl(trx: ActorTrx, toolId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('tools')
    .select('url')
    .where('id', '=', toolId)
    .where('icon_hash', 'is', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.url ?? undefined;
}
