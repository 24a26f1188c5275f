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
} from './audit.repo.ts';
import { type HeadSettings, type Integrity, readSignedHead, verifyLog } from './verify-log.ts';

/** Uses the transaction of the action, so that both are committed or neither is. */
export const recordAct = <Action extends AuditAction>(trx: ActorTrx, entry: AuditEntry<Action>) =>
  appendAudit(trx, entry);

export function createAuditService(db: Database, head: HeadSettings) {
  async function list(actor: Actor, filter: AuditFilter) {
    const rows = await withActor(db, actor, (trx) => listAudit(trx, filter));
    return { entries: rows.slice(0, AUDIT_PAGE_SIZE), hasNext: rows.length > AUDIT_PAGE_SIZE };
  }

  async function verify(actor: Actor): Promise<Integrity> {
    const signed = await readSignedHead(head);
    return withActor(db, actor, (trx) => verifyLog(trx, signed));
  }

  const actors = (actor: Actor) => withActor(db, actor, listActors);

  return { list, verify, actors };
}

export type AuditService = ReturnType<typeof createAuditService>;
