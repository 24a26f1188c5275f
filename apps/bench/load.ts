// npm run load [-- --minutes 15 --tools 100000 --members 200 --listeners 1000]: simulates members with think time and
// open SSE connections against one HTTP process and one worker. See docs/scale.md.
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { type Application, startApplication } from '@perkotheque/project/application';
import { localSecrets } from '@perkotheque/project/local-secrets';
import { openMailbox } from '@perkotheque/project/mailbox';
import { fromRoot } from '@perkotheque/project/paths';
import { freePort } from '@perkotheque/project/ports';
import { Shutdown } from '@perkotheque/project/shutdown';
import { temporaryFolder } from '@perkotheque/project/temporary';
import { buildWebIfStale } from '@perkotheque/project/web-build';
import pg from 'pg';
import { LoadClient, type Sample } from './load-client.ts';
import { createLoadData, type LoadData, type LoadMember } from './load-data.ts';
import { checkProgramme } from './load-invariants.ts';
import type { ListenersData, ReceivedEvents } from './load-listeners.ts';
import { simulateMember } from './load-member.ts';
import { sampleMemory } from './load-memory.ts';
import type { Ledger } from './load-programme.ts';
import { checkGoals, type LoadResult, summarise } from './load-report.ts';
import { storeSecrets } from './load-secrets.ts';
import { startBenchServer } from './server.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '15' },
    tools: { type: 'string', default: '100000' },
    members: { type: 'string', default: '200' },
    listeners: { type: 'string', default: '1000' },
  },
});
const minutes = Number(values.minutes);
const [tools, members, listeners] = [values.tools, values.members, values.listeners].map(Number) as [
  number,
  number,
  number,
];
const MAX_FAVOURITES = 1_000_000;
const SETTLE_MS = 3_000;

async function openEventStreams(origin: string, data: LoadData) {
  const workerData: ListenersData = {
    origin,
    cookies: data.members.map(({ cookie }) => cookie),
    addresses: data.members.map(({ address }) => address),
    clients: listeners,
  };
  const thread = new Worker(new URL('./load-listeners.ts', import.meta.url), { workerData });
  const ask = async (message: 'report' | 'end'): Promise<ReceivedEvents> => {
    thread.postMessage(message);
    const [received] = (await once(thread, 'message')) as [ReceivedEvents];
    return received;
  };
  for (let tries = 0; (await ask('report')).open < listeners && tries < 120; tries += 1) await sleep(500);
  return { end: () => ask('end') };
}

type EventCounts = Map<string | null, number>;

/** Counts the events of each member; those for everybody are under null. */
async function countEvents(ownerUrl: string): Promise<EventCounts> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const { rows } = await client.query('select user_id, count(*)::integer from app.events group by user_id');
  await client.end();
  return new Map(rows.map(({ user_id, count }) => [user_id, count]));
}

const sumOf = (counts: EventCounts) => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Counts once the worker has published what was left to publish, and the last events have arrived. */
async function countLastEvents(ownerUrl: string): Promise<EventCounts> {
  let [earlier, now] = [new Map() as EventCounts, await countEvents(ownerUrl)];
  while (sumOf(earlier) !== sumOf(now)) {
    await sleep(SETTLE_MS);
    [earlier, now] = [now, await countEvents(ownerUrl)];
  }
  return now;
}

type Run = { application: Application; data: LoadData; ledger: Ledger; ownerUrl: string };

async function runLoad({ application, data, ledger, ownerUrl }: Run): Promise<LoadResult> {
  const { origin, api, worker } = application;
  const streams = await openEventStreams(origin, data);
  const before = await countEvents(ownerUrl);
  const samples: Sample[] = [];
  const stop = new AbortController();
  const lag = monitorEventLoopDelay({ resolution: 10 });
  const memory = sampleMemory({ http: api.process.pid ?? 0, worker: worker.process.pid ?? 0 });
  lag.enable();
  const startedAt = performance.now();
  const simulations = data.members.map(async (member) => {
    const client = new LoadClient(origin, member, (sample) => samples.push(sample));
    await simulateMember(client, member, data, ledger, stop.signal);
    client.close();
  });
  const progress = setInterval(() => {
    const elapsed = Math.round((performance.now() - startedAt) / 1000);
    console.log(`${elapsed} s: ${samples.length} requests`);
  }, 60_000);
  const ended = Promise.all(simulations);
  // A simulation that throws ends the run at once.
  await Promise.race([sleep(minutes * 60_000), ended]);
  stop.abort();
  await ended;
  clearInterval(progress);
  const seconds = (performance.now() - startedAt) / 1000;
  lag.disable();
  const drifts = memory.end();
  const after = await countLastEvents(ownerUrl);
  const published = (userId: string | null) => (after.get(userId) ?? 0) - (before.get(userId) ?? 0);
  const expected = Array.from({ length: listeners }, (_, index) => {
    const { userId } = data.members[index % data.members.length] as LoadMember;
    return published(null) + published(userId);
  });
  const received = await streams.end();
  const generatorLagMs = Math.max(0, lag.percentile(99) / 1e6 - 10);
  return { seconds, samples, received, expected, memory: drifts, generatorLagMs };
}

const shutdown = new Shutdown();
const { folder, remove } = temporaryFolder('load');
shutdown.add(async () => remove());
try {
  await buildWebIfStale();
  const server = await startBenchServer(folder, shutdown);
  const urls = await server.createDatabase('load');
  const secrets = localSecrets(folder);
  console.log(`inserting ${tools} tools`);
  const favourites = Math.min(MAX_FAVOURITES, tools * 10);
  const { authSecret } = secrets;
  const data = await createLoadData({ ownerUrl: urls.owner, authSecret, tools, favourites, members });
  const mailbox = await openMailbox();
  shutdown.add(() => mailbox.close());
  const application = await startApplication({
    urls,
    port: await freePort(),
    folder,
    secrets,
    isSilent: true,
    env: { NODE_ENV: 'production', SMTP_URL: mailbox.url, TRUST_PROXY: 'loopback' },
  });
  shutdown.add(() => application.stop());
  await storeSecrets(application.origin, data);
  console.log(`${members} members and ${listeners} SSE connections for ${minutes} min`);
  const ledger: Ledger = { claims: [], readings: [], grantedIds: [] };
  const result = await runLoad({ application, data, ledger, ownerUrl: urls.owner });
  const table = summarise(result);
  console.table(table);
  const lines = [...checkGoals(result), ...(await checkProgramme(urls.owner, ledger))];
  console.log(`${mailbox.mails.length} mails were sent`);
  for (const { isMet, line } of lines) console.log(`${isMet ? '✓' : '✗'} ${line}`);
  mkdirSync(fromRoot('reports'), { recursive: true });
  const { samples: _samples, received: _received, expected: _expected, ...rest } = result;
  const report = { minutes, tools, members, mails: mailbox.mails.length, ...rest, table, verdicts: lines };
  writeFileSync(fromRoot('reports/load.json'), `${JSON.stringify(report, null, 2)}\n`);
  if (lines.some(({ isMet }) => !isMet)) process.exitCode = 1;
} finally {
  await shutdown.run();
}
