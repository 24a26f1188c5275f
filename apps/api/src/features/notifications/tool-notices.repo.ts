import { randomUUID } from 'node:crypto';
import type { ActorTrx } from '@perkotheque/database/actor';
import { sql } from 'kysely';

/** A debounce: a change followed by another within this time waits, so a series of edits causes one mail. */
export interface Settling {
  addedSeconds: number;
  changedSeconds: number;
}

/** Assigns all settled changes to one batch. Returns an unfinished batch first. */
export async function takeBatch(trx: ActorTrx, settling: Settling): Promise<string | null> {
  const unfinished = await trx
    .selectFrom('app.tool_changes')
    .select('batch')
    .where('batch', 'is not', null)
    .where('told_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (unfinished?.batch) return unfinished.batch;
  const batch = randomUUID();
  const { numAffectedRows } = await sql`
    update app.tool_changes c set batch = ${batch}
     where c.batch is null and not exists (
       select 1 from app.tool_changes later
        where later.tool_id = c.tool_id and later.id >= c.id
          and later.created_at > clock_timestamp() - make_interval(secs =>
            case c.kind when 'added' then ${settling.addedSeconds}::integer else ${settling.changedSeconds}::integer end)
          and (c.kind = 'changed' or later.id = c.id))`.execute(trx);
  return numAffectedRows ? batch : null;
}

export async function finishBatch(trx: ActorTrx, batch: string): Promise<void> {
  await trx
    .updateTable('app.tool_changes')
    .set({ told_at: sql<Date>`now()` })
    .where('batch', '=', batch)
    .execute();
}

export interface ToolRecipient {
  id: string;
  email: string;
  name: string | null;
  total: number;
  tools: { id: string; name: string; description: string | null }[];
}

type Page = { batch: string; most: number; toolsShown: number };

/** Returns the next members with access to an added tool, each with those tools, and records them as notified. */
export async function claimNewToolRecipients(trx: ActorTrx, page: Page): Promise<ToolRecipient[]> {
  return claim(trx, { ...page, key: `added:${page.batch}`, kind: 'added' });
}

/** Returns the next members with an accessible changed favourite and the setting on; records them as notified. */
export async function claimFavoriteRecipients(trx: ActorTrx, page: Page): Promise<ToolRecipient[]> {
  return claim(trx, { ...page, key: `changed:${page.batch}`, kind: 'changed' });
}

/** Skips a member's own changes. A tool added in the same batch counts as new, not as changed. */
async function claim(
  trx: ActorTrx,
  { batch, most, toolsShown, key, kind }: Page & { key: string; kind: 'added' | 'changed' },
): Promise<ToolRecipient[]> {
  const isConcerned =
    kind === 'added'
      ? sql`not exists (select 1 from app.mail_opt_outs o where o.user_id = m.id and o.kind = 'new_tools')`
      : sql`not exists (select 1 from user_settings s
                         where s.user_id = m.id and s.key = 'favorite_updates' and s.value = 'false'::jsonb)`;
  const isTheirs =
    kind === 'added'
      ? sql`true`
      : sql`exists (select 1 from user_favorites f where f.user_id = m.id and f.tool_id = t.id)`;
  const opensTo = sql`(app.role_opens(m.role, t.allowed_roles) or exists (
    select 1 from tool_grants g where g.user_id = m.id and g.tool_id = t.id
       and (g.until is null or g.until >= (now() at time zone 'Europe/Paris')::date)))`;
  const { rows } = await sql<ToolRecipient>`
    with news as materialized (
      select t.id, t.name, t.description, t.allowed_roles, array_agg(c.actor_id) as actors
        from app.tool_changes c join tools t on t.id = c.tool_id and t.deleted_at is null
       where c.batch = ${batch} and c.kind = ${kind}
         and (c.kind = 'added' or not exists (select 1 from app.tool_changes n where n.batch = ${batch}
                                                and n.tool_id = c.tool_id and n.kind = 'added'))
       group by t.id),
    claimed as (
      insert into app.mail_notices (key, user_id)
      select ${key}, m.id from app.mailable_members() m
       where ${isConcerned}
         and not exists (select 1 from app.mail_notices n where n.key = ${key} and n.user_id = m.id)
         and exists (select 1 from news t where ${opensTo}
                       and t.actors is distinct from array[m.id] and ${isTheirs})
       order by m.id limit ${most}
      on conflict do nothing
      returning user_id)
    select m.id, m.email, m.name, seen.total, seen.tools
      from claimed join app.mailable_members() m on m.id = claimed.user_id
     cross join lateral (
       select count(*)::integer as total,
              coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'description', t.description)
                                order by t.place) filter (where t.place <= ${toolsShown}), '[]') as tools
         from (select t.id, t.name, t.description, row_number() over (order by app.normalise(t.name), t.id) as place
                 from news t
                where ${opensTo} and t.actors is distinct from array[m.id]
                  and ${isTheirs}) t
     ) seen
     order by m.id`.execute(trx);
  return rows;
}
