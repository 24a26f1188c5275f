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
import { createLoadData, type LoadData } from './load-data.ts';
import type { ListenersData, ReceivedEvents } from './load-listeners.ts';
import { simulateMember, toolsWithCredentials } from './load-member.ts';
import { sampleMemory } from './load-memory.ts';
import { checkGoals, type LoadResult, summarise } from './load-report.ts';
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

async function storeCredentials(origin: string, data: LoadData): Promise<void> {
  const admin = data.members.find(({ isAdmin }) => isAdmin);
  if (admin === undefined) throw new Error('the load test needs an admin');
  const samples: Sample[] = [];
  const client = new LoadClient(origin, admin, (sample) => samples.push(sample));
  for (const id of toolsWithCredentials(data)) {
    const body = { username: 'equipe', password: `secret de ${id}` };
    await client.call('save', { method: 'PUT', path: `/api/tools/${id}/credentials`, body });
  }
  client.close();
  if (samples.some(({ status }) => status !== 204)) throw new Error('could not store the credentials');
}

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

async function countEvents(ownerUrl: string): Promise<number> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const { rows } = await client.query('select count(*)::integer as count from app.events');
  await client.end();
  return rows[0].count;
}

async function runLoad(application: Application, data: LoadData, ownerUrl: string): Promise<LoadResult> {
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
    await simulateMember(client, member, data, stop.signal);
    client.close();
  });
  const progress = setInterval(() => {
    const elapsed = Math.round((performance.now() - startedAt) / 1000);
    console.log(`${elapsed} s: ${samples.length} requests`);
  }, 60_000);
  await sleep(minutes * 60_000);
  stop.abort();
  await Promise.all(simulations);
  clearInterval(progress);
  const seconds = (performance.now() - startedAt) / 1000;
  lag.disable();
  const drifts = memory.end();
  // Waits for the last events to arrive.
  await sleep(SETTLE_MS);
  const published = (await countEvents(ownerUrl)) - before;
  const received = await streams.end();
  const generatorLagMs = Math.max(0, lag.percentile(99) / 1e6 - 10);
  return { seconds, samples, received, listeners, published, memory: drifts, generatorLagMs };
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
  await storeCredentials(application.origin, data);
  console.log(`${members} members and ${listeners} SSE connections for ${minutes} min`);
  const result = await runLoad(application, data, urls.owner);
  const table = summarise(result);
  console.table(table);
  const lines = checkGoals(result);
  console.log(`${mailbox.mails.length} mails were sent`);
  for (const { isMet, line } of lines) console.log(`${isMet ? '✓' : '✗'} ${line}`);
  mkdirSync(fromRoot('reports'), { recursive: true });
  const { samples: _samples, ...rest } = result;
  const report = { minutes, tools, members, mails: mailbox.mails.length, ...rest, table, verdicts: lines };
  writeFileSync(fromRoot('reports/load.json'), `${JSON.stringify(report, null, 2)}\n`);
  if (lines.some(({ isMet }) => !isMet)) process.exitCode = 1;
} finally {
  await shutdown.run();
}
