import { createTool } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { queuedMails } from '../../../test/queued-mails.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { createTestApp, ORIGIN, type TestApp } from '../../../test/test-app.ts';
import { toolNoticeJobs } from './tool-notices.jobs.ts';

type Person = Awaited<ReturnType<TestApp['member']>>;
let test: TestApp;
let worker: ReturnType<typeof mailWorker>;
let admin: Person;
let moderator: Person;
let member: Person;
let fan: Person;

beforeAll(async () => {
  test = await createTestApp();
  worker = mailWorker(test);
  admin = await test.member({ role: 'admin', fullName: 'Ada' });
  moderator = await test.member({ role: 'moderator', fullName: 'Mona' });
  member = await test.member({ fullName: 'Rémi <b>' });
  fan = await test.member({ fullName: 'Fanny' });
});
afterAll(async () => {
  await worker.close();
  await test.close();
});
afterEach(() => worker.forget());

const AT_ONCE = { addedSeconds: 0, changedSeconds: 0 };
const work = (settling = AT_ONCE) => worker.run(toolNoticeJobs({ ...worker.deps, settling }));
const addresses = (...people: Person[]) => people.map(({ email }) => email).sort();
const mailTo = async ({ email }: Person) => (await queuedMails(test.base, email)).at(-1);
const setSystem = (key: string, value: boolean) =>
  test.call('PUT', `/api/system-settings/${key}`, { cookie: admin.cookie, body: { value } });
const prefer = ({ cookie }: Person, key: string, value: boolean) =>
  test.call('PUT', `/api/me/settings/${key}`, { cookie, body: { value } });
const NEW_TOOL = {
  name: 'Attio',
  description: 'Un CRM\nsouple',
  team: 'Produit',
  category: 'Autres',
  tool_type: 'saas',
  usage_level: 'medium',
};
const add = async (changes: object = {}, by = moderator): Promise<string> => {
  const answer = await test.call('POST', '/api/tools', {
    cookie: by.cookie,
    body: { ...NEW_TOOL, ...changes },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
};
const edit = (id: string, body: object, by = admin) =>
  test.call('PATCH', `/api/tools/${id}`, { cookie: by.cookie, body });
const favor = (id: string, ...people: Person[]) =>
  Promise.all(people.map(({ cookie }) => test.call('PUT', `/api/favorites/${id}`, { cookie })));

describe('notice of a new tool', () => {
  it('[SYS-02] is sent to every member except its author, with a link to the tool and an unsubscribe link', async () => {
    const id = await add();
    await work();
    expect(await worker.listRecipients()).toEqual(addresses(admin, member, fan));
    const mail = await mailTo(member);
    expect(mail?.subject).toBe('Nouvel outil\u00a0: Attio · Perkothèque');
    expect(mail?.text).toContain('Bonjour Rémi <b>,');
    expect(mail?.text).toContain('Un CRM souple');
    expect(mail?.text).toContain(`${ORIGIN}/dashboard/tools?tool=${id}`);
    expect(mail?.text).toContain(`${ORIGIN}/unsubscribe?token=`);
    expect(mail?.html).toContain('Bonjour Rémi &lt;b&gt;,');
  });

  it('is sent only to active members with a confirmed address and access to the tool', async () => {
    const suspended = await test.member();
    await test.member({ isConfirmed: false });
    await sql`update profiles set status = 'suspended' where id = ${suspended.id}`.execute(test.base.owner);
    await add({ access_level: 'moderator' }, admin);
    await work();
    expect(await worker.listRecipients()).toEqual(addresses(moderator));
  });

  it('is one mail for all tools added since the last one', async () => {
    for (const name of ['Attio', 'Brevo', 'Crisp']) await add({ name });
    await work();
    expect(await worker.listRecipients()).toEqual(addresses(admin, member, fan));
    const mail = await mailTo(member);
    expect(mail?.subject).toBe('3 nouveaux outils au catalogue · Perkothèque');
    for (const name of ['Attio', 'Brevo', 'Crisp']) expect(mail?.text).toContain(`• ${name}`);
  });

  it('is sent once when the job runs again, and never to an unsubscribed member', async () => {
    await add();
    await work();
    await work();
    expect(await worker.listRecipients()).toEqual(addresses(admin, member, fan));
    const link = (await mailTo(member))?.text.match(/unsubscribe\?token=(\S+)/)?.[1] ?? '';
    expect((await test.call('POST', '/api/unsubscribe', { body: { token: link } })).statusCode).toBe(204);
    await add({ name: 'Brevo' });
    await work();
    expect((await worker.listRecipients()).filter((address) => address === member.email)).toHaveLength(1);
    expect((await worker.listRecipients()).filter((address) => address === fan.email)).toHaveLength(2);
  });

  it.each(['email_notifications_enabled', 'new_tool_notifications'])(
    '[SYS-02] is never sent for tools added while %s is off, and is sent again once it is on',
    async (key) => {
      await setSystem(key, false);
      await add();
      await work();
      expect(await worker.listRecipients()).toEqual([]);
      await setSystem(key, true);
      await work();
      expect(await worker.listRecipients()).toEqual([]);
      await add({ name: 'Brevo' });
      await work();
      expect(await worker.listRecipients()).toEqual(addresses(admin, member, fan));
      expect((await mailTo(member))?.subject).toContain('Brevo');
    },
  );

  it('[SYS-02] does not depend on the setting of another kind', async () => {
    await setSystem('request_notifications', false);
    await add();
    await work();
    expect(await worker.listRecipients()).toEqual(addresses(admin, member, fan));
  });

  it('waits until edits of the tool have ended, and skips a deleted tool', async () => {
    const id = await add();
    await work({ addedSeconds: 60, changedSeconds: 600 });
    expect(await worker.listRecipients()).toEqual([]);
    await sql`update tools set deleted_at = now() where id = ${id}`.execute(test.base.owner);
    await work();
    expect(await worker.listRecipients()).toEqual([]);
  });

  it('continues the batch of an interrupted run', async () => {
    await add();
    await work();
    await sql`delete from app.mail_notices where user_id = ${fan.id}`.execute(test.base.owner);
    await sql`update app.tool_changes set told_at = null`.execute(test.base.owner);
    await work();
    expect((await worker.listRecipients()).filter((address) => address === fan.email)).toHaveLength(2);
    expect((await worker.listRecipients()).filter((address) => address === member.email)).toHaveLength(1);
  });

  it('is not sent for tools without an author, such as seeded ones', async () => {
    await createTool(test.base.owner);
    await work();
    expect(await worker.listRecipients()).toEqual([]);
  });
});

describe('notice of a changed favourite', () => {
  it('[PREF-09] is sent only to members whose setting is on', async () => {
    const { id } = await createTool(test.base.owner, { name: 'Notion' });
    await favor(id, member, fan, admin);
    await prefer(fan, 'favorite_updates', false);
    await edit(id, { description: 'Autrement' });
    await work();
    expect(await worker.listRecipients()).toEqual(addresses(member));
    const mail = await mailTo(member);
    expect(mail?.subject).toBe('Notion a été mis à jour · Perkothèque');
    expect(mail?.text).toContain(`${ORIGIN}/dashboard/tools?tool=${id}`);
    await prefer(fan, 'favorite_updates', true);
    await edit(id, { description: 'Encore autrement' });
    await work();
    expect((await worker.listRecipients()).filter((address) => address === fan.email)).toHaveLength(1);
  });

  it('is not sent for another tool, an unchanged tool or a change of permissions', async () => {
    const { id } = await createTool(test.base.owner, { name: 'Notion', owner: 'Ada' });
    const other = await createTool(test.base.owner);
    await favor(id, member);
    await edit(other.id, { owner: 'Zoé' });
    await edit(id, { owner: 'Ada' });
    await test.call('POST', '/api/tool-permissions', {
      cookie: admin.cookie,
      body: { tool_id: id, role: 'user' },
    });
    await work();
    expect(await worker.listRecipients()).toEqual([]);
  });

  it('is not sent for a favourite that the member can no longer access', async () => {
    const { id } = await createTool(test.base.owner);
    await favor(id, member);
    await sql`insert into tool_permissions (tool_id, role) values (${id}, 'core-team')`.execute(
      test.base.owner,
    );
    await edit(id, { owner: 'Zoé' });
    await work();
    expect(await worker.listRecipients()).toEqual([]);
  });

  it('[SYS-02] is not sent while the global setting is off', async () => {
    const { id } = await createTool(test.base.owner);
    await favor(id, member);
    await setSystem('email_notifications_enabled', false);
    await edit(id, { owner: 'Zoé' });
    await work();
    expect(await worker.listRecipients()).toEqual([]);
  });

  it('is one mail for a series of edits, sent after the last one', async () => {
    const { id } = await createTool(test.base.owner);
    await favor(id, member);
    for (const owner of ['Zoé', 'Yann', 'Xavier']) await edit(id, { owner });
    await work({ addedSeconds: 0, changedSeconds: 600 });
    expect(await worker.listRecipients()).toEqual([]);
    await work();
    expect(await worker.listRecipients()).toEqual(addresses(member));
  });

  it('has an unsubscribe link that turns the member’s setting off and on again', async () => {
    const { id } = await createTool(test.base.owner);
    await favor(id, member);
    await edit(id, { owner: 'Zoé' });
    await work();
    const token = (await mailTo(member))?.text.match(/unsubscribe\?token=(\S+)/)?.[1] ?? '';
    const own = async () =>
      (await test.call('GET', '/api/me/settings', { cookie: member.cookie })).json().preferences;
    await test.call('POST', '/api/unsubscribe', { body: { token } });
    expect((await own()).favorite_updates).toBe(false);
    await test.call('POST', '/api/resubscribe', { body: { token } });
    expect((await own()).favorite_updates).toBe(true);
  });
});
