// npm run bench: requests a second against bare Fastify on the same database. This machine's absolute figures mean
// little (docs/scale.md): only the ratio of one round counts, and of those the median.
import { mkdirSync, writeFileSync } from 'node:fs';
import { DEMO_PEOPLE } from '@perkotheque/database/seeds/demo/people';
import { type Measure, measure, quantile } from './bench/load.ts';
import { startChild, waitUntilReady } from './lib/children.ts';
import { startInstallation } from './lib/installation.ts';
import { fromRoot } from './lib/paths.ts';
import { freePort } from './lib/ports.ts';
import { Shutdown } from './lib/shutdown.ts';
import { temporaryFolder } from './lib/temporary.ts';
import { DEMO_PASSWORD } from './lib/welcome.ts';

const ROUNDS = 5;
const REQUESTS = 2_000;
const CONNECTIONS = 16;
const SCENARIOS = ['/healthz', '/api/config', '/api/auth/session'];

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: DEMO_PEOPLE[0]?.email, password: DEMO_PASSWORD }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!answer.ok || cookie === undefined)
    throw new Error(`Signing in: ${answer.status} ${await answer.text()}`);
  return cookie;
}

async function runScenario(path: string, ours: string, bare: string, cookie: string) {
  const rounds: { ours: Measure; bare: Measure }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const load = (origin: string) =>
      measure({ url: `${origin}${path}`, cookie, requests: REQUESTS, connections: CONNECTIONS });
    // Alternate who goes first: whoever is second runs on a warmer machine.
    const first = await load(round % 2 === 0 ? ours : bare);
    const second = await load(round % 2 === 0 ? bare : ours);
    const result = round % 2 === 0 ? { ours: first, bare: second } : { ours: second, bare: first };
    // The first round only warms up.
    if (round > 0) rounds.push(result);
  }
  const median = (pick: (round: (typeof rounds)[number]) => number) => quantile(rounds.map(pick), 0.5);
  return {
    path,
    requestsPerSecond: Math.round(median(({ ours: { requestsPerSecond } }) => requestsPerSecond)),
    p50Ms: Number(median(({ ours: { p50Ms } }) => p50Ms).toFixed(2)),
    p95Ms: Number(median(({ ours: { p95Ms } }) => p95Ms).toFixed(2)),
    ofBareFastify: Number(
      median((round) => round.ours.requestsPerSecond / round.bare.requestsPerSecond).toFixed(2),
    ),
  };
}

const shutdown = new Shutdown();
const { folder, remove } = temporaryFolder('bench');
shutdown.add(async () => remove());
try {
  const { application, database } = await startInstallation({
    folder,
    port: await freePort(),
    shutdown,
    isTemporary: true,
    env: { RATE_LIMIT_PER_MINUTE: '1000000' },
  });
  const barePort = await freePort();
  const bare = startChild({
    name: 'bare',
    args: ['tools/project/bench/bare-server.ts'],
    env: { PORT: String(barePort), DATABASE_URL: database.urls.owner },
  });
  shutdown.add(() => bare.stop());
  await waitUntilReady(`http://127.0.0.1:${barePort}/healthz`, bare);

  const cookie = await signIn(application.origin);
  const ours = application.origin.replace('localhost', '127.0.0.1');
  const results = [];
  for (const path of SCENARIOS)
    results.push(await runScenario(path, ours, `http://127.0.0.1:${barePort}`, cookie));
  console.table(results);
  mkdirSync(fromRoot('reports'), { recursive: true });
  writeFileSync(fromRoot('reports/bench.json'), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await shutdown.run();
}
