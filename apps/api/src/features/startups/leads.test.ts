import { createStartup, joinStartup, TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { joinNoticeJob } from '#jobs/programme-jobs.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { peopleJobs } from './people.jobs.ts';

let test: TestApp;
let worker: ReturnType<typeof mailWorker>;
let moderator: Awaited<ReturnType<TestApp['member']>>;
let admin: Awaited<ReturnType<TestApp['member']>>;

beforeAll(async () => {
  test = await createTestApp();
  worker = mailWorker(test);
  moderator = await test.member({ role: 'moderator' });
  admin = await test.member({ role: 'admin' });
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
beforeEach(() => worker.forget());

async function led() {
  const startup = await createStartup(test.base.owner);
  const lead = await test.member();
  await joinStartup(test.base.owner, startup.id, lead.id, true);
  return { startup, lead };
}

async function hasActiveLead(startupId: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ has: boolean }>`select app.has_active_lead(${startupId}) as has`.execute(
    test.base.owner,
  );
  return rows[0]?.has;
}

async function tellStaff(): Promise<string[]> {
  const [, leads] = peopleJobs(worker.deps);
  await worker.run([leads]);
  return (await queuedMails(test.base, moderator.email)).map(({ subject }) => subject);
}

type Led = Awaited<ReturnType<typeof led>>;
const LOSSES: [string, (scene: Led) => Promise<{ statusCode: number }>][] = [
  [
    'removed',
    ({ startup, lead }) =>
      test.call('DELETE', `/api/startups/${startup.id}/people/${lead.id}`, { cookie: admin.cookie }),
  ],
  [
    'no longer lead',
    ({ startup, lead }) =>
      test.call('PATCH', `/api/startups/${startup.id}/people/${lead.id}`, {
        cookie: admin.cookie,
        body: { is_lead: false },
      }),
  ],
  [
    'suspended',
    ({ lead }) =>
      test.call('PATCH', `/api/users/${lead.id}`, { cookie: admin.cookie, body: { status: 'suspended' } }),
  ],
  [
    'deleted by an admin',
    ({ lead }) => test.call('DELETE', `/api/users/${lead.id}`, { cookie: admin.cookie }),
  ],
  [
    'erased by themselves',
    ({ lead }) =>
      test.call('POST', '/api/me/deletion', { cookie: lead.cookie, body: { password: TEST_PASSWORD } }),
  ],
];

describe('a startup whose last lead is gone', () => {
  it.each(LOSSES)(
    '[STU-08] has no active lead and staff are told once when the lead is %s',
    async (_, lose) => {
      const scene = await led();
      expect(await hasActiveLead(scene.startup.id)).toBe(true);
      expect(await tellStaff()).toEqual([]);
      expect((await lose(scene)).statusCode).toBe(204);
      expect(await hasActiveLead(scene.startup.id)).toBe(false);
      const told = await tellStaff();
      expect(told).toHaveLength(1);
      expect(told[0]).toContain(scene.startup.name);
      expect(await tellStaff()).toEqual(told);
      const [{ text } = { text: '' }] = await queuedMails(test.base, moderator.email);
      expect(text).toContain(`/startups/${scene.startup.id}`);
    },
  );

  it('[STU-08] says nothing while another lead is active, nor of a startup that never had one', async () => {
    const { startup, lead } = await led();
    const second = await test.member();
    await joinStartup(test.base.owner, startup.id, second.id, true);
    await test.call('DELETE', `/api/startups/${startup.id}/people/${lead.id}`, { cookie: admin.cookie });
    const fresh = await createStartup(test.base.owner);
    await joinStartup(test.base.owner, fresh.id, (await test.member()).id);
    expect(await hasActiveLead(startup.id)).toBe(true);
    expect(await hasActiveLead(fresh.id)).toBe(false);
    expect(await tellStaff()).toEqual([]);
  });

  it('[STU-08] tells again after a new lead has come and gone', async () => {
    const { startup, lead } = await led();
    const setLead = (is_lead: boolean) =>
      test.call('PATCH', `/api/startups/${startup.id}/people/${lead.id}`, {
        cookie: admin.cookie,
        body: { is_lead },
      });
    await setLead(false);
    expect(await tellStaff()).toHaveLength(1);
    await setLead(true);
    expect(await hasActiveLead(startup.id)).toBe(true);
    await setLead(false);
    expect(await tellStaff()).toHaveLength(2);
  });

  it('[STU-08] is noticed when its two leads leave at the same moment', async () => {
    const { startup, lead } = await led();
    const second = await test.member();
    await joinStartup(test.base.owner, startup.id, second.id, true);
    const leave = ({ id, cookie }: { id: string; cookie: string }) =>
      test.call('DELETE', `/api/startups/${startup.id}/people/${id}`, { cookie });
    const codes = (await Promise.all([leave(lead), leave(second)])).map(({ statusCode }) => statusCode);
    expect(codes).toEqual([204, 204]);
    expect(await tellStaff()).toHaveLength(1);
  });
});

describe('the mails about joining', () => {
  const runJoining = async () => {
    const [joining] = peopleJobs(worker.deps);
    for (const data of await worker.queued(joinNoticeJob)) await worker.run([joining], data);
  };
  const ask = (cookie: string, startup_id: string) =>
    test.call('POST', '/api/startup/join-request', { cookie, body: { startup_id } });

  it('[STU-05] tell the leads, then the person who asked, once each', async () => {
    const { startup, lead } = await led();
    const asker = await test.member({ fullName: 'Nina Nouvelle' });
    await ask(asker.cookie, startup.id);
    await runJoining();
    await runJoining();
    expect(await worker.listRecipients()).toEqual([lead.email]);
    const [mail] = await queuedMails(test.base, lead.email);
    expect(mail?.subject).toContain('Nina Nouvelle');
    const { id } = await test.base.owner
      .selectFrom('startup_join_requests')
      .select('id')
      .where('user_id', '=', asker.id)
      .executeTakeFirstOrThrow();
    await test.call('PUT', `/api/startups/${startup.id}/join-requests/${id}`, {
      cookie: lead.cookie,
      body: { accept: true },
    });
    await runJoining();
    expect(await worker.listRecipients()).toEqual([asker.email, lead.email].toSorted());
  });

  it('[STU-05] tell staff where no lead is active', async () => {
    const startup = await createStartup(test.base.owner);
    const asker = await test.member();
    await ask(asker.cookie, startup.id);
    await runJoining();
    const told = await worker.listRecipients();
    expect(told).toEqual(expect.arrayContaining([admin.email, moderator.email]));
    expect(told).not.toContain(asker.email);
  });
});
