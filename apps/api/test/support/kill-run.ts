import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { TestDatabase } from '@perkotheque/database/testing/database';
import { createMember, createTool } from '@perkotheque/database/testing/factories';
import { freePort } from '@perkotheque/database/testing/server';
import { Child } from './child-process.ts';
import { runClient } from './kill-run-client.ts';
import { type RunRecord, readRun } from './kill-run-record.ts';
import { answerFor, LoopbackModel } from './loopback-model.ts';
import { Supervised } from './supervised.ts';
import { TEST_SOURCE } from './test-env.ts';

const WORKER = new URL('./enrichment-worker.process.ts', import.meta.url);
const LOOK_EVERY_MS = 50;

export type KillReport = RunRecord & {
  kills: { worker: number; api: number };
  /** Lookups: one per tool, and one more for each that a kill aborted. */
  asked: number;
};

function startApi({ urls }: TestDatabase, port: number): Supervised {
  const env = {
    ...TEST_SOURCE,
    PORT: String(port),
    RATE_LIMIT_PER_MINUTE: '1000000',
    DATABASE_URL: urls.app,
    DATABASE_AUTH_URL: urls.auth,
  };
  return new Supervised(() => new Child('http', env), /Server listening at/);
}

/**
 * Starts a full run through the API, and kills worker and API in turn with SIGKILL during a lookup. The kills are
 * spread evenly over the tools.
 */
export async function runWithKills(base: TestDatabase, tools: number, kills: number): Promise<KillReport> {
  const { owner } = base;
  await owner.deleteFrom('enrichment_runs').execute();
  await owner.deleteFrom('tools').execute();
  for (let place = 0; place < tools; place += 1) {
    const name = `Outil ${String(place).padStart(4, '0')}`;
    await createTool(owner, { name, tags: [`étiquette ${place}`] });
  }
  const every = kills === 0 ? Number.POSITIVE_INFINITY : Math.floor(tools / kills);
  const killedAt = new Set<string>();
  const model = new LoopbackModel(async ({ data: { tool } }) => {
    const place = Number(tool.name.slice(-4));
    if (place % every === Math.floor(every / 2) && killedAt.size < kills && !killedAt.has(tool.name)) {
      killedAt.add(tool.name);
      if (killedAt.size % 2 === 1) await worker.kill();
      else await killApi();
    }
    return answerFor(tool.name);
  });
  await model.open();
  const port = await freePort();
  const api = startApi(base, port);
  const args = [base.urls.worker, model.url];
  const worker = new Supervised(() => new Child(WORKER, {}, args), /working/);
  const client = await runClient(base, (await createMember(owner, { role: 'admin' })).id, port);
  /** Kills the API during a second request to start the run, which must not create another one. */
  async function killApi(): Promise<void> {
    await api.isUp();
    await client.seesProgress();
    const cutOff = client.start().catch(() => {});
    await api.kill();
    await cutOff;
  }
  try {
    await api.isUp();
    const { id } = await client.start();
    await Promise.race([untilFinished(() => readRun(owner, id)), api.fault, worker.fault]);
    await api.isUp();
    await client.seesProgress();
    const record = await readRun(owner, id);
    assert.equal(await client.countResults(), tools, 'every tool is among the results, once');
    const report = { kills: { worker: worker.kills, api: api.kills }, asked: model.requests.length };
    return { ...record, ...report };
  } finally {
    await Promise.all([api.end(), worker.end()]);
    await model.close();
  }
}

async function untilFinished(read: () => Promise<RunRecord>): Promise<void> {
  while ((await read()).state === 'running') await sleep(LOOK_EVERY_MS);
}
