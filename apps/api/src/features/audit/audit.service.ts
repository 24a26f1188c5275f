import { type Actor, type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { AuditAction } from '@perkotheque/domain/audit/vocabulary';
import {
  AUDIT_PAGE_SIZE,
  type AuditEntry,
  type AuditFilter,
  appendAudit,
  listActors,
  listAudit,
  listObjects,
} from './audit.repo.ts';
import { type HeadSettings, type Integrity, readSignedHead, verifyLog } from './verify-log.ts';

/** Uses the transaction of the action, so that both are committed or neither is. */
export const recordAct = <Action extends AuditAction>(trx: ActorTrx, entry: AuditEntry<Action>) =>
  appendAudit(trx, entry);

/** The columns of the file, in their order. */
export const EXPORT_COLUMNS = [
  'id',
  'at',
  'actor_id',
  'actor_name',
  'actor_email',
  'action',
  'target_type',
  'target_id',
  'target_name',
  'detail',
  'database_role',
] as const;
type ExportedEntry = Record<(typeof EXPORT_COLUMNS)[number], string | number | null>;
const EXPORT_BATCH = 500;

export function createAuditService(db: Database, head: HeadSettings) {
  async function list(actor: Actor, filter: AuditFilter) {
    const rows = await withActor(db, actor, (trx) => listAudit(trx, filter, AUDIT_PAGE_SIZE + 1));
    return { entries: rows.slice(0, AUDIT_PAGE_SIZE), hasNext: rows.length > AUDIT_PAGE_SIZE };
  }

  async function verify(actor: Actor): Promise<Integrity> {
    const signed = await readSignedHead(head);
    return withActor(db, actor, (trx) => verifyLog(trx, signed));
  }

  const actors = (actor: Actor) => withActor(db, actor, listActors);

  const objects = (actor: Actor, q: string) => withActor(db, actor, (trx) => listObjects(trx, q));

  /** Writes the entry about the export first, so that the file contains it. */
  async function beginExport(actor: Actor, filter: AuditFilter): Promise<AsyncIterable<ExportedEntry>> {
    const detail = { format: 'csv' };
    await withActor(db, actor, (trx) =>
      recordAct(trx, { action: 'audit.export', targetType: 'audit', targetId: 'log', detail }),
    );
    return entries(actor, filter);
  }

  /** Reads each batch in its own transaction, so a slow client holds no connection. */
  async function* entries(actor: Actor, filter: AuditFilter): AsyncGenerator<ExportedEntry> {
    for (let before = filter.before; ; ) {
      const rows = await withActor(db, actor, (trx) => listAudit(trx, { ...filter, before }, EXPORT_BATCH));
      for (const { at, detail, ...row } of rows) {
        yield { ...row, at: at.toISOString(), detail: JSON.stringify(detail) };
      }
      before = rows.at(-1)?.id;
      if (rows.length < EXPORT_BATCH) return;
    }
  }

  return { list, verify, actors, objects, beginExport };
}

export type AuditService = ReturnType<typeof createAuditService>;
