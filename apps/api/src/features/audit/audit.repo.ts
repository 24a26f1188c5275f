import type { ActorTrx } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { AUDIT_DETAILS, type AuditDetail } from '@perkotheque/domain/audit/details';
import type { AuditAction, AuditTarget } from '@perkotheque/domain/audit/vocabulary';
import { normaliseText } from '@perkotheque/domain/shared/text';
import { type RawBuilder, sql } from 'kysely';

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
  /** Days in Paris, both included. */
  from?: string | undefined;
  to?: string | undefined;
  /** Returns rows with a smaller id. */
  before?: number | undefined;
}

/** What a member was called at the time of the entry; null once the account is deleted. */
const nameOf = (person: RawBuilder<unknown>) => sql<string | null>`(
  select n.full_name from app.audit_names n where n.user_id = ${person} and n.since <= l.id order by n.since desc limit 1)`;

/** Compared as text first, because other targets may have ids that are not UUIDs. */
const TARGET_PERSON = sql`case when l.target_type = 'user' and l.target_id ~ '^[0-9a-f-]{36}$' then l.target_id::uuid end`;
/** Every date of the product is a day in Paris. */
const startOf = (day: string, offset: number) =>
  sql<Date>`(${day}::date + ${offset}::integer)::timestamp at time zone 'Europe/Paris'`;

export async function listAudit(trx: ActorTrx, filter: AuditFilter, size: number) {
  let query = trx
    .selectFrom('app.audit_log as l')
    .leftJoin('profiles as p', 'p.id', 'l.actor_id')
    .select([
      'l.id',
      'l.at',
      'l.actor_id',
      nameOf(sql`l.actor_id`).as('actor_name'),
      'p.email as actor_email',
      'l.action',
      'l.target_type',
      'l.target_id',
      sql<string | null>`coalesce(l.target_name, ${nameOf(TARGET_PERSON)})`.as('target_name'),
      'l.detail',
      'l.database_role',
    ])
    .orderBy('l.id', 'desc')
    .limit(size);
  if (filter.action) query = query.where('l.action', '=', filter.action);
  if (filter.actorId) query = query.where('l.actor_id', '=', filter.actorId);
  if (filter.targetId) query = query.where('l.target_id', '=', filter.targetId);
  if (filter.from) query = query.where('l.at', '>=', startOf(filter.from, 0));
  if (filter.to) query = query.where('l.at', '<', startOf(filter.to, 1));
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

const AUDIT_SUGGESTIONS = 8;
/** Entries read for the suggestions: many may be about the same object. */
const RECENT_MATCHES = 500;

type AuditObject = { type: string; id: string; name: string };

/** Objects that the log names, by the name they had, then members. The newest first. */
export async function listObjects(trx: ActorTrx, q: string): Promise<AuditObject[]> {
  const pattern = `%${normaliseText(q).replace(/[\\%_]/g, (special) => `\\${special}`)}%`;
  const { rows } = await sql<AuditObject>`
    (select m.target_type as type, m.target_id as id, (array_agg(m.target_name order by m.id desc))[1] as name
       from (select l.target_type, l.target_id, l.target_name, l.id from app.audit_log l
              where app.normalise(l.target_name) like ${pattern} order by l.id desc limit ${RECENT_MATCHES}) m
      group by m.target_type, m.target_id order by max(m.id) desc limit ${AUDIT_SUGGESTIONS})
    union all
    (select 'user', p.id::text, coalesce(nullif(p.full_name, ''), p.email) from profiles p
      where app.normalise(coalesce(p.full_name, '') || ' ' || p.email) like ${pattern}
      order by app.normalise(p.full_name), p.id limit ${AUDIT_SUGGESTIONS})
    limit ${AUDIT_SUGGESTIONS}`.execute(trx);
  return rows;
}
