import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { originOf, startApi } from '@perkotheque/project/application';
import { startChild, waitUntilReady } from '@perkotheque/project/children';
import { localSecrets } from '@perkotheque/project/local-secrets';
import { freePort } from '@perkotheque/project/ports';
import type { Shutdown } from '@perkotheque/project/shutdown';
import type { DataSet } from './data-set.ts';
import type { Scenario } from './scenarios.ts';
import type { BenchServer } from './server.ts';

export type Target = { origin: string; cookie: string };
type Urls = Awaited<ReturnType<BenchServer['createDatabase']>>;

/** Throughput is highest with about as many connections as cores. */
const POOL_MAX = '4';

/** Starts one HTTP process with production settings and signs in as a member. */
export async function startProduct(
  urls: Urls,
  data: DataSet,
  folder: string,
  shutdown: Shutdown,
): Promise<Target> {
  const port = await freePort();
  const api = startApi({
    urls,
    port,
    folder,
    secrets: localSecrets(folder),
    env: {
      NODE_ENV: 'production',
      SMTP_URL: 'smtp://127.0.0.1:9',
      RATE_LIMIT_PER_MINUTE: '1000000',
      LANDING_CACHE_SECONDS: '3600',
      DATABASE_POOL_MAX: POOL_MAX,
    },
  });
  shutdown.add(() => api.stop());
  await waitUntilReady(`http://127.0.0.1:${port}/readyz`, api);
  const origin = originOf(port);
  return { origin, cookie: await signIn(origin, data) };
}

async function signIn(origin: string, { email, password }: DataSet): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email, password }),
  });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0];
  if (!answer.ok || cookie === undefined)
    throw new Error(`Sign-in failed: ${answer.status} ${await answer.text()}`);
  return cookie;
}

export async function startBaseline(
  urls: Urls,
  scenarios: Scenario[],
  product: Target,
  folder: string,
  shutdown: Shutdown,
): Promise<Target> {
  const workFile = path.join(folder, 'work.json');
  const landingFile = path.join(folder, 'landing.json');
  writeFileSync(workFile, JSON.stringify(Object.assign({}, ...scenarios.map(({ work }) => work))));
  writeFileSync(landingFile, await (await fetch(`${product.origin}/api/landing`)).text());
  const port = await freePort();
  const child = startChild({
    name: 'baseline',
    args: ['apps/bench/baseline.ts'],
    env: {
      PORT: String(port),
      DATABASE_URL: urls.owner,
      WORK_FILE: workFile,
      LANDING_FILE: landingFile,
      POOL_MAX,
    },
  });
  shutdown.add(() => child.stop());
  await waitUntilReady(`http://127.0.0.1:${port}/readyz`, child);
  return { origin: originOf(port), cookie: '' };
}
