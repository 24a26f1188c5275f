import { createTool } from '@perkotheque/database/testing/factories';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as, testApp } from '../../../test/support/test-app.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let toolId: string;
beforeAll(async () => {
  test = await createTestApp();
  toolId = (await createTool(test.base.owner)).id;
});
afterAll(() => test.close());

type Member = Awaited<ReturnType<TestApp['member']>>;

/** A member whose session the process has seen before, so that it need not look it up again. */
async function known(): Promise<Member> {
  const member = await test.member();
  expect(await statuses(member)).toEqual([200, 200, 200, 200, 204, 204]);
  return member;
}

const set = (key: string, value: unknown) =>
  test.base.owner
    .updateTable('system_settings')
    .set({ value: JSON.stringify(value) })
    .where('key', '=', key)
    .execute();

/** Of every route that leaves the check of its session to its query. */
async function statuses({ cookie }: Member): Promise<number[]> {
  const routes = [
    ['GET', '/api/tools'],
    ['GET', '/api/tools/counts'],
    ['GET', '/api/tools/suggestions?q=no'],
    ['GET', `/api/tools/${toolId}`],
    ['PUT', `/api/favorites/${toolId}`],
    ['DELETE', `/api/favorites/${toolId}`],
  ] as const;
  const answers: number[] = [];
  for (const [method, url] of routes) answers.push((await test.call(method, url, { cookie })).statusCode);
  return answers;
}

describe('a session that the process remembers', () => {
  const refused = (status: number) => Array.from({ length: 6 }, () => status);

  it('covers every route that leaves the check to its query', () => {
    const routes = test.app.routeTable.filter(({ method, route }) => {
      return method !== 'HEAD' && route.config?.checksSessionInQuery === true;
    });
    expect(routes).toHaveLength(6);
  });

  it('opens nothing once it was signed out elsewhere', async () => {
    const member = await known();
    await test.base.owner.deleteFrom('auth.session').where('userId', '=', member.id).execute();
    expect(await statuses(member)).toEqual(refused(401));
  });

  it('opens nothing once its member is suspended, demoted or has another role', async () => {
    const suspended = await known();
    await test.base.owner
      .updateTable('profiles')
      .set({ status: 'suspended' })
      .where('id', '=', suspended.id)
      .execute();
    expect(await statuses(suspended)).toEqual(refused(401));
    const promoted = await known();
    await test.base.owner
      .updateTable('user_roles')
      .set({ role: 'moderator' })
      .where('user_id', '=', promoted.id)
      .execute();
    expect(await statuses(promoted)).toEqual(refused(401));
  });

  it('opens nothing once the settings end it', async () => {
    const member = await known();
    await test.base.owner
      .updateTable('auth.session')
      .set({ createdAt: new Date(Date.now() - 2 * 3_600_000) })
      .where('userId', '=', member.id)
      .execute();
    await set('session_timeout_enabled', true);
    await set('session_duration_minutes', 60);
    expect(await statuses(member)).toEqual(refused(401));
    await set('session_duration_minutes', 240);
    expect(await statuses(member)).toEqual([200, 200, 200, 200, 204, 204]);
    await set('session_timeout_enabled', false);
  });

  it('opens nothing while its member owes the second factor', async () => {
    const member = await known();
    await set('two_factor_enabled', true);
    expect(await statuses(member)).toEqual(refused(403));
    await set('two_factor_enabled', false);
    expect(await statuses(member)).toEqual([200, 200, 200, 200, 204, 204]);
  });
});

it('[TOOLS-04] suggests nothing for signs without a letter, and fails on nothing either', async () => {
  const member = await known();
  const q = `q=${encodeURIComponent('-- ?!')}`;
  // The last finds nothing as typed, and what comes near is not looked for.
  for (const path of ['tools/suggestions?', 'tools?', 'tools/counts?', 'tools?favorites=true&']) {
    const answer = await test.call('GET', `/api/${path}${q}`, member);
    expect(answer.statusCode, path).toBe(200);
  }
});

describe('a route that says its query checks the session', () => {
  it('sends nothing when no query did', async () => {
    const routes = async (app: FastifyInstance) => {
      const config = { access: 'member', checksSessionInQuery: true } as const;
      app.get('/api/test/forgetful', { config }, async () => 'secret');
    };
    const sessions = {
      resolve: async () => null,
      recall: () => ({
        identity: {
          userId: 'u',
          sessionId: 's',
          email: 'e',
          fullName: null,
          avatarUrl: null,
          role: null,
          expiresAt: new Date(),
          owesTwoFactor: false,
        },
        session: { token: 't', isConfirmed: false },
      }),
    };
    const { app, close } = await testApp({ routes, deps: { sessions } });
    const answer = await app.inject({ url: '/api/test/forgetful', headers: as('user') });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret');
    await close();
  });
});
