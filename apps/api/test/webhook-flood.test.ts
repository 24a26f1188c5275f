import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { withActor } from '@perkotheque/database/actor';
import { createDatabase, type DatabaseHandle } from '@perkotheque/database/connect';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { maintenanceJobs } from '#features/maintenance/maintenance.jobs.ts';
import { webhookJobs } from '#features/webhooks/webhooks.jobs.ts';
import { createJobQueue, type JobQueue } from '#jobs/boss.ts';
import { createMailQueue } from '#jobs/mail-queue.ts';
import { pruneJob } from '#jobs/registry.ts';
import { webhookSweepJob } from '#jobs/webhook-jobs.ts';
import { startWorker } from '#jobs/worker.ts';
import { createLogger } from '#lib/logger.ts';
import { TEST_SOURCE } from './support/test-env.ts';
import { addReceiver, WEBHOOK_KEYS, WebhookReceivers } from './support/webhook-receivers.ts';
import { createTestApp, ORIGIN, type TestApp } from './test-app.ts';

/** By hand: WEBHOOK_FLOOD_EVENTS=10000. */
const EVENTS = Number(process.env.WEBHOOK_FLOOD_EVENTS ?? 150);
const WORKING = ['/un', '/deux', '/trois', '/quatre'];
const TIMEOUT_MS = 60_000 + EVENTS * 120;
const NOBODY = { userId: null };
const logger = createLogger({ level: 'silent', name: 'test' });

let test: TestApp;
let database: DatabaseHandle;
let jobs: JobQueue;
let worker: Awaited<ReturnType<typeof startWorker>>;
const receivers = new WebhookReceivers();
const ids = new Map<string, string>();
const seen = new Map<string, Set<string>>();
let clockAheadMs = 0;

beforeAll(async () => {
  test = await createTestApp();
  await receivers.open();
  const { cookie } = await test.member({ role: 'admin' });
  const count = (path: string) =>
    receivers.at(path, (response, { headers }) => {
      seen.set(path, (seen.get(path) ?? new Set()).add(String(headers['webhook-id'])));
      receivers.received.clear();
      response.writeHead(204).end();
    });
  const failing = [receivers.status('/casse', 500), receivers.at('/muet', () => {})];
  for (const url of [...WORKING.map(count), ...failing]) {
    ids.set(new URL(url).pathname, (await addReceiver(test, cookie, url)).id);
  }
  const connectionString = test.base.urls.worker;
  database = createDatabase({ connectionString, max: 4, applicationName: 'test-worker' });
  jobs = createJobQueue(connectionString, logger);
  const deps = { db: database.db, jobs, mails: createMailQueue(jobs, TEST_SOURCE.MAIL_KEY), baseUrl: ORIGIN };
  const delivery = webhookJobs({
    ...deps,
    keys: WEBHOOK_KEYS,
    // A silent receiver costs its whole time limit: shorter here than the 15 seconds of production.
    post: (url, options) => receivers.post(url, { ...options, timeoutMs: 1000 }),
    now: () => new Date(Date.now() + clockAheadMs),
  });
  const assignments = [...Object.values(delivery), ...maintenanceJobs(database.db)];
  worker = await startWorker({ connectionString, assignments, logger, pollingSeconds: 0.5 });
});
afterAll(async () => {
  await worker.stop();
  await jobs.close();
  await database.close();
  await receivers.close();
  await test.close();
});

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');
function heapInUse(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

const sweep = () => withActor(database.db, NOBODY, (trx) => jobs.enqueue(trx, webhookSweepJob, {}));

async function counts(state: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ webhook_id: string; count: number }>`
    select webhook_id, count(*)::integer as count from app.webhook_deliveries
     where state = ${state} group by webhook_id`.execute(test.base.owner);
  return Object.fromEntries(rows.map((row) => [row.webhook_id, row.count]));
}

it(
  `[HOOK-06] delivers or lists as failed each of ${EVENTS} events with a third of the receivers failing, and holds up no other job`,
  async () => {
    const [crashed = '', silent = ''] = ['/casse', '/muet'].map((path) => ids.get(path));
    for (let made = 0; made < EVENTS; made += 50) {
      await sql`insert into tools (name, team)
        select 'Outil ' || n, 'IT' from generate_series(${made + 1}::int, ${Math.min(made + 50, EVENTS)}::int) n`.execute(
        test.base.owner,
      );
    }
    const heapBefore = heapInUse();
    let heapMost = 0;
    let slowestJobMs = 0;
    const isDone = async () => {
      await sweep();
      heapMost = Math.max(heapMost, heapInUse());
      slowestJobMs = Math.max(slowestJobMs, await timeOtherJob());
      const delivered = await counts('delivered');
      return WORKING.every((path) => delivered[ids.get(path) ?? ''] === EVENTS);
    };
    await expect.poll(isDone, { timeout: TIMEOUT_MS, interval: 500 }).toBe(true);
    // At least once, and each of them.
    for (const path of WORKING) expect(seen.get(path)?.size, path).toBe(EVENTS);
    expect(await counts('failed')).toEqual({});
    expect(await counts('waiting')).toEqual({ [crashed]: EVENTS, [silent]: EVENTS });
    expect(slowestJobMs).toBeLessThan(15_000);
    expect(heapMost - heapBefore, 'MiB of heap').toBeLessThan(32);

    // Three days later both are switched off, and everything that they did not get is listed.
    clockAheadMs = 3 * 86_400_000 + 60_000;
    const isListed = async () => {
      await sweep();
      return counts('failed');
    };
    await expect
      .poll(isListed, { timeout: 60_000, interval: 500 })
      .toEqual({ [crashed]: EVENTS, [silent]: EVENTS });
    expect(await counts('waiting')).toEqual({});
  },
  2 * TIMEOUT_MS,
);

/** How long another job takes from the queue to its end. */
async function timeOtherJob(): Promise<number> {
  const startedAt = performance.now();
  const [row] = (
    await sql<{ last: string | null }>`
      select max(created_on)::text as last from pgboss.job where name = ${pruneJob.name}`.execute(
      test.base.owner,
    )
  ).rows;
  await withActor(database.db, NOBODY, (trx) => jobs.enqueue(trx, pruneJob, {}));
  const isOver = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from pgboss.job where name = ${pruneJob.name}
         and created_on > coalesce(${row?.last ?? null}::timestamptz, '-infinity')`.execute(test.base.owner);
    return rows.length > 0 && rows.every(({ state }) => state === 'completed');
  };
  await expect.poll(isOver, { timeout: 30_000, interval: 50 }).toBe(true);
  return performance.now() - startedAt;
}
