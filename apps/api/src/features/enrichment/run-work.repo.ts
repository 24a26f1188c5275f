import type { ActorTrx } from '@perkotheque/database/actor';
import type { RunMessage } from '@perkotheque/domain/enrichment/messages';
import type { Outcome, RunKind, RunState } from '@perkotheque/domain/enrichment/vocabulary';
import { sql } from 'kysely';

export type OpenRun = { id: string; kind: RunKind; state: RunState; started_by: string | null };

export async function findOpenRun(trx: ActorTrx): Promise<OpenRun | undefined> {
  return trx
    .selectFrom('enrichment_runs')
    .select(['id', 'kind', 'state', 'started_by'])
    .where('finished_at', 'is', null)
    .$narrowType<{ kind: RunKind; state: RunState }>()
    .executeTakeFirst();
}

export type NextItem = {
  position: number;
  tool_id: string | null;
  tool_name: string;
  description: string;
  url: string | null;
  /** True when the tool was deleted or moved to the trash since the run started. */
  is_gone: boolean;
};

export async function findNextItem(trx: ActorTrx, runId: string): Promise<NextItem | undefined> {
  return trx
    .selectFrom('enrichment_run_items as i')
    .leftJoin('tools as t', (join) => join.onRef('t.id', '=', 'i.tool_id').on('t.deleted_at', 'is', null))
    .select(['i.position', 'i.tool_id', 'i.tool_name', 't.url'])
    .select((eb) => eb.fn.coalesce('t.description', eb.val('')).as('description'))
    .select((eb) => eb('t.id', 'is', null).$castTo<boolean>().as('is_gone'))
    .where('i.run_id', '=', runId)
    .where('i.outcome', 'is', null)
    .orderBy('i.position')
    .limit(1)
    .executeTakeFirst();
}

/** Serialises writers, so that the counts match the items. Returns false when the run has ended. */
export async function lockRun(trx: ActorTrx, runId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('enrichment_runs')
    .select('id')
    .where('id', '=', runId)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the item. Returns false when it is already done: then nothing may be written for it again. */
export async function claimItem(trx: ActorTrx, runId: string, position: number): Promise<boolean> {
  const row = await trx
    .selectFrom('enrichment_run_items')
    .select('position')
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export type ItemResult = { outcome: Outcome; message: RunMessage | null; updated: string[] };

export async function finishItem(
  trx: ActorTrx,
  runId: string,
  position: number,
  { outcome, message, updated }: ItemResult,
): Promise<void> {
  await trx
    .updateTable('enrichment_run_items')
    .set({
      outcome,
      message: message && JSON.stringify(message),
      updated,
      finished_at: sql<Date>`clock_timestamp()`,
    })
    .where('run_id', '=', runId)
    .where('position', '=', position)
    .execute();
  const column = outcome === 'success' ? 'succeeded' : 'failed';
  await trx
    .updateTable('enrichment_runs')
    .set((eb) => ({ [column]: eb(column, '+', 1) }))
    .where('id', '=', runId)
    .execute();
}

export async function closeRun(trx: ActorTrx, runId: string, state: 'stopped' | 'finished'): Promise<void> {
  await trx
    .updateTable('enrichment_runs')
    .set({ state, finished_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', runId)
    .where('finished_at', 'is', null)
    .execute();
}
