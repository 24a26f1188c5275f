import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { withActor } from '@perkotheque/database/actor';
import type { TestDatabase } from '@perkotheque/database/testing/database';
import { createMember, createTool } from '@perkotheque/database/testing/factories';
import { insertRun } from '#features/enrichment/runs.repo.ts';
import { answerFor, LoopbackModel } from './loopback-model.ts';

const PROGRAM = fileURLToPath(new URL('./enrichment-worker.process.ts', import.meta.url));

export type KillReport = {
  state: string;
  total: number;
  succeeded: number;
  failed: number;
  kills: number;
  /** How often each field of each tool was written: once, or it was done twice. */
  mostWrites: number;
  /** What the tools say in the end, by name. */
  fields: Map<string, string>;
};

/**
 * A full run whose worker is killed with SIGKILL in the middle of a lookup, again and again, and started anew each time.
 * Kills are spread evenly over the tools.
 */
export async function runWithKills(base: TestDatabase, tools: number, kills: number): Promise<KillReport> {
  const { owner } = base;
  await owner.deleteFrom('enrichment_runs').execute();
  await owner.deleteFrom('tools').execute();
  for (let place = 0; place < tools; place += 1) {
    await createTool(owner, {
      name: `Outil ${String(place).padStart(4, '0')}`,
      tags: [`étiquette ${place}`],
    });
  }
  const every = kills === 0 ? Number.POSITIVE_INFINITY : Math.floor(tools / kills);
  const killedAt = new Set<string>();
  const children = new Set<ChildProcess>();
  const model = new LoopbackModel(async ({ data: { tool } }) => {
    const place = Number(tool.name.slice(-4));
    if (place % every === Math.floor(every / 2) && killedAt.size < kills && !killedAt.has(tool.name)) {
      killedAt.add(tool.name);
      for (const child of children) child.kill('SIGKILL');
    }
    return answerFor(tool.name);
  });
  await model.open();
  const admin = await createMember(owner, { role: 'admin' });
  const runId = await withActor(base.db, { userId: admin.id }, (trx) => insertRun(trx, 'full', admin.id));
  const read = () =>
    owner
      .selectFrom('enrichment_runs')
      .selectAll()
      .where('id', '=', runId ?? '')
      .executeTakeFirstOrThrow();
  try {
    while ((await read()).finished_at === null) {
      const child = spawn(process.execPath, [PROGRAM, base.urls.worker, model.url], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.add(child);
      const gone = once(child, 'exit').then(([code]) => {
        children.delete(child);
        // Killed it has no code; with one it fell over by itself, and would again.
        if (code !== null) throw new Error(`the worker ended by itself with ${code}`);
      });
      await Promise.race([gone, untilFinished(read, () => children.has(child))]);
      if (children.has(child)) child.kill('SIGKILL');
      await gone;
    }
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await model.close();
  }
  const run = await read();
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
  const writes = await owner
    .selectFrom('tool_field_sources')
    .select((eb) => eb.fn.countAll<number>().as('writes'))
    .groupBy(['tool_id', 'field'])
    .execute();
  return {
    state: run.state,
    total: run.total,
    succeeded: run.succeeded,
    failed: run.failed,
    kills: killedAt.size,
    mostWrites: Math.max(0, ...writes.map((row) => Number(row.writes))),
    fields: new Map(rows.map(({ name, ...fields }) => [name, JSON.stringify(fields)])),
  };
}

const LOOK_EVERY_MS = 50;

async function untilFinished(
  read: () => Promise<{ finished_at: Date | null }>,
  isAlive: () => boolean,
): Promise<void> {
  while (isAlive() && (await read()).finished_at === null) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
