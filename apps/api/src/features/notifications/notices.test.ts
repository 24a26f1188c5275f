import { createRequest, createTool } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

type Person = Awaited<ReturnType<TestApp['member']>>;
let test: TestApp;
let admin: Person;
let moderator: Person;
let member: Person;
let other: Person;

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.member({ role: 'admin' });
  moderator = await test.member({ role: 'moderator' });
  [member, other] = [await test.member(), await test.member()];
});
afterAll(() => test.close());
afterEach(async () => {
  await sql`update system_settings set value = 'true' where category = 'notifications'`.execute(
    test.base.owner,
  );
});

const noticeOf = async (topic: string, id: string, { cookie }: Person) => {
  const answer = await test.call('GET', `/api/me/notice?topic=${topic}&id=${id}`, { cookie });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().notice;
};
const edit = (id: string, body: object) =>
  test.call('PATCH', `/api/tools/${id}`, { cookie: admin.cookie, body });
const setSystem = (key: string, value: boolean) =>
  test.call('PUT', `/api/system-settings/${key}`, { cookie: admin.cookie, body: { value } });

describe('notice of an event', () => {
  it('[PREF-09] reports a changed favourite only to members whose setting is on', async () => {
    const { id } = await createTool(test.base.owner, { name: 'Notion' });
    for (const { cookie } of [member, other, admin]) {
      await test.call('PUT', `/api/favorites/${id}`, { cookie });
    }
    await test.call('PUT', '/api/me/settings/favorite_updates', {
      cookie: other.cookie,
      body: { value: false },
    });
    expect(await noticeOf('tools', id, member)).toBeNull();
    await edit(id, { owner: 'Zoé' });
    expect(await noticeOf('tools', id, member)).toEqual({ kind: 'favorite_changed', name: 'Notion' });
    expect(await noticeOf('tools', id, other)).toBeNull();
    expect(await noticeOf('tools', id, moderator), 'not a favourite').toBeNull();
    expect(await noticeOf('tools', id, admin), 'one’s own change').toBeNull();
    await setSystem('email_notifications_enabled', false);
    expect(await noticeOf('tools', id, member)).toBeNull();
  });

  it('reports a new tool to members who can access it', async () => {
    const body = {
      name: 'Attio',
      description: 'Un CRM',
      category: 'Autres',
      team: 'IT',
      tool_type: 'saas',
      access_level: 'moderator',
    };
    const answer = await test.call('POST', '/api/tools', { cookie: admin.cookie, body });
    const { id } = answer.json();
    expect(await noticeOf('tools', id, moderator)).toEqual({ kind: 'new_tool', name: 'Attio' });
    expect(await noticeOf('tools', id, member)).toBeNull();
    await setSystem('new_tool_notifications', false);
    expect(await noticeOf('tools', id, moderator)).toBeNull();
  });

  it('reports nothing about an old change', async () => {
    const { id } = await createTool(test.base.owner);
    await test.call('PUT', `/api/favorites/${id}`, { cookie: member.cookie });
    await edit(id, { owner: 'Zoé' });
    await sql`update app.tool_changes set created_at = now() - interval '3 minutes'
      where tool_id = ${id}`.execute(test.base.owner);
    expect(await noticeOf('tools', id, member)).toBeNull();
  });

  it('reports a request to its managers and a decision to its requester', async () => {
    const { id } = await createRequest(test.base.owner, { tool_name: 'Brevo', requested_by: member.id });
    expect(await noticeOf('requests', id, moderator)).toEqual({ kind: 'new_request', name: 'Brevo' });
    expect(await noticeOf('requests', id, member)).toBeNull();
    expect(await noticeOf('requests', id, other)).toBeNull();
    await test.call('PATCH', `/api/requests/${id}`, {
      cookie: moderator.cookie,
      body: { status: 'approved' },
    });
    const decision = { kind: 'request_status', name: 'Brevo', status: 'approved' };
    expect(await noticeOf('requests', id, member)).toEqual(decision);
    expect(await noticeOf('requests', id, other)).toBeNull();
    await setSystem('request_notifications', false);
    expect(await noticeOf('requests', id, member)).toBeNull();
  });

  it('responds 401 without a session', async () => {
    const { id } = await createTool(test.base.owner);
    expect((await test.call('GET', `/api/me/notice?topic=tools&id=${id}`)).statusCode).toBe(401);
  });
});
