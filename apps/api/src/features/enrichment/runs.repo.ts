import type { ActorTrx } from '@perkotheque/database/actor';
import { type RunMessage, runMessageSchema } from '@perkotheque/domain/enrichment/messages';
import {
  OPEN_RUN_STATES,
  type Outcome,
  RESULTS_PAGE_SIZE,
  type RunKind,
  type RunState,
} from '@perkotheque/domain/enrichment/vocabulary';
import { sql } from 'kysely';

export type RunRow = {
  id: string;
  kind: RunKind;
  state: RunState;
  total: number;
  succeeded: number;
  failed: number;
  starter: string | null;
  current: string | null;
  created_at: Date;
  finished_at: Date | null;
};

/** With a null id, returns the open run or else the latest one. */
export async function findRun(trx: ActorTrx, id: string | null): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    select r.id, r.kind, r.state, r.total, r.succeeded, r.failed, p.full_name as starter, r.created_at, r.finished_at,
           case when r.finished_at is null then (
             select i.tool_name from enrichment_run_items i
              where i.run_id = r.id and i.outcome is null order by i.position limit 1) end as current
      from enrichment_runs r left join profiles p on p.id = r.started_by
     where ${id === null ? sql`true` : sql`r.id = ${id}`}
     order by (r.finished_at is null) desc, r.created_at desc, r.id limit 1`.execute(trx);
  return rows[0];
}

export async function findOpenRunId(trx: ActorTrx): Promise<string | undefined> {
  const row = await trx
    .selectFrom('enrichment_runs')
    .select('id')
    .where('state', 'in', [...OPEN_RUN_STATES])
    .executeTakeFirst();
  return row?.id;
}

/** Stores the list of tools at the start; later tools wait for the next run. Undefined when there are none. */
export async function insertRun(
  trx: ActorTrx,
  kind: RunKind,
  startedBy: string,
): Promise<string | undefined> {
  const lacks = kind === 'full' ? sql`needs_enrichment` : sql`lacks_owner`;
  const { rows } = await sql<{ id: string }>`
    with run as (
      insert into enrichment_runs (kind, total, started_by)
      select ${kind}, count(*)::integer, ${startedBy}::uuid from tools where deleted_at is null and ${lacks}
      having count(*) > 0 returning id)
    select id from run`.execute(trx);
  const id = rows[0]?.id;
  if (id === undefined) return undefined;
  await sql`
    insert into enrichment_run_items (run_id, position, tool_id, tool_name)
    select ${id}::uuid, row_number() over (order by name_norm, id), id, name
      from tools where deleted_at is null and ${lacks}`.execute(trx);
  return id;
}

export async function requestStop(trx: ActorTrx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('enrichment_runs')
    .set({ state: 'stopping' })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type ResultRow = {
  position: number;
  tool_id: string | null;
  tool_name: string;
  outcome: Outcome;
  message: RunMessage | null;
  updated: string[];
  finished_at: Date;
};

export type ResultFilter = { runId: string; outcome: Outcome | null };

/** In the order of processing. A null page returns all rows, for the export. */
export async function listResults(
  trx: ActorTrx,
  { runId, outcome }: ResultFilter,
  page: number | null,
): Promise<ResultRow[]> {
  const rows = await trx
    .selectFrom('enrichment_run_items')
    .select(['position', 'tool_id', 'tool_name', 'outcome', 'message', 'updated', 'finished_at'])
    .where('run_id', '=', runId)
    .where('outcome', 'is not', null)
    .$if(outcome !== null, (query) => query.where('outcome', '=', outcome))
    .orderBy('position')
    .$if(page !== null, (query) =>
      query.limit(RESULTS_PAGE_SIZE).offset(((page ?? 1) - 1) * RESULTS_PAGE_SIZE),
    )
    .execute();
  const read = runMessageSchema.nullable();
  return rows.map((row) => ({ ...row, message: read.parse(row.message) })) as ResultRow[];
}

/** Serialises concurrent starts: the second admin waits and then finds the first one's run. */
export async function lockRunStarts(trx: ActorTrx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('perkotheque.enrichment.start'))`.execute(trx);
}
