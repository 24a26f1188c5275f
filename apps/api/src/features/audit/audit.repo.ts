import type { ActorTrx } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { AuditAction } from '@perkotheque/domain/audit/vocabulary';
import { sql } from 'kysely';

export interface AuditEntry {
  action: AuditAction;
  targetType: string;
  targetId: string;
  /** Never a secret. */
  detail?: Record<string, string | number | boolean | null | string[]>;
}

/** Who and which request come from the transaction itself. */
export async function appendAudit(
  trx: ActorTrx | Database,
  { action, targetType, targetId, detail = {} }: AuditEntry,
): Promise<void> {
  await sql`select app.audit(${action}, ${targetType}, ${targetId}, ${JSON.stringify(detail)}::jsonb)`.execute(
    trx,
  );
}

export const AUDIT_PAGE_SIZE = 50;

export interface AuditFilter {
  action?: AuditAction | undefined;
  actorId?: string | undefined;
  targetId?: string | undefined;
  /** Ids descend: rows before this one. */
  before?: number | undefined;
}

export async function listAudit(trx: ActorTrx, filter: AuditFilter) {
  let query = trx
    .selectFrom('app.audit_log as l')
    .leftJoin('profiles as p', 'p.id', 'l.actor_id')
    .select([
      'l.id',
      'l.at',
      'l.actor_id',
      'p.full_name as actor_name',
      'p.email as actor_email',
      'l.action',
      'l.target_type',
      'l.target_id',
      'l.detail',
    ])
    .orderBy('l.id', 'desc')
    .limit(AUDIT_PAGE_SIZE + 1);
  if (filter.action) query = query.where('l.action', '=', filter.action);
  if (filter.actorId) query = query.where('l.actor_id', '=', filter.actorId);
  if (filter.targetId) query = query.where('l.target_id', '=', filter.targetId);
  if (filter.before) query = query.where('l.id', '<', filter.before);
  return query.execute();
}

export async function firstBreak(trx: ActorTrx): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`select app.audit_first_break() as id`.execute(trx);
  return rows[0]?.id ?? null;
}
