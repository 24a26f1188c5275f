import { createDatabase, type DatabaseHandle } from '@perkotheque/database/connect';
import { createRequest } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createJobQueue, type JobQueue } from '#jobs/boss.ts';
import { createMailQueue } from '#jobs/mail-queue.ts';
import { createLogger } from '#lib/logger.ts';
import { listRecipients, queuedMails } from '../../../test/queued-mails.ts';
import { TEST_SOURCE } from '../../../test/support/test-env.ts';
import { createTestApp, ORIGIN, type TestApp } from '../../../test/test-app.ts';
import { requestJobs } from './requests.jobs.ts';

type Person = Awaited<ReturnType<TestApp['member']>>;
let test: TestApp;
let worker: DatabaseHandle;
let jobs: JobQueue;
let manager: Person;
let requester: Person;
let voter: Person;

beforeAll(async () => {
  test = await createTestApp();
  worker = createDatabase({
    connectionString: test.base.urls.worker,
    max: 1,
    applicationName: 'test-worker',
  });
  jobs = createJobQueue(test.base.urls.worker, createLogger({ level: 'silent', name: 'test' }));
  manager = await test.member({ role: 'moderator', fullName: 'Mona' });
  requester = await test.member({ fullName: 'Rémi' });
  voter = await test.member({ fullName: 'Vera <b>' });
});
afterAll(async () => {
  await jobs.close();
  await worker.close();
  await test.close();
});
afterEach(async () => {
  await sql`delete from pgboss.job`.execute(test.base.owner);
  await sql`delete from app.mail_opt_outs`.execute(test.base.owner);
  await sql`update system_settings set value = 'true' where category = 'notifications'`.execute(
    test.base.owner,
  );
});

const notifiedAddresses = () => listRecipients(test.base);
const mailTo = async ({ email }: Person) => (await queuedMails(test.base, email)).at(-1);

/** Runs the queued jobs like the worker. */
async function work(): Promise<void> {
  const { rows } = await sql<{ data: object }>`
    select data from pgboss.job where name = 'requests.notify' order by created_on`.execute(test.base.owner);
  const [assignment] = requestJobs({
    db: worker.db,
    mails: createMailQueue(jobs, TEST_SOURCE.MAIL_KEY),
    baseUrl: ORIGIN,
  });
  for (const { data } of rows) {
    await assignment?.run(data, { jobId: '1', signal: new AbortController().signal });
  }
}

async function requestWithVotes(voters: Person[] = [voter], tool_name = 'Attio'): Promise<string> {
  const { id } = await createRequest(test.base.owner, { tool_name, requested_by: requester.id });
  for (const { cookie } of voters) await test.call('PUT', `/api/requests/${id}/vote`, { cookie });
  return id;
}

const decide = (id: string, body: object, by = manager) =>
  test.call('PATCH', `/api/requests/${id}`, { cookie: by.cookie, body });

describe('notices of a status change', () => {
  it('[REQ-13] are sent to the requester and the voters, each with its own text', async () => {
    const id = await requestWithVotes([voter, requester]);
    await decide(id, { status: 'rejected', reason: 'Trop <cher>' });
    await work();
    expect(await notifiedAddresses()).toEqual([requester.email, voter.email].sort());
    const [toRequester, toVoter] = [await mailTo(requester), await mailTo(voter)];
    expect(toRequester?.subject).toBe('Demande «\u00a0Attio\u00a0»\u00a0: Refusée · Perkothèque');
    expect(toRequester?.text).toContain('Bonjour Rémi,');
    expect(toRequester?.text).toContain('Votre demande «\u00a0Attio\u00a0»');
    expect(toRequester?.text).toContain('Raison\u00a0: Trop <cher>');
    expect(toRequester?.text).toContain(`${ORIGIN}/dashboard/requests?request=${id}`);
    expect(toVoter?.text).toContain('que vous soutenez');
    expect(toVoter?.html).toContain('Bonjour Vera &lt;b&gt;,');
    expect(toVoter?.html).toContain('Trop &lt;cher&gt;');
  });

  it('[REQ-13] are sent for every status change and for no other change', async () => {
    const id = await requestWithVotes([]);
    for (const body of [
      { priority: 'high' },
      { status: 'in-review' },
      { status: 'in-review' },
      { status: 'approved' },
    ]) {
      await decide(id, body);
    }
    await decide(id, { status: 'rejected' });
    await work();
    expect((await queuedMails(test.base, requester.email)).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('En examen'),
      expect.stringContaining('Approuvée'),
    ]);
  });

  it('[REQ-13] are not sent to the decider or to suspended members', async () => {
    const suspended = await test.member();
    const id = await requestWithVotes([manager, suspended]);
    await sql`update profiles set status = 'suspended' where id = ${suspended.id}`.execute(test.base.owner);
    await decide(id, { status: 'approved' });
    await work();
    expect(await notifiedAddresses()).toEqual([requester.email]);
  });

  it('are sent once when the job runs again, also to members whom the first run missed', async () => {
    const id = await requestWithVotes();
    await decide(id, { status: 'approved' });
    await work();
    await work();
    expect(await notifiedAddresses()).toHaveLength(2);
    await sql`delete from app.request_notices where user_id = ${voter.id}`.execute(test.base.owner);
    await work();
    expect((await notifiedAddresses()).filter((address) => address === voter.email)).toHaveLength(2);
    expect((await notifiedAddresses()).filter((address) => address === requester.email)).toHaveLength(1);
  });

  it('are sent to all voters when one transaction cannot queue them all', async () => {
    const id = await requestWithVotes([]);
    await sql`with people as (insert into auth."user" (name, email, "emailVerified")
      select 'x', 'foule-' || n || '@perkotheque.example', true from generate_series(1, 205) n returning id)
      select count(*) from people`.execute(test.base.owner);
    await sql`insert into tool_request_votes (request_id, user_id)
      select ${id}, id from profiles where email like 'foule-%'`.execute(test.base.owner);
    await decide(id, { status: 'approved' });
    await work();
    const told = await notifiedAddresses();
    expect([told.length, new Set(told).size]).toEqual([206, 206]);
  });

  it.each(['email_notifications_enabled', 'request_notifications'])(
    '[SYS-02] are not sent while %s is off',
    async (key) => {
      const id = await requestWithVotes();
      await sql`update system_settings set value = 'false' where key = ${key}`.execute(test.base.owner);
      await decide(id, { status: 'approved' });
      await work();
      expect(await notifiedAddresses()).toEqual([]);
    },
  );

  it('[SYS-02] do not depend on the setting of another kind', async () => {
    const id = await requestWithVotes([]);
    await sql`update system_settings set value = 'false' where key = 'new_tool_notifications'`.execute(
      test.base.owner,
    );
    await decide(id, { status: 'approved' });
    await work();
    expect(await notifiedAddresses()).toEqual([requester.email]);
  });

  it('are not queued for a refused change and are not sent for a deleted request', async () => {
    const id = await requestWithVotes();
    await decide(id, { status: 'rejected' });
    await decide(id, { status: 'approved' }, voter);
    const queued = await sql`select 1 from pgboss.job where name = 'requests.notify'`.execute(
      test.base.owner,
    );
    expect(queued.rows).toEqual([]);
    await decide(id, { status: 'approved' });
    await test.call('DELETE', `/api/requests/${id}`, { cookie: manager.cookie });
    await work();
    expect(await notifiedAddresses()).toEqual([]);
  });
});

describe('unsubscribe link', () => {
  const linkOf = async (person: Person) => {
    const mail = await mailTo(person);
    const page = mail?.text.match(/https?:\/\/\S+unsubscribe\S+/)?.[0] ?? '';
    return { page, token: new URL(page).searchParams.get('token') ?? '' };
  };
  async function mailed(): Promise<string> {
    const id = await requestWithVotes();
    await decide(id, { status: 'in-review' });
    await work();
    return id;
  }
  const post = (path: string, token: string) => test.call('POST', path, { body: { token } });

  it('[REQ-13] stops these mails for that member only, and can be reversed', async () => {
    const id = await mailed();
    const { page, token } = await linkOf(voter);
    expect(page).toMatch(new RegExp(`^${ORIGIN}/unsubscribe\\?token=`));
    expect((await post('/api/unsubscribe', token)).statusCode).toBe(204);
    expect((await post('/api/unsubscribe', token)).statusCode).toBe(204);
    await sql`delete from pgboss.job`.execute(test.base.owner);
    await decide(id, { status: 'approved' });
    await work();
    expect(await notifiedAddresses()).toEqual([requester.email]);
    expect((await post('/api/resubscribe', token)).statusCode).toBe(204);
    await decide(id, { status: 'pending' });
    await work();
    expect(await notifiedAddresses()).toContain(voter.email);
    expect((await linkOf(voter)).token).toBe(token);
  });

  it('accepts the one-click form of a mail provider without Origin', async () => {
    await mailed();
    const url = (await mailTo(voter))?.one_click_unsubscribe_url?.replace(ORIGIN, '');
    const send = (headers: Record<string, string>) =>
      test.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await send({ origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await send({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
    expect((await send({})).statusCode).toBe(204);
    const { rows: out } = await sql<{ user_id: string }>`select user_id from app.mail_opt_outs`.execute(
      test.base.owner,
    );
    expect(out).toEqual([{ user_id: voter.id }]);
  });

  it('refuses an unknown token', async () => {
    await mailed();
    for (const path of ['/api/unsubscribe', '/api/resubscribe']) {
      const answer = await post(path, 'x'.repeat(43));
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_token']);
    }
    await expect(sql`select token from app.unsubscribe_tokens`.execute(test.base.db)).rejects.toMatchObject({
      code: '42501',
    });
  });
});
