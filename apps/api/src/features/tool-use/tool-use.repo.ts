import type { ActorTrx } from '@perkotheque/database/actor';
import type { Day } from '@perkotheque/domain/shared/days';
import type { OutcomeInput } from '@perkotheque/domain/tool-use/input';
import { isExit } from '@perkotheque/domain/tool-use/vocabulary';
import { sql } from 'kysely';
import type { Authorized } from '#lib/authorized.ts';
import type { FigureRow, OwnStartupRow, StartupStatementRow, StatementRow } from './tool-use.rows.ts';

export async function isToolOpen(trx: ActorTrx, toolId: string): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean | null }>`
    select public.can_access_tool(app.current_user_id(), ${toolId}) as is_open`.execute(trx);
  return rows[0]?.is_open ?? false;
}

export async function findOwnStartup(trx: ActorTrx): Promise<OwnStartupRow | undefined> {
  const { rows } = await sql<OwnStartupRow>`
    select s.id, s.name, s.cohort, coalesce(s.id = app.led_startup(), false) as is_led
      from startups s where s.id = app.own_startup()`.execute(trx);
  return rows[0];
}

export async function findStatement(
  trx: ActorTrx,
  startupId: string,
  toolId: string,
): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`
    select u.since, u.may_be_named, u.ended_on, u.outcome, u.reason, u.replaced_by, t.name as replaced_by_name, u.note
      from startup_tools u
      left join tools t on t.id = u.replaced_by
     where u.startup_id = ${startupId} and u.tool_id = ${toolId}`.execute(trx);
  return rows[0];
}

/** Row-level security shows every startup to staff alone. */
export async function listStatements(trx: ActorTrx, toolId: string): Promise<StartupStatementRow[]> {
  const { rows } = await sql<StartupStatementRow>`
    select u.startup_id, s.name as startup_name, s.cohort, u.since, u.may_be_named, u.ended_on, u.outcome, u.reason,
           u.replaced_by, t.name as replaced_by_name, u.note
      from startup_tools u
      join startups s on s.id = u.startup_id
      left join tools t on t.id = u.replaced_by
     where u.tool_id = ${toolId}
     order by s.name_norm, s.id`.execute(trx);
  return rows;
}

/** Row-level security shows the actor the figure of their own cohort, and no other. */
export async function listFigures(trx: ActorTrx, toolId: string): Promise<FigureRow[]> {
  const { rows } = await sql<FigureRow>`
    select f.measure, f.key, f.figure, t.name as tool_name
      from tool_figures f
      left join tools t on f.measure = 'replaced_by' and t.id::text = f.key
     where f.tool_id = ${toolId}
     order by f.figure desc, f.key`.execute(trx);
  return rows;
}

export async function listNamedUsers(trx: ActorTrx, toolId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from app.tool_named_users(${toolId})`.execute(trx);
  return rows.map(({ name }) => name);
}

/** The startup for which the actor may speak. */
type Speaker = Authorized<{ id: string }, 'speak'>;
type Saying = { toolId: string; userId: string; today: Day };

/** The first day of a perk of the tool that the startup activated, else today. */
const firstDay = (startupId: string, { toolId, today }: Saying) => sql`
  least(${today}::date, (select min(coalesce(c.starts_on, (c.activated_at at time zone 'Europe/Paris')::date))
    from claims c join perks p on p.id = c.perk_id
   where c.startup_id = ${startupId} and p.tool_id = ${toolId} and c.activated_at is not null))`;

/** Saying it again after an exit starts anew. */
export async function saveUse(
  trx: ActorTrx,
  { id }: Speaker,
  saying: Saying,
  mayBeNamed: boolean,
): Promise<void> {
  await sql`
    insert into startup_tools (startup_id, tool_id, since, may_be_named, created_by)
    select ${id}::uuid, t.id, ${firstDay(id, saying)}, ${mayBeNamed}::boolean, ${saying.userId}::uuid
      from tools t where t.id = ${saying.toolId}
    on conflict (startup_id, tool_id) do update set
      may_be_named = excluded.may_be_named,
      since = case when startup_tools.ended_on is null then startup_tools.since else ${saying.today}::date end,
      outcome = case when startup_tools.ended_on is null then startup_tools.outcome end,
      reason = case when startup_tools.ended_on is null then startup_tools.reason end,
      note = case when startup_tools.ended_on is null then startup_tools.note end,
      answered_at = case when startup_tools.ended_on is null then startup_tools.answered_at end,
      replaced_by = null,
      ended_on = null`.execute(trx);
}

export async function saveOutcome(
  trx: ActorTrx,
  { id }: Speaker,
  saying: Saying,
  { outcome, reason, replaced_by, note }: OutcomeInput,
): Promise<void> {
  const endedOn = isExit(outcome) ? saying.today : null;
  await sql`
    insert into startup_tools (startup_id, tool_id, since, ended_on, outcome, reason, replaced_by, note, answered_at,
      created_by)
    select ${id}::uuid, t.id, ${firstDay(id, saying)}, ${endedOn}::date, ${outcome}, ${reason}, ${replaced_by}::uuid,
           ${note || null}, now(), ${saying.userId}::uuid
      from tools t where t.id = ${saying.toolId}
    on conflict (startup_id, tool_id) do update set
      ended_on = case when excluded.ended_on is null then null
                      else coalesce(startup_tools.ended_on, excluded.ended_on) end,
      may_be_named = startup_tools.may_be_named and excluded.ended_on is null,
      outcome = excluded.outcome, reason = excluded.reason, replaced_by = excluded.replaced_by, note = excluded.note,
      answered_at = excluded.answered_at`.execute(trx);
}

/** The startup uses the tool again, as before it answered. */
export async function clearOutcome(trx: ActorTrx, { id }: Speaker, toolId: string): Promise<void> {
  await trx
    .updateTable('startup_tools')
    .set({ outcome: null, reason: null, replaced_by: null, note: null, answered_at: null, ended_on: null })
    .where('startup_id', '=', id)
    .where('tool_id', '=', toolId)
    .execute();
}

export async function deleteStatement(trx: ActorTrx, { id }: Speaker, toolId: string): Promise<void> {
  await trx.deleteFrom('startup_tools').where('startup_id', '=', id).where('tool_id', '=', toolId).execute();
}
