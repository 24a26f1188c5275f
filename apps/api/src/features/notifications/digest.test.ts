import { createRequest, createTool } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { digestJob, JOBS, newRequestJob } from '#jobs/registry.ts';
import { queuedMails } from '../../../test/queued-mails.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { createTestApp, ORIGIN, type TestApp } from '../../../test/test-app.ts';
import { digestJobs } from './digest.jobs.ts';
import { newRequestJobs } from './new-request.jobs.ts';

type Person = Awaited<ReturnType<TestApp['member']>>;
let test: TestApp;
let worker: ReturnType<typeof mailWorker>;
let admin: Person;
let member: Person;
let other: Person;

beforeAll(async () => {
  test = await createTestApp();
  worker = mailWorker(test);
  admin = await test.member({ role: 'admin' });
  [member, other] = [await test.member({ fullName: 'Rémi' }), await test.member()];
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
afterEach(async () => {
  await worker.forget();
  await sql`delete from tools`.execute(test.base.owner);
  await sql`delete from tool_requests`.execute(test.base.owner);
});

const subscribe = ({ cookie }: Person, value = true) =>
  test.call('PUT', '/api/me/settings/email_digest', { cookie, body: { value } });
const setSystem = (key: string, value: boolean) =>
  test.call('PUT', `/api/system-settings/${key}`, { cookie: admin.cookie, body: { value } });
const work = () => worker.run(digestJobs(worker.deps));
const mailTo = async ({ email }: Person) => (await queuedMails(test.base, email)).at(-1);

describe('weekly digest', () => {
  it('is due on Monday morning', () => {
    expect(digestJob.schedule).toBe('0 8 * * 1');
    expect(JOBS).toContain(digestJob);
  });

  it('[PREF-07] is sent only to members with email_digest on', async () => {
    const { id } = await createTool(test.base.owner, { name: 'Attio' });
    await createTool(test.base.owner, { name: 'Vieux', created_at: new Date(Date.now() - 8 * 86_400_000) });
    const request = await createRequest(test.base.owner, { tool_name: 'Brevo', requested_by: other.id });
    await subscribe(member);
    await subscribe(other);
    await subscribe(other, false);
    await work();
    expect(await worker.listRecipients()).toEqual([member.email]);
    const mail = await mailTo(member);
    expect(mail?.subject).toBe('Votre semaine sur Perkothèque');
    expect(mail?.text).toContain('Nouveaux outils de la semaine (1)');
    expect(mail?.text).toContain(`${ORIGIN}/dashboard/tools?tool=${id}`);
    expect(mail?.text).toContain('Demandes de la semaine (1)');
    expect(mail?.text).toContain(`${ORIGIN}/dashboard/requests?request=${request.id}`);
    expect(mail?.text).not.toContain('Vieux');
  });

  it('lists only the tools that the member’s role can access', async () => {
    await createTool(test.base.owner, { name: 'Ouvert' });
    await createTool(test.base.owner, { name: 'Réservé' }, ['core-team']);
    await subscribe(member);
    await subscribe(admin);
    await work();
    expect((await mailTo(member))?.text).not.toContain('Réservé');
    expect((await mailTo(admin))?.text).toContain('Réservé');
  });

  it('is sent once a week for repeated runs, and not in a week without news', async () => {
    await subscribe(member);
    await work();
    expect(await worker.listRecipients()).toEqual([]);
    await createTool(test.base.owner);
    await work();
    await work();
    expect(await worker.listRecipients()).toEqual([member.email]);
  });

  it('is not sent to suspended members', async () => {
    const suspended = await test.member();
    await subscribe(suspended);
    await sql`update profiles set status = 'suspended' where id = ${suspended.id}`.execute(test.base.owner);
    await createTool(test.base.owner);
    await work();
    expect(await worker.listRecipients()).toEqual([]);
  });

  it('[SYS-02] is not sent while the global setting is off', async () => {
    await createTool(test.base.owner);
    await subscribe(member);
    await setSystem('email_notifications_enabled', false);
    await work();
    expect(await worker.listRecipients()).toEqual([]);
  });

  it('[PREF-07] has an unsubscribe link that turns the member’s setting off', async () => {
    await createTool(test.base.owner);
    await subscribe(member);
    await work();
    const token = (await mailTo(member))?.text.match(/unsubscribe\?token=(\S+)/)?.[1] ?? '';
    expect((await test.call('POST', '/api/unsubscribe', { body: { token } })).statusCode).toBe(204);
    const own = await test.call('GET', '/api/me/settings', { cookie: member.cookie });
    expect(own.json().preferences.email_digest).toBe(false);
  });
});

describe('notice of a new request', () => {
  const post = async () => {
    const body = { tool_name: 'Attio', description: 'Un CRM', business_case: 'Vendre', priority: 'high' };
    const answer = await test.call('POST', '/api/requests', { cookie: member.cookie, body });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().id as string;
  };
  const tell = async () => {
    for (const data of await worker.queued(newRequestJob))
      await worker.run(newRequestJobs(worker.deps), data);
  };
  const ask = async () => {
    const id = await post();
    await tell();
    return id;
  };

  it('is sent once, only to the members who manage requests', async () => {
    const moderator = await test.member({ role: 'moderator' });
    const id = await ask();
    await tell();
    expect(await worker.listRecipients()).toEqual([admin.email, moderator.email].sort());
    const mail = await mailTo(admin);
    expect(mail?.subject).toBe('Nouvelle demande\u00a0: Attio · Perkothèque');
    expect(mail?.text).toContain('Rémi demande «\u00a0Attio\u00a0».');
    expect(mail?.text).toContain(`${ORIGIN}/dashboard/requests?request=${id}`);
  });

  it('is not sent for a request that was decided meanwhile, though another one waits', async () => {
    await createRequest(test.base.owner, { tool_name: 'Une autre' });
    const id = await post();
    await test.base.owner
      .updateTable('tool_requests')
      .set({ status: 'approved' })
      .where('id', '=', id)
      .execute();
    await tell();
    expect(await worker.listRecipients()).toEqual([]);
  });

  it.each(['email_notifications_enabled', 'request_notifications'])(
    '[SYS-02] is not sent while %s is off',
    async (key) => {
      await setSystem(key, false);
      await ask();
      expect(await worker.listRecipients()).toEqual([]);
    },
  );
});
