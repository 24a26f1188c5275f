import { addDays, dayInParis } from '@perkotheque/domain/shared/days';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { claimNotifyJob } from '#jobs/programme-jobs.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { claimsScene, leaveStartup } from '../../../test/support/claims-scene.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { claimClockJobs } from './clock.jobs.ts';

const DAY_MS = 86_400_000;

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
});

const today = () => dayInParis(new Date());
/** Runs the nightly job as if `days` had passed. */
const runClock = (days = 0) =>
  worker.run(
    claimClockJobs({
      ...worker.deps,
      jobs: worker.jobs,
      now: () => new Date(Date.now() + days * DAY_MS),
    }),
  );
const mailsToLead = async () =>
  (await queuedMails(test.base, scene.lead.email)).map(({ subject }) => subject);
const activate = (id: string, ends_on: string) =>
  scene.activate(id, { confirmed_value: null, starts_on: null, ends_on, account_name: null });

describe('clock of claims', () => {
  it('[CLM-06] reminds 60, 30 and 7 days before the end, once each, not what was past at activation', async () => {
    const id = await scene.claimed({ title: 'Crédits' });
    await activate(id, addDays(today(), 40));
    await worker.forget();
    for (let night = 0; night <= 41; night += 1) await runClock(night);
    expect((await mailsToLead()).map((subject) => /\d+ jours/.exec(subject)?.[0])).toEqual([
      '30 jours',
      '7 jours',
    ]);
    const { rows } = await sql<{ detail: object }>`
      select detail from claim_events where claim_id = ${id} and kind = 'reminder' order by id`.execute(
      test.base.owner,
    );
    expect(rows.map(({ detail }) => detail)).toEqual([{ days: [30] }, { days: [7] }]);
  });

  it('[CLM-06] stops reminding once the startup says what it will do', async () => {
    const id = await scene.claimed();
    await activate(id, addDays(today(), 40));
    await runClock(10);
    await test.call('PUT', `/api/claims/${id}/intention`, {
      cookie: scene.lead.cookie,
      body: { intention: 'continue' },
    });
    await runClock(33);
    expect(await mailsToLead()).toHaveLength(1);
  });

  it('[CLM-06] ends a perk after its last day, not on it', async () => {
    const [last, over] = [await scene.claimed(), await scene.claimed()];
    await activate(last, today());
    await activate(over, today());
    await sql`update claims set ends_on = ${addDays(today(), -1)}::date where id = ${over}`.execute(
      test.base.owner,
    );
    await worker.forget();
    await runClock();
    await runClock();
    expect((await scene.read(last)).state).toBe('activated');
    expect(await scene.read(over)).toMatchObject({ state: 'ended', end_kind: 'expired' });
    expect(await worker.queued(claimNotifyJob)).toHaveLength(1);
  });
});

describe('question about a claim without news', () => {
  async function asked(days = 8): Promise<{ id: string; token: string; links: string[] }> {
    const id = await scene.claimed({ title: 'Crédits', estimated_value: 5000 });
    await sql`update claims set state_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
      test.base.owner,
    );
    await worker.forget();
    await runClock();
    const mail = (await queuedMails(test.base, scene.lead.email)).at(-1);
    const links = [...(mail?.text.matchAll(/https?:\S+\/reponse\S+/g) ?? [])].map(([link]) => link);
    return { id, token: new URL(links[0] ?? 'http://none.example').searchParams.get('token') ?? '', links };
  }
  const post = (path: string, body: object) => test.call('POST', `/api/claim-answers${path}`, { body });
  const answer = (token: string, body: object) => post('', { token, confirmed_value: null, ...body });

  it('[CLM-04] is asked after 7 days and once more after 21, with three answers', async () => {
    const { id, links } = await asked(6);
    expect(links).toEqual([]);
    for (let night = 1; night <= 40; night += 1) await runClock(night);
    expect(await mailsToLead()).toHaveLength(2);
    const mail = (await queuedMails(test.base, scene.lead.email)).at(-1);
    expect([...(mail?.text.matchAll(/answer=([\w-]+)/g) ?? [])].map(([, one]) => one)).toEqual([
      'activated',
      'not-yet',
      'abandoned',
    ]);
    expect((await scene.read(id)).state).toBe('granted');
  });

  it('[CLM-04] records nothing when the link is followed, and one answer when it is pressed', async () => {
    const { id, token } = await asked();
    for (let times = 0; times < 3; times += 1) {
      expect((await post('/question', { token })).json()).toEqual({
        tool_name: expect.any(String),
        perk_title: 'Crédits',
        estimated_value: 5000,
      });
    }
    expect((await scene.read(id)).state).toBe('granted');
    expect((await answer(token, { answer: 'activated' })).statusCode).toBe(204);
    expect(await scene.read(id)).toMatchObject({ state: 'activated', confirmed_value: null });
    expect((await scene.read(id)).events.at(-1)).toMatchObject({ to_state: 'activated', actor: 'Léa' });
    for (const used of [await answer(token, { answer: 'abandoned' }), await post('/question', { token })]) {
      expect([used.statusCode, used.json().code]).toEqual([400, 'invalid_token']);
    }
  });

  it('[CLM-04] confirms the value that is given, keeps what is not active yet, and withdraws what is given up', async () => {
    const valued = await asked();
    await answer(valued.token, { answer: 'activated', confirmed_value: 1200 });
    expect((await scene.read(valued.id)).confirmed_value).toBe(1200);
    const later = await asked();
    await answer(later.token, { answer: 'not-yet' });
    expect(await scene.read(later.id)).toMatchObject({ state: 'granted' });
    const gone = await asked();
    await answer(gone.token, { answer: 'abandoned' });
    expect((await scene.read(gone.id)).state).toBe('withdrawn');
  });

  it('[CLM-04] is closed to somebody who left the startup, and its token opens nothing else', async () => {
    const leaver = await test.member();
    await sql`insert into startup_members (startup_id, user_id, is_lead, joined_by)
      values (${scene.startup.id}, ${leaver.id}, true, 'assignment')`.execute(test.base.owner);
    const id = await scene.claimed({}, leaver);
    await sql`update claims set state_at = now() - interval '8 days' where id = ${id}`.execute(
      test.base.owner,
    );
    await runClock();
    const mail = (await queuedMails(test.base, leaver.email)).at(-1);
    const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await post('/question', { token })).statusCode).toBe(200);
    await leaveStartup(test.base.owner, leaver.id);
    expect((await answer(token, { answer: 'activated' })).json().code).toBe('invalid_token');
    expect(
      (await test.call('GET', `/api/claims/${id}`, { headers: { authorization: token } })).statusCode,
    ).toBe(401);
    expect((await answer('x'.repeat(43), { answer: 'activated' })).json().code).toBe('invalid_token');
  });
});
