import { randomUUID } from 'node:crypto';
import { createTool } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteEntry } from '#plugins/access-gate.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { ROUTE_ROLES } from './route-roles.ts';
import { noRow } from './rows.ts';
import { bodySchema, sampleBody } from './sample-body.ts';

/** Names under which a careless handler would store a right. */
const SMUGGLED = {
  role: 'admin',
  roles: ['admin'],
  status: 'active',
  is_admin: true,
  emailVerified: true,
  twoFactorEnabled: false,
  access_level: 'user',
  allowed_roles: ['user'],
};

let test: TestApp;
let routes: RouteEntry[];
beforeAll(async () => {
  test = await createTestApp({ WEB_DIST_DIR: '/nonexistent' });
  await test.app.ready();
  routes = test.app.routeTable.filter(({ method, url }) => {
    const reach = ROUTE_ROLES[`${method} ${url}`];
    return !['GET', 'HEAD'].includes(method) && (reach === 'public' || reach === 'member');
  });
  await test.member({ role: 'admin' });
  await createTool(test.base.owner, {}, ['admin']);
});
afterAll(() => test.close());

/** Everything that gives a member rights. */
async function readStanding(): Promise<unknown[]> {
  const { rows } = await sql`
    select u.id, u."emailVerified", u."twoFactorEnabled", p.status, r.role,
           (select json_agg(t order by t.id) from tool_permissions t) as permissions
      from auth."user" u join profiles p on p.id = u.id left join user_roles r on r.user_id = u.id
     order by u.id`.execute(test.base.owner);
  return rows;
}

const send = (entry: RouteEntry, cookie: string, body: object) => {
  const params = noRow(entry.url);
  const url = entry.url.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  return test.call(entry.method as 'POST', url, { cookie, body });
};

describe.each(['user', 'moderator', 'core-team'] as const)('the payloads of %s', (role) => {
  it('[ROLE-20] raise no role, status or access, whatever they contain', async () => {
    const { id } = await test.member({ role });
    const before = await readStanding();
    expect(routes.length).toBeGreaterThan(20);
    for (const entry of routes) {
      const schema = bodySchema(test.app, entry);
      // One of the routes ends the session.
      const cookie = await test.cookieFor(id);
      const body = sampleBody(schema, { userId: id, toolIds: [randomUUID()] }) as object;
      for (const [name, value] of Object.entries(SMUGGLED)) {
        const { statusCode } = await send(entry, cookie, { ...body, [name]: value });
        if (schema !== undefined) expect(statusCode, `${entry.method} ${entry.url} ${name}`).toBe(400);
      }
    }
    expect(await readStanding()).toEqual(before);
  });

  it('[ROLE-20] store no setting that is a right, and change no account, not even their own', async () => {
    const { id, cookie } = await test.member({ role });
    const before = await readStanding();
    for (const [key, value] of Object.entries(SMUGGLED)) {
      const { statusCode } = await test.call('PUT', `/api/me/settings/${key}`, { cookie, body: { value } });
      expect(statusCode, key).toBe(404);
    }
    const own = [
      ['PUT', `/api/users/${id}/role`, { role: 'admin' }],
      ['PATCH', `/api/users/${id}`, { status: 'active' }],
      ['POST', '/api/functions/update-user-password', { userId: id, newPassword: 'un autre mot de passe' }],
    ] as const;
    for (const [method, url, body] of own) {
      expect((await test.call(method, url, { cookie, body })).statusCode, url).toBe(403);
    }
    expect(await readStanding()).toEqual(before);
  });
});
