import { type Actor, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { recordAct } from '#features/audit/audit.service.ts';
import { type Cursor, type ExportedTool, nextTools } from './exports.repo.ts';

export type ExportedTools = AsyncIterable<ExportedTool>;

export function createExportsService(db: Database) {
  /** Writes the audit entry before the first line is sent: an aborted download counts as a download. */
  async function begin(actor: Actor, format: string, ids?: readonly string[]): Promise<ExportedTools> {
    await withActor(db, actor, (trx) =>
      recordAct(trx, {
        action: 'catalogue.export',
        targetType: 'catalogue',
        targetId: ids ? 'selection' : 'tools',
        detail: { format },
      }),
    );
    return catalogue(actor, ids);
  }

  /** Reads each batch in its own transaction, so a slow client holds no connection. */
  async function* catalogue(actor: Actor, ids?: readonly string[]): AsyncGenerator<ExportedTool> {
    const batchAfter = (cursor: Cursor | null) => withActor(db, actor, (trx) => nextTools(trx, cursor, ids));
    let batch = await batchAfter(null);
    yield* batch.tools;
    while (batch.next !== null) {
      batch = await batchAfter(batch.next);
      yield* batch.tools;
    }
  }

  return { begin };
}

export type ExportsService = ReturnType<typeof createExportsService>;
