import type { Database } from '@perkotheque/database/connect';

/** The stored state of a run. */
export type RunRecord = {
  state: string;
  total: number;
  succeeded: number;
  failed: number;
  /** The number of runs: a repeated start must not create a second one. */
  runs: number;
  /** Recorded responses of the model: one per tool, since an aborted lookup records nothing. */
  booked: number;
  /** The number of writes per field and tool: more than one is a fault. */
  mostWrites: number;
  /** The tools at the end, by name. */
  fields: Map<string, string>;
};

export async function readRun(owner: Database, id: string): Promise<RunRecord> {
  const runs = await owner.selectFrom('enrichment_runs').selectAll().execute();
  const run = runs.find((row) => row.id === id);
  if (!run) throw new Error('the run is gone');
  const { booked } = await owner
    .selectFrom('enrichment_calls')
    .select((eb) => eb.fn.countAll<number>().as('booked'))
    .where('at', '>=', run.created_at)
    .executeTakeFirstOrThrow();
  const writes = await owner
    .selectFrom('tool_field_sources')
    .select((eb) => eb.fn.countAll<number>().as('writes'))
    .groupBy(['tool_id', 'field'])
    .execute();
  const rows = await owner
    .selectFrom('tools')
    .select([
      'name',
      'owner',
      'description',
      'what_is_it_for',
      'how_to_use',
      'advantages',
      'cost',
      'tags',
      'use_cases',
      'key_features',
      'url',
      'tool_type',
      'usage_level',
    ])
    .orderBy('name')
    .execute();
  return {
    state: run.state,
    total: run.total,
    succeeded: run.succeeded,
    failed: run.failed,
    runs: runs.length,
    booked: Number(booked),
    mostWrites: Math.max(0, ...writes.map((row) => Number(row.writes))),
    fields: new Map(rows.map(({ name, ...fields }) => [name, JSON.stringify(fields)])),
  };
}
