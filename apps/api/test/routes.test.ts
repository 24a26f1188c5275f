import { ROLES } from '@perkotheque/domain/accounts/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { composeHttp, type HttpProcess } from '#compose.ts';
import { createLogger } from '#lib/logger.ts';
import type { RouteEntry } from '#plugins/access-gate.ts';
import { ROUTE_ROLES } from './role-matrix/route-roles.ts';
import { as, type Caller, sessionsByName } from './support/test-app.ts';
import { testEnv } from './support/test-env.ts';

/** Responses that never end: only their refusals can be tested here. */
const ENDLESS = ['/api/events'];
const CALLERS: ReadonlyArray<Caller | null> = [null, 'no-role', ...ROLES];
const NIL_UUID = '00000000-0000-4000-8000-000000000000';

/** By the table that a person reads. A member without a role row counts as `user`; an unlisted route fails. */
function refusalOf({ method, url }: RouteEntry, caller: Caller | null): 401 | 403 | null {
  const reach = ROUTE_ROLES[`${method === 'HEAD' ? 'GET' : method} ${url}`] ?? [];
  if (reach === 'public') return null;
  if (caller === null || reach === 'token') return 401;
  return reach === 'member' || reach.includes(caller === 'no-role' ? 'user' : caller) ? null : 403;
}

/** With the first value of a parameter that has few, and an identifier for the others. */
function addressOf({ url, route: { schema } }: RouteEntry): string {
  const shape = schema?.params instanceof z.ZodObject ? schema.params.shape : {};
  return url
    .replace(/:(\w+)/g, (_, name) => {
      const field = shape[name];
      return field instanceof z.ZodEnum ? String(field.options[0]) : NIL_UUID;
    })
    .replace('*', 'x');
}

/** Every route of the composed application without a database: a request that is let in gets a 503 and changes nothing. */
describe('every route', () => {
  let http: HttpProcess;
  let routes: RouteEntry[];

  beforeAll(async () => {
    const env = testEnv({ RATE_LIMIT_PER_MINUTE: '1000000' });
    http = await composeHttp(env, createLogger({ level: 'silent', name: 'test' }));
    http.app.sessions = sessionsByName;
    await http.app.ready();
    routes = http.app.routeTable;
  });
  afterAll(async () => {
    await http.app.close();
    await http.close();
  });

  const call = (entry: RouteEntry, caller: Caller | null, query = '', payload?: object) =>
    http.app.inject({
      method: entry.method as 'GET',
      url: addressOf(entry) + query,
      headers: as(caller),
      ...(payload !== undefined && { payload }),
    });
  const nameOf = ({ method, url }: RouteEntry) => `${method} ${url}`;

  it('[ROLE-01][ROLE-21] admits exactly the roles that the requirements name', async () => {
    expect(routes.length).toBeGreaterThan(8);
    for (const route of routes) {
      for (const caller of CALLERS) {
        const refusal = refusalOf(route, caller);
        if (refusal === null && ENDLESS.includes(route.url)) continue;
        const { statusCode } = await call(route, caller);
        const label = `${nameOf(route)} as ${caller}`;
        if (refusal !== null) expect(statusCode, label).toBe(refusal);
        else if (route.access !== 'public') expect([401, 403], label).not.toContain(statusCode);
      }
    }
  });

  it('refuses changes from another origin', async () => {
    const changing = routes.filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method));
    expect(changing.length).toBeGreaterThan(0);
    for (const route of changing) {
      const response = await http.app.inject({
        method: route.method as 'POST',
        url: route.url.replace(/:\w+/g, NIL_UUID),
        headers: { ...as('admin'), origin: 'https://evil.example' },
      });
      expect(response.json().code, nameOf(route)).toBe('origin_refused');
    }
  });

  it('refuses unknown fields in its body and its query', async () => {
    const open = routes.filter(({ access, url }) => access !== 'token' && !ENDLESS.includes(url));
    for (const route of open.filter(({ method }) => method !== 'HEAD')) {
      const { schema, config } = route.route;
      if (config?.ignoresQuery !== true) {
        const response = await call(
          route,
          'admin',
          '?surprise=1',
          schema?.body === undefined ? undefined : {},
        );
        expect(response.statusCode, `${nameOf(route)} query`).toBe(400);
      }
      if (schema?.body instanceof z.ZodObject) {
        const response = await call(route, 'admin', '', { surprise: 1 });
        expect(response.json().fields, `${nameOf(route)} body`).toHaveProperty('surprise');
      }
    }
  });

  it('of the API has an OpenAPI description', async () => {
    const paths = http.app.swagger().paths ?? {};
    const described = new Set(Object.keys(paths).map((path) => path.replace(/\{(\w+)\}/g, ':$1')));
    const hidden = ['/api/openapi.json', '/api/docs', '/api/docs.css'];
    const missing = routes.filter(
      ({ url }) => url.startsWith('/api/') && !described.has(url) && !hidden.includes(url),
    );
    expect(missing.map(nameOf)).toEqual([]);
  });
});
