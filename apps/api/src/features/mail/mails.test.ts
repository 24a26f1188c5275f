import { randomUUID } from 'node:crypto';
import { createStartup, joinStartup } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailSendJob } from '#jobs/registry.ts';
import { startWorker } from '#jobs/worker.ts';
import { createLogger } from '#lib/logger.ts';
import { createSmtpMailer } from '#lib/smtp-mailer.ts';
import { LoopbackMailServer } from '../../../test/support/mail-server.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { letTimePass } from '../../../test/support/passing-time.ts';
import { TEST_SOURCE } from '../../../test/support/test-env.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { mailJobs } from './mail.jobs.ts';

let test: TestApp;
let server: LoopbackMailServer;
let mailer: ReturnType<typeof createSmtpMailer>;
let flows: ReturnType<typeof mailWorker>;
let worker: Awaited<ReturnType<typeof startWorker>> | null = null;
let admin: { cookie: string };
let moderator: { cookie: string };

beforeAll(async () => {
  server = new LoopbackMailServer();
  await server.start();
  mailer = createSmtpMailer({
    smtpUrl: server.url,
    from: { address: 'no-reply@example.org' },
    answerMs: 500,
  });
});
afterAll(async () => {
  await mailer.close();
  await server.stop();
});
beforeEach(async () => {
  test = await createTestApp();
  flows = mailWorker(test);
  admin = await test.member({ role: 'admin' });
  moderator = await test.member({ role: 'moderator' });
  await server.stop();
  await server.start();
  Object.assign(server, { recipient: null, content: null });
  server.delivered.length = 0;
  server.attempts.length = 0;
});
afterEach(async () => {
  await stopWorking();
  await flows.close();
  await test.close();
});

async function startWorking(): Promise<void> {
  worker = await startWorker({
    connectionString: test.base.urls.worker,
    assignments: mailJobs({ db: flows.deps.db, mailer, secret: TEST_SOURCE.MAIL_KEY }),
    logger: createLogger({ level: 'silent', name: 'test' }),
    pollingSeconds: 0.5,
  });
}
async function stopWorking(): Promise<void> {
  await worker?.stop();
  worker = null;
}

/** A busy machine may take its time. */
const soon = <T>(read: () => T) => expect.poll(read, { timeout: 20_000 });

const newAddress = () => `invitee-${randomUUID().slice(0, 8)}@perkotheque.example`;
async function invite(text: string, startupId: string | null = null): Promise<void> {
  const body = { text, startup_id: startupId, leads: [], role: 'user', language: 'fr' };
  const { statusCode } = await test.call('POST', '/api/invitations', { cookie: moderator.cookie, body });
  expect(statusCode).toBe(200);
}
type Mail = { state: string; at: string; fault: string | null; words: string | null };
const invitations = async (): Promise<{ id: string; email: string; mail: Mail | null }[]> =>
  (await test.call('GET', '/api/invitations', { cookie: moderator.cookie })).json().invitations;
const mailTo = async (email: string) => (await invitations()).find((one) => one.email === email)?.mail;
const outage = async () =>
  (await test.call('GET', '/api/mails/outage', { cookie: admin.cookie })).json().outage;
const overview = async () => (await test.call('GET', '/api/mails', { cookie: admin.cookie })).json();

async function mails(): Promise<{ id: string; template: string; state: string; tried_at: Date | null }[]> {
  return test.base.owner
    .selectFrom('app.mails')
    .select(['id', 'template', 'state', 'tried_at'])
    .orderBy('template')
    .orderBy('state')
    .execute();
}
const states = async () => (await mails()).map(({ template, state }) => `${template} ${state}`);

const countJobs = async (state: string) =>
  (
    await sql`select 1 from pgboss.job where name = ${mailSendJob.name} and state::text like ${state}`.execute(
      test.base.owner,
    )
  ).rows.length;

/** Lets time pass between two attempts: to a running one it would look as if its worker had crashed. */
async function wait(minutes: number): Promise<void> {
  await soon(() => countJobs('active')).toBe(0);
  await letTimePass(test.base, minutes);
}

/** Every mail that waits is tried once more. */
async function nextTry(minutes: number): Promise<void> {
  await soon(() => countJobs('active')).toBe(0);
  const { rows } = await sql<{ now: Date }>`select now()`.execute(test.base.owner);
  const since = rows[0]?.now ?? new Date();
  await letTimePass(test.base, minutes);
  const isTried = async () =>
    (await mails()).every(
      ({ state, tried_at }) => state !== 'queued' || (tried_at !== null && tried_at >= since),
    );
  await soon(isTried).toBe(true);
}

const recipients = (mailed: readonly { to: string }[]) => mailed.map(({ to }) => to).toSorted();

describe('while the mail server is stopped for an hour', () => {
  it('[START-19] no mail is lost or sent twice, and administrators see since when and why none leaves', async () => {
    const member = await test.member();
    const people = [newAddress(), newAddress(), newAddress()];
    const [first = ''] = people;
    await server.stop();
    await invite(people.join('\n'));
    // The link of this one ends after an hour.
    await test.call('POST', '/api/auth/forgot-password', { body: { email: member.email } });
    await startWorking();
    await soon(async () => (await mails()).every(({ tried_at }) => tried_at !== null)).toBe(true);
    expect(await mailTo(first)).toMatchObject({ state: 'queued', fault: 'unreachable', words: null });
    await nextTry(4);
    expect(await outage()).toBeNull();
    for (let waited = 4; waited < 54; waited += 10) {
      await nextTry(10);
      const { since, ...rest } = await outage();
      expect(rest).toEqual({ waiting: 4, fault: 'unreachable', words: null });
      expect(Math.round((Date.now() - Date.parse(since)) / 60_000)).toBe(waited + 10);
    }
    await server.start();
    // The longest time between two attempts: then every mail that waited has left.
    await wait(10);
    await soon(states).not.toContain('startup-invitation queued');
    await soon(states).toContain('reset expired');
    expect(recipients(server.delivered)).toEqual(people.toSorted());
    expect(new Set(server.attempts.map(({ messageId }) => messageId)).size).toBe(3);
    expect(await mailTo(first)).toMatchObject({ state: 'accepted', fault: null, words: null });
    expect(await outage()).toBeNull();
    const { queued, accepted_at, unsent } = await overview();
    expect(queued).toBe(0);
    expect(Date.now() - Date.parse(accepted_at)).toBeLessThan(60_000);
    expect(unsent).toMatchObject([{ template: 'reset', state: 'expired', email: null, invitation_id: null }]);
  });

  it('[START-19] an invitation that was sent again or cancelled meanwhile leaves with its last link alone', async () => {
    const [again, cancelled] = [newAddress(), newAddress()];
    await server.stop();
    await invite(`${again}\n${cancelled}`);
    const idOf = async (email: string) => (await invitations()).find((one) => one.email === email)?.id;
    const renewal = `/api/invitations/${await idOf(again)}/renewal`;
    expect((await test.call('POST', renewal, { cookie: moderator.cookie })).statusCode).toBe(204);
    await test.call('DELETE', `/api/invitations/${await idOf(cancelled)}`, { cookie: moderator.cookie });
    await server.start();
    await startWorking();
    await soon(states).not.toContain('startup-invitation queued');
    expect(recipients(server.delivered)).toEqual([again]);
    expect(await mailTo(again)).toMatchObject({ state: 'accepted' });
    expect((await overview()).unsent).toEqual([]);
  });
});

describe('a mail', () => {
  it('[START-19] is tried with the same Message-ID each time, and shows what the server said last', async () => {
    const email = newAddress();
    server.content = { code: 451, text: '4.3.0 Try again later' };
    await invite(email);
    await startWorking();
    await soon(() => mailTo(email)).toMatchObject({ fault: 'answer' });
    await nextTry(10);
    await nextTry(10);
    expect(await mailTo(email)).toMatchObject({ state: 'queued', words: '451 4.3.0 Try again later' });
    expect(await outage()).toMatchObject({ fault: 'answer', words: '451 4.3.0 Try again later' });
    server.content = null;
    await wait(10);
    await soon(() => mailTo(email)).toMatchObject({ state: 'accepted', words: null });
    expect(server.attempts).toHaveLength(4);
    expect(new Set(server.attempts.map(({ messageId }) => messageId)).size).toBe(1);
    expect(server.delivered).toHaveLength(1);
  });

  it('[START-19] is tried for a day, at most ten minutes apart, and then given up, which is shown', async () => {
    const { retryLimit, retryDelaySeconds, retryDelayMaxSeconds } = mailSendJob.queue;
    const shortest = Array.from({ length: retryLimit }, (_none, retry) =>
      Math.min(retryDelayMaxSeconds, retryDelaySeconds * 2 ** retry),
    );
    const day = 86_400;
    expect(shortest.reduce((sum, delay) => sum + delay)).toBeGreaterThanOrEqual(day);
    expect(shortest.reduce((sum, delay) => sum + delay)).toBeLessThan(day * 1.02);
    expect(retryDelayMaxSeconds).toBe(600);

    const email = newAddress();
    server.content = { code: 451, text: 'Not today' };
    await invite(email);
    await sql`update pgboss.job set retry_limit = 0 where name = ${mailSendJob.name}`.execute(
      test.base.owner,
    );
    await startWorking();
    await soon(states).toEqual(['startup-invitation given-up']);
    expect(await mailTo(email)).toMatchObject({ state: 'given-up', words: '451 Not today' });
    expect((await overview()).unsent).toMatchObject([
      { template: 'startup-invitation', state: 'given-up', fault: 'answer', email },
    ]);
    const { rows } = await sql<{ template: string }>`
      select data->>'template' as template from pgboss.job where name = 'dead-letter'`.execute(
      test.base.owner,
    );
    expect(rows).toEqual([{ template: 'startup-invitation' }]);
    await letTimePass(test.base, 10);
    expect(await outage()).toBeNull();
  });

  it('[START-19] that the server refuses is not tried again, says why to staff and its own leads, and can be sent again', async () => {
    const startup = await createStartup(test.base.owner);
    const lead = await test.member();
    await joinStartup(test.base.owner, startup.id, lead.id, true);
    const [unknown, known] = [newAddress(), newAddress()];
    const no = { code: 550, text: '5.1.1 User unknown' };
    server.recipient = (address) => (address === unknown ? no : null);
    await invite(`${unknown}\n${known}`, startup.id);
    await startWorking();
    await soon(() => mailTo(unknown)).toMatchObject({ state: 'refused', words: '550 5.1.1 User unknown' });
    await soon(() => mailTo(known)).toMatchObject({ state: 'accepted' });
    expect(await countJobs('%')).toBe(0);

    const people = async (cookie: string): Promise<{ email: string; mail: Mail }[]> =>
      (await test.call('GET', `/api/startups/${startup.id}/people`, { cookie })).json().invitations;
    const seen = await people(lead.cookie);
    expect(seen.find(({ email }) => email === unknown)?.mail).toMatchObject({ state: 'refused' });
    const stranger = await test.member();
    await joinStartup(test.base.owner, startup.id, stranger.id, false);
    expect(await people(stranger.cookie)).toEqual([]);
    expect((await overview()).unsent).toMatchObject([{ state: 'refused', email: unknown }]);

    server.recipient = null;
    const { invitation_id: id } = (await overview()).unsent[0];
    const url = `/api/invitations/${id}/renewal`;
    expect((await test.call('POST', url, { cookie: admin.cookie })).statusCode).toBe(204);
    await soon(() => mailTo(unknown)).toMatchObject({ state: 'accepted' });
    expect(recipients(server.delivered)).toEqual([known, unknown].toSorted());
    // Its invitation was replaced, so that it cannot be sent again.
    expect((await overview()).unsent).toMatchObject([{ state: 'refused', invitation_id: null }]);
  });

  it('[START-19] to somebody whose account an administrator opened names them to administrators when it is refused', async () => {
    server.recipient = () => ({ code: 550, text: 'User unknown' });
    const email = newAddress();
    const body = { email, password: 'un-mot-de-passe-long', full_name: 'Nina', role: 'user' };
    const created = await test.call('POST', '/api/functions/create-user', { cookie: admin.cookie, body });
    expect(created.statusCode).toBe(201);
    await startWorking();
    await soon(states).toEqual(['welcome refused']);
    expect((await overview()).unsent).toMatchObject([{ template: 'welcome', email, invitation_id: null }]);
  });

  it('[START-19] that the former version queued, of which nothing is shown, becomes a dead letter when it is refused', async () => {
    server.recipient = () => ({ code: 550, text: 'User unknown' });
    await invite(newAddress());
    await sql`delete from app.mails`.execute(test.base.owner);
    await sql`update pgboss.job set retry_limit = 0 where name = ${mailSendJob.name}`.execute(
      test.base.owner,
    );
    await startWorking();
    const letters = async () =>
      (await sql`select 1 from pgboss.job where name = 'dead-letter'`.execute(test.base.owner)).rows.length;
    await soon(letters).toBe(1);
  });

  it('[START-19] that was accepted before the worker crashed is not sent again', async () => {
    const email = newAddress();
    await invite(email);
    const boss = new PgBoss({ connectionString: test.base.urls.worker, migrate: false, createSchema: false });
    await boss.start();
    const [job] = await boss.fetch<{ template: 'startup-invitation'; sealed: string }>(mailSendJob.name);
    await boss.stop({ graceful: false });
    const [sending] = mailJobs({ db: flows.deps.db, mailer, secret: TEST_SOURCE.MAIL_KEY });
    await sending?.run(job?.data ?? {}, { jobId: job?.id ?? '', signal: new AbortController().signal });
    expect(recipients(server.delivered)).toEqual([email]);
    // The queue never learned of it.
    await letTimePass(test.base, 20);
    await letTimePass(test.base, 20);
    await startWorking();
    await soon(() => countJobs('%')).toBe(0);
    expect(recipients(server.attempts)).toEqual([email]);
  });

  it('[START-19] that no worker takes is told as such', async () => {
    await invite(newAddress());
    await letTimePass(test.base, 6);
    expect(await outage()).toMatchObject({ waiting: 1, fault: null, words: null });
    await server.stop();
    await startWorking();
    await nextTry(1);
    expect(await outage()).toMatchObject({ fault: 'unreachable' });
    await stopWorking();
    await letTimePass(test.base, 16);
    expect(await outage()).toMatchObject({ waiting: 1, fault: null });
  });
});
