import type { ActorTrx } from '@perkotheque/database/actor';
import {
  ACCESS_PAGE_SIZE,
  type AccessDecision,
  type AccessState,
} from '@perkotheque/domain/access-requests/input';
import { sql } from 'kysely';

export async function mayAskAccess(trx: ActorTrx, toolId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`select app.may_ask_access(${toolId}) as may`.execute(trx);
  return rows[0]?.may ?? false;
}

/** Undefined when a request of the same person for the same tool already waits. */
export async function insertRequest(trx: ActorTrx, toolId: string, userId: string, message: string) {
  return trx
    .insertInto('access_requests')
    .values({ tool_id: toolId, user_id: userId, message })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** The latest request of the actor for a tool. */
export async function findOwnRequest(trx: ActorTrx, toolId: string, userId: string) {
  return trx
    .selectFrom('access_requests')
    .select(['id', 'state', 'reason', 'created_at', 'decided_at'])
    .where('tool_id', '=', toolId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .$narrowType<{ state: AccessState }>()
    .executeTakeFirst();
}

/** Oldest first: they have waited longest. */
export async function listWaiting(trx: ActorTrx, page: number) {
  return trx
    .selectFrom('access_requests as r')
    .innerJoin('tools as t', 't.id', 'r.tool_id')
    .innerJoin('profiles as p', 'p.id', 'r.user_id')
    .select(['r.id', 'r.tool_id', 't.name as tool_name', 'p.full_name as person', 'p.email'])
    .select(['r.message', 'r.created_at'])
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .where('r.state', '=', 'pending')
    .where('t.deleted_at', 'is', null)
    .orderBy('r.created_at')
    .orderBy('r.id')
    .limit(ACCESS_PAGE_SIZE)
    .offset((page - 1) * ACCESS_PAGE_SIZE)
    .execute();
}

/** Undefined when somebody else decided first. */
export async function decideRequest(
  trx: ActorTrx,
  id: string,
  decision: AccessDecision,
  decidedBy: string,
): Promise<{ tool_id: string; user_id: string } | undefined> {
  return trx
    .updateTable('access_requests')
    .set({
      state: decision.decision === 'grant' ? 'granted' : 'refused',
      until: decision.decision === 'grant' ? decision.until : null,
      reason: decision.decision === 'refuse' ? decision.reason : null,
      decided_by: decidedBy,
      decided_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning(['tool_id', 'user_id'])
    .executeTakeFirst();
}

export async function requestExists(trx: ActorTrx, id: string): Promise<boolean> {
  const row = await trx.selectFrom('access_requests').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

type Grant = { userId: string; toolId: string; until: string | null; grantedBy: string };

/** A new decision replaces the grant that the person had. */
export async function saveGrant(trx: ActorTrx, { userId, toolId, until, grantedBy }: Grant): Promise<void> {
  const changes = { until, granted_by: grantedBy };
  await trx
    .insertInto('tool_grants')
    .values({ user_id: userId, tool_id: toolId, ...changes })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'tool_id']).doUpdateSet({ ...changes, created_at: sql<Date>`now()` }),
    )
    .execute();
}

/** Grants that open something today, those that end first at the top. */
export async function listGrants(trx: ActorTrx, page: number) {
  return trx
    .selectFrom('tool_grants as g')
    .innerJoin('tools as t', 't.id', 'g.tool_id')
    .innerJoin('profiles as p', 'p.id', 'g.user_id')
    .leftJoin('profiles as a', 'a.id', 'g.granted_by')
    .select(['g.id', 'g.tool_id', 't.name as tool_name', 'p.full_name as person', 'p.email'])
    .select(['a.full_name as author', 'g.created_at'])
    .select(sql<string | null>`g.until::text`.as('until'))
    .select((eb) => eb.fn.countAll<number>().over().as('total'))
    .where('t.deleted_at', 'is', null)
    .where(sql<boolean>`(g.until is null or g.until >= (now() at time zone 'Europe/Paris')::date)`)
    .orderBy(sql`g.until asc nulls last`)
    .orderBy('g.id')
    .limit(ACCESS_PAGE_SIZE)
    .offset((page - 1) * ACCESS_PAGE_SIZE)
    .execute();
}

export async function deleteGrant(trx: ActorTrx, id: string) {
  return trx
    .deleteFrom('tool_grants')
    .where('id', '=', id)
    .returning(['tool_id', 'user_id'])
    .executeTakeFirst();
}

/** Runs as an admin, who sees every tool. */
export async function toolName(trx: ActorTrx, id: string): Promise<string> {
  const row = await trx.selectFrom('tools').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? '';
}
