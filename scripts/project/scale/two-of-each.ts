import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { createTool } from '@perkotheque/database/testing/factories';
import type { Child } from '../lib/children.ts';
import { until } from './ask.ts';
import { openChannel } from './channel.ts';
import type { SignedIn, Stage } from './stage.ts';

const REVEALS = 60;
const REVEALS_ALLOWED = 30;
const GUESSES = 40;
const GUESSES_ALLOWED = 10;
const REQUESTS = 100;

/** Two http processes and two workers beside each other: nothing is known to one of them alone. */
export async function twoOfEach(stage: Stage): Promise<void> {
  const [a, b] = [await stage.startApi(), await stage.startApi()];
  const workers = [stage.startWorker(), stage.startWorker()];
  const admin = await stage.member(a, { role: 'admin' });
  await sessionsAreShared(stage, a, b);
  await limitsAreShared(stage, a, b, admin);
  await changesAreTold(stage, a, b, admin);
  await jobsAreDoneOnce(stage, a, b, workers);
}

async function sessionsAreShared({ member, call, say }: Stage, a: string, b: string): Promise<void> {
  const person = await member(a);
  assert.equal((await call(b, 'GET', '/api/me/role', person)).status, 200, 'signed in at one, known to both');
  const channel = openChannel(a, person.cookie);
  await until('the channel is open', channel.isReady);
  assert.equal((await call(b, 'POST', '/api/auth/sign-out', person, {})).status, 204);
  for (const at of [a, b]) assert.equal((await call(at, 'GET', '/api/me/role', person)).status, 401);
  const ms = await until('the live channel of the other process is closed', channel.isClosed);
  say(
    `sessions: made at one process, valid at the other; signed out there, refused by both at the next request, ` +
      `and the live channel at the first closed after ${ms.toFixed(0)} ms`,
  );
}

async function limitsAreShared(stage: Stage, a: string, b: string, admin: SignedIn): Promise<void> {
  const { call, member, owner, say } = stage;
  const tool = await createTool(owner);
  const vault = `/api/tools/${tool.id}/credentials`;
  assert.equal((await call(a, 'PUT', vault, admin, { password: 'secret' })).status, 204);
  const reveals = await Promise.all(
    Array.from({ length: REVEALS }, (_none, index) =>
      call(index % 2 === 0 ? a : b, 'POST', `${vault}/reveal`, admin, { field: 'password' }),
    ),
  );
  const count = (answers: { status: number }[], wanted: number) =>
    answers.filter(({ status }) => status === wanted).length;
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
  assert.ok(tried <= GUESSES_ALLOWED, `${tried} guesses were tried`);
  assert.equal(tried + count(guesses, 429), GUESSES, 'every other one refused');
  say(
    `limits: ${REVEALS} reveals at once over both, ${REVEALS_ALLOWED} allowed; ${GUESSES} wrong passwords, ${tried} tried`,
  );
}

async function changesAreTold(stage: Stage, a: string, b: string, admin: SignedIn): Promise<void> {
  const { call, owner, member, say } = stage;
  const channel = openChannel(b, (await member(a)).cookie);
  await until('the channel is open', channel.isReady);
  const tools = await Promise.all(Array.from({ length: 20 }, () => createTool(owner)));
  for (const { id } of tools) {
    assert.equal((await call(a, 'PATCH', `/api/tools/${id}`, admin, { owner: 'Équipe' })).status, 200);
  }
  await until('every change was told', () => channel.changes.length >= tools.length);
  assert.deepEqual(
    channel.changes,
    tools.map(({ id }) => `tools:${id}`),
    'told once and in order',
  );
  channel.close();
  say(`live channel: ${tools.length} changes made at one process told once and in order by the other`);
}

/** A mail to the one who decides about each request: asked for at both processes, sent by whichever worker. */
async function jobsAreDoneOnce(stage: Stage, a: string, b: string, workers: Child[]): Promise<void> {
  const { call, member, folder, say } = stage;
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
  await until(
    'every request was announced',
    () => workers.reduce((sum, worker) => sum + done(worker), 0) >= REQUESTS,
  );
  await until('every mail was sent', () => mails() >= REQUESTS);
  const shares = workers.map(done);
  assert.equal(
    shares.reduce((sum, share) => sum + share, 0),
    REQUESTS,
    'each once',
  );
  assert.equal(mails(), REQUESTS, 'one mail each');
  say(
    `jobs: ${REQUESTS} asked for at both, done once each (${shares.join(' and ')} by the two workers), ${REQUESTS} mails`,
  );
}
