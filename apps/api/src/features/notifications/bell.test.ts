import { createRequest, createTool } from '@perkotheque/database/testing/factories';
import { NOTICES_KEPT } from '@perkotheque/domain/notifications/member-notices';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { perkJobs } from '#features/perks/perks.jobs.ts';
import { requestJobs } from '#features/requests/requests.jobs.ts';
import { perkTermsJob } from '#jobs/programme-jobs.ts';
import { newRequestJob, requestNotifyJob, requestVotesJob } from '#jobs/registry.ts';
import { claimsScene } from '../../../test/support/claims-scene.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { newRequestJobs } from './new-request.jobs.ts';
import { requestVotesJobs } from './request-votes.jobs.ts';
import { toolNoticeJobs } from './tool-notices.jobs.ts';

type Person = { id: string; cookie: string };
let test: TestApp;
let worker: ReturnType<typeof mailWorker>;
let moderator: Person;
let member: Person;
let other: Person;

beforeAll(async () => {
  test = await createTestApp();
  worker = mailWorker(test);
  moderator = await test.member({ role: 'moderator' });
  member = await test.member();
  other = await test.member();
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
afterEach(async () => {
  await worker.forget();
  await sql`delete from member_notices`.execute(test.base.owner);
  await sql`delete from app.events`.execute(test.base.owner);
  await sql`delete from tool_requests`.execute(test.base.owner);
});

const bell = async ({ cookie }: Person, query = '') =>
  (await test.call('GET', `/api/me/notices${query}`, { cookie })).json();
const kinds = async (by: Person) =>
  (await bell(by)).notices.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`);
const mark = (id: string | null, is_read: boolean, { cookie }: Person) =>
  test.call('POST', '/api/me/notices/read', { cookie, body: { id, is_read } });
const choose = (kind: string, is_wanted: boolean, { cookie }: Person) =>
  test.call('PUT', `/api/me/news/${kind}`, { cookie, body: { is_wanted } });
const events = async () =>
  (
    await sql<{ user_id: string; entity_id: string | null }>`
      select user_id, entity_id from app.events where topic = 'notices' order by id`.execute(test.base.owner)
  ).rows;
const REQUEST = { tool_name: 'Attio', description: 'Un CRM', business_case: 'Vendre', priority: 'high' };

const isMailed = async ({ id }: Person) => {
  const { email } = await test.base.owner
    .selectFrom('profiles')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return (await worker.listRecipients()).includes(email);
};

async function run(job: Parameters<typeof worker.queued>[0], jobs: Parameters<typeof worker.run>[0]) {
  for (const data of await worker.queued(job)) {
    await worker.run(jobs, data);
    await worker.run(jobs, data);
  }
}
const newRequests = () => run(newRequestJob, newRequestJobs(worker.deps));
const decisions = () => run(requestNotifyJob, requestJobs(worker.deps));

/** A request of the member, and the notice of it in the moderator's bell. */
async function askForTool(): Promise<string> {
  const made = await test.call('POST', '/api/requests', { cookie: member.cookie, body: REQUEST });
  await newRequests();
  return made.json().id;
}

describe('the bell', () => {
  it('[BELL-01] tells of requests and decisions whom the mails tell, once, and nobody else', async () => {
    const id = await askForTool();
    expect(await worker.listRecipients()).toHaveLength(1);
    expect(await bell(moderator)).toMatchObject({
      unread: 1,
      notices: [{ kind: 'request_new', name: 'Attio', target_id: id, is_read: false }],
    });
    for (const by of [member, other]) expect(await kinds(by)).toEqual([]);
    await test.call('PATCH', `/api/requests/${id}`, {
      cookie: moderator.cookie,
      body: { status: 'approved' },
    });
    await decisions();
    expect(await bell(member)).toMatchObject({
      notices: [{ kind: 'request_status', request_status: 'approved', target_id: id }],
    });
    expect(await kinds(other)).toEqual([]);
    const addressed = (await events()).map(({ user_id }) => user_id);
    expect(addressed).toEqual([moderator.id, member.id]);
  });

  it('[BELL-01] tells the author of a request when it reaches a number of votes, once for each number', async () => {
    const { id } = await createRequest(test.base.owner, {
      tool_name: 'Attio',
      requested_by: member.id,
      votes: 4,
    });
    const vote = (by: Person) => test.call('PUT', `/api/requests/${id}/vote`, { cookie: by.cookie });
    await vote(other);
    await test.call('DELETE', `/api/requests/${id}/vote`, { cookie: other.cookie });
    await vote(other);
    await vote(moderator);
    await run(requestVotesJob, requestVotesJobs(worker.deps));
    expect(await bell(member)).toMatchObject({ unread: 1, notices: [{ kind: 'request_votes', votes: 5 }] });
    expect(await worker.listRecipients()).toHaveLength(1);
    for (const by of [other, moderator]) expect(await kinds(by)).toEqual([]);
  });

  it('[BELL-01] tells of changed favourites and of new terms of a perk in use', async () => {
    const tool = await createTool(test.base.owner, { name: 'Figma' });
    await test.call('PUT', `/api/favorites/${tool.id}`, { cookie: member.cookie });
    const admin = await test.member({ role: 'admin' });
    await test.call('PATCH', `/api/tools/${tool.id}`, {
      cookie: admin.cookie,
      body: { description: 'Neuf' },
    });
    const settling = { addedSeconds: 0, changedSeconds: 0 };
    await worker.run(toolNoticeJobs({ ...worker.deps, settling }));
    expect(await kinds(member)).toEqual(['favorite_changed Figma']);
    expect(await kinds(other)).toEqual([]);
    const scene = await claimsScene(test);
    const claim = await scene.claimed({ title: 'Crédits', tool_id: tool.id });
    const { perk_id } = await test.base.owner
      .selectFrom('claims')
      .select('perk_id')
      .where('id', '=', claim)
      .executeTakeFirstOrThrow();
    await test.call('PATCH', `/api/perks/${perk_id}`, {
      cookie: admin.cookie,
      body: { amount: 10, announce: true },
    });
    await run(perkTermsJob, perkJobs(worker.deps));
    expect(await kinds(scene.lead)).toEqual(['perk_terms Figma']);
    expect(await kinds(scene.rival)).toEqual([]);
  });

  it('[BELL-01] keeps read and unread apart, for oneself only, and tells one’s other devices at once', async () => {
    await askForTool();
    const { notices } = await bell(moderator);
    const [{ id }] = notices;
    await sql`delete from app.events`.execute(test.base.owner);
    for (const by of [member, other]) {
      expect((await mark(id, true, by)).statusCode).toBe(204);
      await mark(null, true, by);
    }
    expect((await bell(moderator)).unread).toBe(1);
    expect(await events()).toEqual([]);
    await mark(id, true, moderator);
    expect(await events()).toEqual([{ user_id: moderator.id, entity_id: null }]);
    expect(await bell(moderator)).toMatchObject({ unread: 0, notices: [{ id, is_read: true }] });
    expect((await bell(moderator, '?unread=true')).notices).toEqual([]);
    await mark(id, false, moderator);
    expect(await bell(moderator, '?unread=true')).toMatchObject({ unread: 1, notices: [{ id }] });
    await mark(null, true, moderator);
    expect((await bell(moderator)).unread).toBe(0);
  });

  it('[BELL-01] follows the same choices as the mails, which each member makes for themselves', async () => {
    expect((await choose('requests', false, moderator)).statusCode).toBe(204);
    await choose('claims', false, other);
    const news = async ({ cookie }: Person) => (await test.call('GET', '/api/me/news', { cookie })).json();
    const others = { new_tools: true, claims: true, access: true, contracts: true };
    expect(await news(moderator)).toEqual({ requests: false, ...others });
    await askForTool();
    expect(await isMailed(moderator)).toBe(false);
    expect(await kinds(moderator)).toEqual([]);
    await worker.forget();
    await choose('requests', true, moderator);
    await askForTool();
    expect(await isMailed(moderator)).toBe(true);
    expect(await kinds(moderator)).toEqual(['request_new Attio']);
    expect((await test.call('GET', '/api/me/news')).statusCode).toBe(401);
  });

  it('[BELL-01] keeps at most 10,000 per person: the oldest go', async () => {
    const { id } = await createRequest(test.base.owner, { requested_by: member.id });
    const fill = (userId: string, count: number, age: string) =>
      sql`insert into member_notices (user_id, kind, key, request_id, created_at)
          select ${userId}, 'request_new', ${age} || n, ${id}, now() - ${age}::interval - n * interval '1 second'
            from generate_series(1, ${count}::integer) n`.execute(test.base.owner);
    const kept = async (userId: string) =>
      (
        await sql<{ count: number; recent: number }>`
          select count(*)::integer as count, count(*) filter (where key like '1 hour%')::integer as recent
            from member_notices where user_id = ${userId}`.execute(test.base.owner)
      ).rows[0];
    await fill(other.id, 3, '2 days');
    await fill(moderator.id, NOTICES_KEPT, '2 days');
    expect(await kept(moderator.id)).toEqual({ count: NOTICES_KEPT, recent: 0 });
    await fill(moderator.id, 25, '1 hour');
    expect(await kept(moderator.id)).toEqual({ count: NOTICES_KEPT, recent: 25 });
    expect(await kept(other.id)).toEqual({ count: 3, recent: 0 });
    const first = await bell(moderator);
    expect(first).toMatchObject({ has_more: true, unread: 100 });
    const second = await bell(moderator, '?page=2');
    const ids = [...first.notices, ...second.notices].map(({ id: each }: { id: string }) => each);
    expect(new Set(ids).size).toBe(40);
  });
});
