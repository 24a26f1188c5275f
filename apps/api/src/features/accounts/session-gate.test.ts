import { createTool } from '@perkotheque/database/testing/factories';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let toolId: string;
beforeAll(async () => {
  test = await createTestApp();
  toolId = (await createTool(test.base.owner)).id;
});
afterAll(() => test.close());

type Member = Awaited<ReturnType<TestApp['member']>>;

const ALLOWED = [200, 200, 204];
const refusedWith = (status: number) => ALLOWED.map(() => status);

async function callRoutes({ cookie }: Member): Promise<number[]> {
  const answers = [
    await test.call('GET', '/api/tools', { cookie }),
    await test.call('GET', `/api/tools/${toolId}`, { cookie }),
    await test.call('PUT', `/api/favorites/${toolId}`, { cookie }),
  ];
  return answers.map(({ statusCode }) => statusCode);
}

/** A member whose session has just been used. */
async function activeMember(): Promise<Member> {
  const member = await test.member();
  expect(await callRoutes(member)).toEqual(ALLOWED);
  return member;
}

const set = (key: string, value: unknown) =>
  test.base.owner
    .updateTable('system_settings')
    .set({ value: JSON.stringify(value) })
    .where('key', '=', key)
    .execute();

describe('the session check of every request', () => {
  it('rejects a session that was signed out elsewhere', async () => {
    const member = await activeMember();
    await test.base.owner.deleteFrom('auth.session').where('userId', '=', member.id).execute();
    expect(await callRoutes(member)).toEqual(refusedWith(401));
  });

  it('rejects the session of a suspended member', async () => {
    const member = await activeMember();
    await test.base.owner
      .updateTable('profiles')
      .set({ status: 'suspended' })
      .where('id', '=', member.id)
      .execute();
    expect(await callRoutes(member)).toEqual(refusedWith(401));
  });

  it('rejects the session of a member whose role has changed', async () => {
    const member = await activeMember();
    await test.base.owner
      .updateTable('user_roles')
      .set({ role: 'moderator' })
      .where('user_id', '=', member.id)
      .execute();
    expect(await callRoutes(member)).toEqual(refusedWith(401));
  });

  it('applies a new session limit to open sessions', async () => {
    const member = await activeMember();
    await test.base.owner
      .updateTable('auth.session')
      .set({ createdAt: new Date(Date.now() - 2 * 3_600_000) })
      .where('userId', '=', member.id)
      .execute();
    await set('session_timeout_enabled', true);
    await set('session_duration_minutes', 60);
    expect(await callRoutes(member)).toEqual(refusedWith(401));
    await set('session_duration_minutes', 240);
    expect(await callRoutes(member)).toEqual(ALLOWED);
    await set('session_timeout_enabled', false);
  });

  it('rejects a member without a second factor while it is mandatory', async () => {
    const member = await activeMember();
    await set('two_factor_enabled', true);
    expect(await callRoutes(member)).toEqual(refusedWith(403));
    await set('two_factor_enabled', false);
    expect(await callRoutes(member)).toEqual(ALLOWED);
  });
});

it('[TOOLS-04] returns an empty list for a search of punctuation only', async () => {
  const { cookie } = await activeMember();
  const q = `q=${encodeURIComponent('-- ?!')}`;
  for (const path of ['tools/suggestions?', 'tools?', 'tools/counts?', 'tools?favorites=true&']) {
    const answer = await test.call('GET', `/api/${path}${q}`, { cookie });
    expect(answer.statusCode, path).toBe(200);
  }
});
