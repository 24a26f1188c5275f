import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { as, type Caller, type TestApp, testApp } from '../../test/support/test-app.ts';
import { type Access, currentIdentity, findRefusal, requireActor } from './access-gate.ts';

const route =
  (access?: Access): FastifyPluginAsync =>
  async (app) => {
    app.get('/api/test/undeclared', access === undefined ? {} : { config: { access } }, async () => 'secret');
  };

async function guardedRoutes(app: FastifyInstance): Promise<void> {
  const body = z.strictObject({ name: z.string() });
  app.get('/api/test/member', { config: { access: 'member' } }, async (request) => requireActor(request));
  app.get('/api/test/public', { config: { access: 'public' } }, async (request) => ({
    before: request.identity,
    after: (await currentIdentity(request))?.role ?? null,
  }));
  app.post(
    '/api/test/admin',
    { config: { access: { capability: 'users.manage' } }, schema: { body } },
    async () => 'done',
  );
}

describe('route without declared access', () => {
  it('[ROLE-21] prevents the server from starting', async () => {
    await expect(testApp({ routes: route() })).rejects.toThrow('GET /api/test/undeclared declares no access');
  });

  it('[ROLE-21] responds 403 to every caller when the start check is bypassed', async () => {
    const routes: FastifyPluginAsync = async (app) => {
      app.addHook('onRoute', (options) => {
        options.config = { ...options.config, access: undefined };
      });
      await app.register(route('public'));
    };
    const { app, close } = await testApp({ routes });
    for (const caller of [null, 'user', 'admin'] as const) {
      const response = await app.inject({ url: '/api/test/undeclared', headers: as(caller) });
      expect([response.statusCode, response.body.includes('secret')]).toEqual([403, false]);
    }
    await close();
  });

  it('[ROLE-21] returns forbidden from the access rule', () => {
    expect(findRefusal(undefined, null)).toBe('forbidden');
  });
});

describe('access gate', () => {
  let fixture: TestApp;
  beforeAll(async () => {
    fixture = await testApp({ routes: guardedRoutes });
  });
  afterAll(() => fixture.close());

  const get = (url: string, caller: Caller | null) => fixture.app.inject({ url, headers: as(caller) });
  const post = (caller: Caller | null, payload: object) =>
    fixture.app.inject({ method: 'POST', url: '/api/test/admin', payload, headers: as(caller) });

  it('[ROLE-01] responds 401 to a visitor on a member route and allows members', async () => {
    expect((await get('/api/test/member', null)).json()).toMatchObject({ code: 'unauthenticated' });
    expect((await get('/api/test/member', 'no-role')).json()).toMatchObject({ role: 'user' });
  });

  it('allows only the roles that have the capability', async () => {
    for (const caller of ['no-role', 'user', 'moderator', 'core-team'] as const) {
      expect((await post(caller, { name: 'x' })).json(), caller).toMatchObject({ code: 'forbidden' });
    }
    expect((await post('admin', { name: 'x' })).statusCode).toBe(200);
  });

  it('refuses a caller without access before it validates the body', async () => {
    expect((await post(null, { wrong: '\0' })).statusCode).toBe(401);
    expect((await post('user', { wrong: '\0' })).statusCode).toBe(403);
    expect((await post('admin', { wrong: '\0' })).statusCode).toBe(400);
  });

  it('resolves no session on a public route until the handler requests it', async () => {
    expect((await get('/api/test/public', 'moderator')).json()).toEqual({ before: null, after: 'moderator' });
  });

  it('sends the cookie of an extended session', async () => {
    const identity = {
      userId: 'u',
      sessionId: 's',
      email: 'e',
      fullName: null,
      pictureUrl: null,
      role: null,
      expiresAt: new Date(),
      mustEnrolTwoFactor: false,
    };
    const sessions = {
      resolve: async () => ({ ...identity, refreshedCookie: 'session=longer' }),
      recall: () => null,
    };
    const own = await testApp({ routes: guardedRoutes, deps: { sessions } });
    const response = await own.app.inject({ url: '/api/test/member' });
    expect(response.headers['set-cookie']).toBe('session=longer');
    await own.close();
  });
});
