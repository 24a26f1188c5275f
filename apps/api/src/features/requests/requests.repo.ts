import type { ActorTrx } from '@perkotheque/database/actor';
import type { NewRequest, RequestChanges } from '@perkotheque/domain/requests/input';
import type { RequestStatus } from '@perkotheque/domain/requests/vocabulary';
import { sql } from 'kysely';
import type { Authorized } from '#lib/authorized.ts';
import type { StatusChangeRow } from './requests.rows.ts';

export async function insertRequest(trx: ActorTrx, request: NewRequest, userId: string): Promise<string> {
  const row = await trx
    .insertInto('tool_requests')
    .values({ ...request, requested_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Finds the first request with that name, ignoring case and accents. Locks the name until the transaction ends. */
export async function lockRequestByName(trx: ActorTrx, name: string): Promise<string | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('perkotheque.request:' || app.normalise(${name}), 0))`.execute(
    trx,
  );
  const { rows } = await sql<{ id: string }>`
    select id from tool_requests
     where name_norm collate "C" = app.normalise(${name}) order by created_at, id limit 1`.execute(trx);
  return rows[0]?.id;
}

/** Locks the row until the transaction ends, so concurrent decisions run one after the other. */
export async function lockRequest(
  trx: ActorTrx,
  id: string,
): Promise<{ id: string; status: RequestStatus; requested_by: string | null } | undefined> {
  return trx
    .selectFrom('tool_requests')
    .select(['id', 'status', 'requested_by'])
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ status: RequestStatus }>()
    .executeTakeFirst();
}

export async function updateRequest(
  trx: ActorTrx,
  request: Authorized<{ id: string }, 'edit'>,
  changes: Omit<RequestChanges, 'reason'>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await trx.updateTable('tool_requests').set(changes).where('id', '=', request.id).execute();
}

export async function insertStatusChange(
  trx: ActorTrx,
  request: Authorized<{ id: string }, 'edit'>,
  { status, reason, changedBy }: { status: RequestStatus; reason: string | null; changedBy: string },
): Promise<string> {
  const row = await trx
    .insertInto('tool_request_status_changes')
    .values({ request_id: request.id, status, reason, changed_by: changedBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function listStatusChanges(trx: ActorTrx, requestId: string): Promise<StatusChangeRow[]> {
  const { rows } = await sql<StatusChangeRow>`
    with changes as materialized (select * from tool_request_status_changes where request_id = ${requestId})
    select c.id, c.status, c.reason, c.changed_by, n.name as author, c.created_at
      from changes c
      left join app.member_names((select array_agg(distinct changed_by) from changes)) n on n.id = c.changed_by
     order by c.created_at, c.id`.execute(trx);
  return rows;
}

export async function deleteRequest(
  trx: ActorTrx,
  request: Authorized<{ id: string }, 'delete'>,
): Promise<boolean> {
  const row = await trx
    .deleteFrom('tool_requests')
    .where('id', '=', request.id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Reads the cards, which every member may see, so that restricted tools count too. */
export async function toolExists(trx: ActorTrx, toolId: string): Promise<boolean> {
  const row = await trx.selectFrom('tool_cards').select('id').where('id', '=', toolId).executeTakeFirst();
  return row !== undefined;
}
