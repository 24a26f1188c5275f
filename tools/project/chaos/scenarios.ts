import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DEMO_PEOPLE } from '@perkotheque/database/seeds/demo/people';
import { startApi, startWorker } from '../lib/application.ts';
import type { Installation } from '../lib/installation.ts';
import type { Shutdown } from '../lib/shutdown.ts';
import { DEMO_PASSWORD } from '../lib/welcome.ts';
import { ask, secondsUntil, startLoad } from './probe.ts';

export type Scene = Installation & { shutdown: Shutdown; say: (line: string) => void };

/** kill -9 of the API under load: it comes back, and a session opened before goes on. */
export async function apiDies({ application, settings, shutdown, say }: Scene): Promise<void> {
  const { origin } = application;
  const cookie = await signIn(origin);
  const load = startLoad(`${origin}/api/config`);
  application.api.process.kill('SIGKILL');
  await secondsUntil('the killed API refuses connections', async () => {
    return (await ask(`${origin}/healthz`)).status === 'refused';
  });
  const api = startApi(settings);
  shutdown.add(() => api.stop());
  const seconds = await secondsUntil('the API is ready again', async () => {
    return (await ask(`${origin}/readyz`)).status === 200;
  });
  assert.equal((await ask(`${origin}/api/me/role`, { cookie })).status, 200, 'the session survived');
  const counts = await load.stop();
  for (const status of counts.keys()) {
    assert.ok(
      status === 200 || status === 'refused',
      `nothing but answers and refused connections, saw ${status}`,
    );
  }
  say(`API killed: ready again after ${seconds.toFixed(1)} s, the session survived`);
}

/** kill -9 of the worker: a mail asked for while it is away is sent by the next one. */
export async function workerDies({ application, settings, shutdown, say }: Scene): Promise<void> {
  const ended = once(application.worker.process, 'exit');
  application.worker.process.kill('SIGKILL');
  await ended;
  const before = countMails(settings.folder);
  await post(application.origin, '/api/auth/forgot-password', { email: DEMO_PEOPLE[0]?.email });
  const worker = startWorker(settings);
  shutdown.add(() => worker.stop());
  const seconds = await secondsUntil('the mail is sent', async () => countMails(settings.folder) > before);
  say(`worker killed: its mail was sent ${seconds.toFixed(1)} s after the next one started`);
}

/** PostgreSQL goes away: alive but not ready, 503 with Retry-After; and all is well again once it is back. */
export async function databaseRestarts({ application, database, say }: Scene): Promise<void> {
  const { origin } = application;
  const cookie = await signIn(origin);
  await database.stop();
  await secondsUntil(
    'the API says that it is not ready',
    async () => (await ask(`${origin}/readyz`)).status === 503,
  );
  assert.equal((await ask(`${origin}/healthz`)).status, 200, 'the process is alive all along');
  const answer = await ask(`${origin}/api/me/role`, { cookie });
  assert.equal(answer.status, 503, 'a request that needs the database');
  assert.ok(Number(answer.retryAfter) > 0, 'says when to try again');
  await database.startAgain();
  const seconds = await secondsUntil('the API is ready again', async () => {
    return (await ask(`${origin}/readyz`)).status === 200;
  });
  assert.equal((await ask(`${origin}/api/me/role`, { cookie })).status, 200, 'the session is still there');
  say(`PostgreSQL restarted: 503 while away, well again ${seconds.toFixed(1)} s after`);
}

async function signIn(origin: string): Promise<string> {
  const answer = await post(origin, '/api/auth/sign-in', {
    email: DEMO_PEOPLE[0]?.email,
    password: DEMO_PASSWORD,
  });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

async function post(origin: string, address: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', origin };
  const answer = await fetch(`${origin}${address}`, { method: 'POST', headers, body: JSON.stringify(body) });
  assert.ok(answer.ok, `${address}: ${answer.status} ${await answer.clone().text()}`);
  return answer;
}

function countMails(folder: string): number {
  try {
    return readdirSync(path.join(folder, 'outbox')).length;
  } catch {
    return 0;
  }
}
