import type { ActorTrx } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { AUDIT_DETAILS, type AuditDetail } from '@perkotheque/domain/audit/details';
import type { AuditAction, AuditTarget } from '@perkotheque/domain/audit/vocabulary';
import { sql } from 'kysely';

export type AuditEntry<Action extends AuditAction> = {
  action: Action;
  targetType: AuditTarget;
  targetId: string;
} & (Record<string, never> extends AuditDetail<Action>
  ? { detail?: AuditDetail<Action> }
  : { detail: AuditDetail<Action> });

/** `app.audit` reads the actor and the request id from the transaction's settings. */
export async function appendAudit<Action extends AuditAction>(
  trx: ActorTrx | Database,
  { action, targetType, targetId, detail }: AuditEntry<Action>,
): Promise<void> {
  const checked = JSON.stringify(AUDIT_DETAILS[action].parse(detail ?? {}));
  await sql`select app.audit(${action}, ${targetType}, ${targetId}, ${checked}::jsonb)`.execute(trx);
}

export const AUDIT_PAGE_SIZE = 50;

export interface AuditFilter {
  action?: AuditAction | undefined;
  actorId?: string | undefined;
  targetId?: string | undefined;
  /** Returns rows with a smaller id. */
  before?: number | undefined;
}

export async function listAudit(trx: ActorTrx, filter: AuditFilter) {
  let query = trx
    .selectFrom('app.audit_log as l')
    .leftJoin('profiles as p', 'p.id', 'l.actor_id')
    // Compared as text, because other targets may have ids that are not UUIDs.
    .leftJoin('profiles as t', (join) =>
      join.on(sql<boolean>`l.target_type = 'user' and t.id::text = l.target_id`),
    )
    .select(({ fn }) => [
      'l.id',
      'l.at',
      'l.actor_id',
      'p.full_name as actor_name',
      'p.email as actor_email',
      'l.action',
      'l.target_type',
      'l.target_id',
      fn.coalesce('t.full_name', 't.email').as('target_name'),
      'l.detail',
      'l.database_role',
    ])
    .orderBy('l.id', 'desc')
    .limit(AUDIT_PAGE_SIZE + 1);
  if (filter.action) query = query.where('l.action', '=', filter.action);
  if (filter.actorId) query = query.where('l.actor_id', '=', filter.actorId);
  if (filter.targetId) query = query.where('l.target_id', '=', filter.targetId);
  if (filter.before) query = query.where('l.id', '<', filter.before);
  return query.execute();
}

/** A loose index scan: it jumps from one actor to the next instead of reading every row. */
export async function listActors(trx: ActorTrx) {
  const { rows } = await sql<{ id: string; name: string | null; email: string | null }>`
    with recursive actors as (
      (select l.actor_id from app.audit_log l where l.actor_id is not null order by l.actor_id limit 1)
      union all
      select (select l.actor_id from app.audit_log l where l.actor_id > a.actor_id order by l.actor_id limit 1)
        from actors a where a.actor_id is not null)
    select a.actor_id as id, p.full_name as name, p.email
      from actors a left join profiles p on p.id = a.actor_id
     where a.actor_id is not null order by app.normalise(p.full_name) nulls last, p.email, a.actor_id`.execute(
    trx,
  );
  return rows;
}
