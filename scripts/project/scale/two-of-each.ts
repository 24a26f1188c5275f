import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createTool } from '@perkotheque/database/testing/factories';
import type { Child } from '../lib/children.ts';
import { waitUntil } from './request.ts';
import { openEventStream } from './stream.ts';
import type { SignedInMember, System } from './system.ts';

const REVEALS = 60;
const REVEALS_ALLOWED = 30;
const GUESSES = 40;
const GUESSES_ALLOWED = 10;
const REQUESTS = 100;

/** Tests two HTTP processes and two workers: sessions, limits, events and jobs are shared. */
export async function testTwoProcesses(system: System): Promise<void> {
  const [a, b] = [await system.startApi(), await system.startApi()];
  const workers = [system.startWorker(), system.startWorker()];
  const admin = await system.member(a, { role: 'admin' });
  await checkSessions(system, a, b);
  await checkLimits(system, a, b, admin);
  await checkEvents(system, a, b, admin);
  await checkJobs(system, a, b, workers);
}

async function checkSessions({ member, call, reportSuccess }: System, a: string, b: string): Promise<void> {
  const person = await member(a);
  assert.equal(
    (await call(b, 'GET', '/api/me/role', person)).status,
    200,
    'a session of one process is valid at the other',
  );
  const stream = openEventStream(a, person.cookie);
  await waitUntil('the stream is open', stream.isReady);
  assert.equal((await call(b, 'POST', '/api/auth/sign-out', person, {})).status, 204);
  for (const at of [a, b]) assert.equal((await call(at, 'GET', '/api/me/role', person)).status, 401);
  const ms = await waitUntil('the stream at the other process to close', stream.isClosed);
  reportSuccess(
    `sessions: created at one process, valid at the other; both refuse the next request after a sign-out, ` +
      `and the stream at the first process closed after ${ms.toFixed(0)} ms`,
  );
}

async function checkLimits(system: System, a: string, b: string, admin: SignedInMember): Promise<void> {
  const { call, member, owner, reportSuccess } = system;
  const tool = await createTool(owner);
  const vault = `/api/tools/${tool.id}/credentials`;
  assert.equal((await call(a, 'PUT', vault, admin, { password: 'secret' })).status, 204);
  const reveals = await Promise.all(
    Array.from({ length: REVEALS }, (_none, index) =>
      call(index % 2 === 0 ? a : b, 'POST', `${vault}/reveal`, admin, { field: 'password' }),
    ),
  );
  const count = (responses: { status: number }[], wanted: number) =>
    responses.filter(({ status }) => status === wanted).length;
  assert.deepEqual(
    [count(reveals, 200), count(reveals, 429)],
    [REVEALS_ALLOWED, REVEALS - REVEALS_ALLOWED],
    'reveals',
  );
  const { email } = await member(a);
  const guesses = await Promise.all(
    Array.from({ length: GUESSES }, (_none, index) =>
      call(index % 2 === 0 ? a : b, 'POST', '/api/auth/sign-in', undefined, {
        email,
        password: 'essai faux',
      }),
    ),
  );
  const tried = count(guesses, 401);
  assert.ok(tried <= GUESSES_ALLOWED, `${tried} guesses were checked`);
  assert.equal(tried + count(guesses, 429), GUESSES, 'all others got 429');
  reportSuccess(
    `limits: ${REVEALS_ALLOWED} of ${REVEALS} concurrent reveals at both processes allowed; ${tried} of ${GUESSES} wrong passwords checked`,
  );
}

async function checkEvents(system: System, a: string, b: string, admin: SignedInMember): Promise<void> {
  const { call, owner, member, reportSuccess } = system;
  const stream = openEventStream(b, (await member(a)).cookie);
  await waitUntil('the stream is open', stream.isReady);
  const tools = await Promise.all(Array.from({ length: 20 }, () => createTool(owner)));
  for (const { id } of tools) {
    assert.equal((await call(a, 'PATCH', `/api/tools/${id}`, admin, { owner: 'Équipe' })).status, 200);
  }
  await waitUntil('every event to arrive', () => stream.changes.length >= tools.length);
  assert.deepEqual(
    stream.changes,
    tools.map(({ id }) => `tools:${id}`),
    'events arrive once and in order',
  );
  stream.close();
  reportSuccess(`live events: ${tools.length} changes at one process arrived once and in order at the other`);
}

/** Each request sends one mail to its decider: requested at both processes, sent by either worker. */
async function checkJobs(system: System, a: string, b: string, workers: Child[]): Promise<void> {
  const { call, member, folder, reportSuccess } = system;
  const person = await member(a);
  const asked = { description: 'Pour gagner du temps', business_case: 'Utile à tous' };
  await Promise.all(
    Array.from({ length: REQUESTS }, (_none, index) =>
      call(index % 2 === 0 ? a : b, 'POST', '/api/requests', person, {
        ...asked,
        tool_name: `Outil ${index}`,
      }),
    ),
  );
  const mails = () => {
    try {
      return readdirSync(path.join(folder, 'mailbox')).length;
    } catch {
      return 0;
    }
  };
  const done = (worker: Child) =>
    worker.output().match(/"job":"requests\.announce".*"job done"/g)?.length ?? 0;
  await waitUntil(
    'every request to be announced',
    () => workers.reduce((sum, worker) => sum + done(worker), 0) >= REQUESTS,
  );
  await waitUntil('every mail to be sent', () => mails() >= REQUESTS);
  const shares = workers.map(done);
  assert.equal(
    shares.reduce((sum, share) => sum + share, 0),
    REQUESTS,
    'each job runs once',
  );
  assert.equal(mails(), REQUESTS, 'one mail per request');
  reportSuccess(
    `jobs: ${REQUESTS} queued at both processes, each done once (${shares.join(' and ')} by the two workers), ${REQUESTS} mails`,
  );
}
