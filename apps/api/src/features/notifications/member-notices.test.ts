import { joinStartup } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { claimNotifyJobs } from '#features/claims/claims.jobs.ts';
import { claimNotifyJob } from '#jobs/programme-jobs.ts';
import { claimsScene, leaveStartup, type Person } from '../../../test/support/claims-scene.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let scene: Awaited<ReturnType<typeof claimsScene>>;
let worker: ReturnType<typeof mailWorker>;

beforeAll(async () => {
  test = await createTestApp();
  scene = await claimsScene(test);
  worker = mailWorker(test);
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
afterEach(async () => {
  await worker.forget();
  await sql`delete from claims`.execute(test.base.owner);
  await sql`delete from app.events`.execute(test.base.owner);
});

const unread = async ({ cookie }: Person) =>
  (await test.call('GET', '/api/me/notices?unread=true', { cookie })).json();
const mark = (id: string | null, { cookie }: Person) =>
  test.call('POST', '/api/me/notices/read', { cookie, body: { id, is_read: true } });
const popup = async (id: string, { cookie }: Person) =>
  (await test.call('GET', `/api/me/notice?topic=notices&id=${id}`, { cookie })).json().notice;
const events = async () =>
  (
    await sql<{ user_id: string | null; entity_id: string }>`
      select user_id, entity_id from app.events where topic = 'notices' order by id`.execute(test.base.owner)
  ).rows;

const NOTHING = { notices: [], has_more: false, unread: 0 };

/** Runs the jobs that wait, twice: a job that runs again tells nobody twice. */
async function notify() {
  for (let times = 0; times < 2; times += 1) {
    for (const data of await worker.queued(claimNotifyJob)) {
      await worker.run(claimNotifyJobs(worker.deps), data);
    }
  }
}

describe('notices in the product', () => {
  it('[CLM-05] tell staff what waits and the claimant what was decided, each by an event of their own', async () => {
    const insider = await test.member({ role: 'core-team' });
    await joinStartup(test.base.owner, scene.startup.id, insider.id);
    const id = await scene.claimed({ way: 'on-request', title: 'Crédits' });
    await notify();
    const waiting = await unread(scene.staff);
    expect(waiting).toMatchObject({
      unread: 1,
      notices: [
        { kind: 'claim', target_id: id, detail: 'Nuage Clair', claim_state: 'waiting', is_own: false },
      ],
    });
    expect(await events()).toEqual([{ user_id: scene.staff.id, entity_id: waiting.notices[0].id }]);
    for (const by of [scene.lead, scene.plain, scene.rival, insider]) {
      expect(await unread(by)).toEqual(NOTHING);
    }
    await worker.forget();
    await scene.decide([id], { decision: 'refuse', reason: 'Trop tôt', may_retry: true });
    await notify();
    const decided = await unread(scene.lead);
    expect(decided).toMatchObject({
      unread: 1,
      notices: [{ target_id: id, claim_state: 'refused', is_own: true }],
    });
    expect((await events()).at(-1)).toEqual({ user_id: scene.lead.id, entity_id: decided.notices[0].id });
    expect(await popup(decided.notices[0].id, scene.lead)).toMatchObject({ kind: 'claim', state: 'refused' });
    expect(await popup(waiting.notices[0].id, scene.staff)).toMatchObject({ kind: 'claim_waiting' });
    for (const by of [scene.plain, scene.rival]) {
      expect(await popup(decided.notices[0].id, by)).toBeNull();
      expect((await unread(by)).unread).toBe(0);
    }
    await sql`delete from profiles where id = ${insider.id}`.execute(test.base.owner);
  });

  it('[CLM-05] follow the choice of the person, and come without mails when the studio sends none', async () => {
    const id = await scene.claimed({ way: 'on-request' });
    await worker.forget();
    await sql`insert into app.mail_opt_outs (user_id, kind) values (${scene.lead.id}, 'claims')`.execute(
      test.base.owner,
    );
    await scene.decide([id], { decision: 'approve' });
    await notify();
    expect(await worker.listRecipients()).toEqual([]);
    expect(await unread(scene.lead)).toEqual(NOTHING);
    await worker.forget();
    await sql`update system_settings set value = 'false' where key = 'email_notifications_enabled'`.execute(
      test.base.owner,
    );
    await scene.decide([id], { decision: 'approve' });
    await notify();
    expect(await worker.listRecipients()).toEqual([]);
    expect(await unread(scene.lead)).toMatchObject({
      unread: 1,
      notices: [{ claim_state: 'granted' }],
    });
  });

  it('[CLM-05] are marked as read by their own reader only, one or all', async () => {
    const ids = [await scene.claimed({ way: 'on-request' }), await scene.claimed({ way: 'on-request' })];
    await notify();
    const { notices } = await unread(scene.staff);
    expect(notices.map(({ target_id }: { target_id: string }) => target_id).toSorted()).toEqual(
      ids.toSorted(),
    );
    for (const by of [scene.lead, scene.rival]) {
      expect((await mark(notices[0].id, by)).statusCode).toBe(204);
      expect((await mark(null, by)).statusCode).toBe(204);
    }
    expect((await unread(scene.staff)).unread).toBe(2);
    await mark(notices[0].id, scene.staff);
    expect(await unread(scene.staff)).toMatchObject({ unread: 1, notices: [{ id: notices[1].id }] });
    await mark(null, scene.staff);
    expect(await unread(scene.staff)).toEqual(NOTHING);
    const told = await events();
    await mark(null, scene.staff);
    expect(await events(), 'told again although nothing changed').toEqual(told);
    expect((await test.call('GET', '/api/me/notices')).statusCode).toBe(401);
    expect(
      (await test.call('POST', '/api/me/notices/read', { body: { id: null, is_read: true } })).statusCode,
    ).toBe(401);
  });

  it('[CLM-05] show nothing more to somebody who left the startup', async () => {
    const gone = await test.member();
    await joinStartup(test.base.owner, scene.startup.id, gone.id, true);
    const id = await scene.claimed({ way: 'on-request' }, gone);
    await worker.forget();
    await scene.decide([id], { decision: 'approve' });
    await notify();
    const { notices } = await unread(gone);
    expect(notices).toHaveLength(1);
    await leaveStartup(test.base.owner, gone.id);
    expect(await unread(gone)).toEqual(NOTHING);
    expect(await popup(notices[0].id, gone)).toBeNull();
  });
});
