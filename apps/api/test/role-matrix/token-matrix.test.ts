import { randomUUID } from 'node:crypto';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { TOKEN_SCOPES, type TokenScope } from '@perkotheque/domain/tokens/scopes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteEntry } from '#plugins/access-gate.ts';
import { bearer, createApiToken } from '../support/api-tokens.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { ROUTE_ROLES } from './route-roles.ts';
import { noRow, QUERIES } from './rows.ts';
import { bodySchema, sampleBody } from './sample-body.ts';
import { TOKEN_ROUTE_SCOPES } from './token-route-scopes.ts';

const KINDS = ['no scope', 'wrong scope', 'right scope', 'expired', 'unknown'] as const;
type Kind = (typeof KINDS)[number];
type Cell = { label: string; expected: string; got: string };

/** Probes and the scraper of metrics: whatever they send is no token of a member. */
const IGNORES_TOKENS = ['GET /healthz', 'GET /readyz', 'GET /metrics'];

let test: TestApp;
let routes: RouteEntry[];
let adminCookie: string;
/** One member a role, and one token for each set of scopes: a token changes no account. */
const members = new Map<Role, Promise<string>>();
const tokens = new Map<string, Promise<string>>();
const cells: Cell[] = [];
const cookies: string[] = [];

const nameOf = ({ method, url }: RouteEntry) => `${method} ${url}`;

/** From the two tables that a person reads, never from the declaration. */
function expectation(name: string, role: Role, kind: Kind): string {
  const reach = ROUTE_ROLES[name] ?? [];
  if (IGNORES_TOKENS.includes(name)) return 'let in';
  if (reach === 'public') return 'api_token_refused';
  if (kind === 'unknown') return 'api_token_unknown';
  if (kind === 'expired') return 'api_token_expired';
  if (reach === 'token') return 'let in';
  if (TOKEN_ROUTE_SCOPES[name] === undefined) return 'api_token_refused';
  if (kind !== 'right scope') return 'api_token_scope';
  return reach === 'member' || reach.includes(role) ? 'let in' : 'forbidden';
}

/** A route without a scope is called with every scope there is, which must not help. */
function scopesFor(name: string, kind: Kind): readonly TokenScope[] {
  const scope = TOKEN_ROUTE_SCOPES[name];
  if (kind === 'no scope')
    return TOKEN_SCOPES.filter((one) => one === (scope === 'tools:read' ? 'perks:read' : 'tools:read'));
  if (kind === 'wrong scope') return TOKEN_SCOPES.filter((one) => one !== scope);
  return scope === undefined ? TOKEN_SCOPES : [scope];
}

function getOnce<Key, Value>(known: Map<Key, Value>, key: Key, create: () => Value): Value {
  const value = known.get(key) ?? create();
  known.set(key, value);
  return value;
}

function tokenFor(name: string, role: Role, kind: Kind): Promise<string> {
  if (kind === 'unknown') return Promise.resolve(`perk_${'0'.repeat(12)}_${'x'.repeat(43)}`);
  const [scopes, isExpired] = [scopesFor(name, kind), kind === 'expired'];
  return getOnce(tokens, `${role} ${scopes.join()} ${isExpired}`, async () => {
    const userId = await getOnce(members, role, async () => (await test.member({ role })).id);
    return (await createApiToken(test, userId, { scopes, isExpired })).token;
  });
}

async function look(entry: RouteEntry, role: Role, kind: Kind): Promise<void> {
  const name = nameOf(entry);
  const params = noRow(entry.url);
  const url = entry.url.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '').replace('*', 'x');
  const schema = bodySchema(test.app, entry);
  const response = await test.app.inject({
    method: entry.method as 'GET',
    url: url + (QUERIES[name] ?? ''),
    // The session of an admin beside the token must change nothing.
    headers: {
      ...bearer(await tokenFor(name, role, kind)),
      cookie: adminCookie,
    },
    ...(schema && { payload: sampleBody(schema, { userId: randomUUID(), toolIds: [] }) as object }),
  });
  const code = response.headers['content-type']?.includes('json') ? response.json()?.code : undefined;
  const isRefusal = /^(api_token_|forbidden$|unauthenticated$|origin_refused$)/.test(code ?? '');
  const label = `${name} as ${role} with ${kind}`;
  const isOpen = IGNORES_TOKENS.includes(name);
  cells.push({ label, expected: expectation(name, role, kind), got: isRefusal && !isOpen ? code : 'let in' });
  if (response.statusCode === 500) cells.push({ label, expected: 'no 500', got: response.body });
  if (response.headers['set-cookie'] !== undefined) cookies.push(label);
}

beforeAll(async () => {
  test = await createTestApp({ WEB_DIST_DIR: '/nonexistent' });
  await test.app.ready();
  routes = test.app.routeTable.filter(({ method }) => method !== 'HEAD');
  adminCookie = (await test.member({ role: 'admin' })).cookie;
  for (const entry of routes) {
    const roles = TOKEN_ROUTE_SCOPES[nameOf(entry)] === undefined ? (['admin'] as const) : ROLES;
    for (const role of roles) await Promise.all(KINDS.map((kind) => look(entry, role, kind)));
  }
}, 600_000);
afterAll(() => test.close());

describe('the token matrix', () => {
  it('[TOK-02] matches the scope that every route declares', () => {
    const declared = routes.flatMap((entry) => {
      const scope = entry.route.config?.tokenScope;
      return scope === undefined ? [] : [[nameOf(entry), scope]];
    });
    expect(Object.fromEntries(declared)).toEqual(TOKEN_ROUTE_SCOPES);
  });

  it('[TOK-02] matches the answers of every route to tokens of no, wrong, right and expired scope', () => {
    expect(cells.length).toBeGreaterThan(routes.length * KINDS.length);
    const wrong = cells.filter(({ expected, got }) => expected !== got);
    expect(wrong.map(({ label, expected, got }) => `${label}: ${got}, not ${expected}`)).toEqual([]);
  });

  it('[TOK-02] sets no cookie in any answer to a token', () => {
    expect(cookies).toEqual([]);
  });

  it('[TOK-03] lets no token near credentials, codes, account, password, session or tokens', () => {
    const closed =
      /credentials|secure|secret|\/codes|\/me\/|auth|password|session|token|two-factor|\/users|steps|feed|audit|export/;
    for (const name of Object.keys(TOKEN_ROUTE_SCOPES)) expect(name).not.toMatch(closed);
    expect(routes.filter((entry) => closed.test(entry.url)).length).toBeGreaterThan(40);
  });
});
