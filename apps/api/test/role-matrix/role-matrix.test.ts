import { createTool } from '@perkotheque/database/testing/factories';
import { CAPABILITIES, type Capability } from '@perkotheque/domain/accounts/capabilities';
import type { Role } from '@perkotheque/domain/accounts/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteEntry } from '#plugins/access-gate.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { ENDLESS, JOB_ROUTES, MEMBER_ROUTES, PUBLIC_ROUTES, REQUIREMENTS, WHO } from './expectations.ts';
import { belongings, createBystander, IDENTITIES, type Identity, ownedTables, personFor } from './people.ts';
import { noRow, QUERIES, rowOf } from './rows.ts';
import { sampleBody } from './sample-body.ts';

type Verdict = 'let in' | 'unauthenticated' | 'forbidden';
type Cell = {
  route: string;
  identity: Identity;
  row: 'none' | 'own' | 'others';
  expected: Verdict;
  got: string;
};

let test: TestApp;
let routes: RouteEntry[];
const cells: Cell[] = [];
const leaks: string[] = [];
const faults: string[] = [];

const nameOf = ({ method, url }: RouteEntry) => `${method} ${url}`;

/** Reads the expectations only; undefined for a route that they do not list. */
function allowedRoles(entry: RouteEntry): readonly Role[] | 'public' | undefined {
  if (entry.access === 'public') return PUBLIC_ROUTES.includes(nameOf(entry)) ? 'public' : undefined;
  if (entry.access === 'member') return nameOf(entry) in MEMBER_ROUTES ? WHO['tools.read'] : undefined;
  return WHO[entry.access.capability];
}

function expectation(entry: RouteEntry, identity: Identity): Verdict {
  const allowed = allowedRoles(entry);
  if (allowed === 'public') return 'let in';
  if (identity === 'signed-out' || identity === 'suspended') return 'unauthenticated';
  return allowed?.includes(identity) ? 'let in' : 'forbidden';
}

type Swagger = { paths?: Record<string, Record<string, { requestBody?: unknown }>> };

function bodySchema({ method, url }: RouteEntry) {
  const { paths } = test.app.swagger() as Swagger;
  const path = paths?.[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  const body = path?.requestBody as { content?: Record<string, { schema?: object }> } | undefined;
  return body?.content?.['application/json']?.schema;
}

/** Calls the route with a new caller and a new bystander, since an allowed call may change rows. */
async function look(entry: RouteEntry, identity: Identity, row: Cell['row'], tables: Tables): Promise<void> {
  const [caller, bystander] = [await personFor(test, identity), await createBystander(test)];
  const rowOwner = row === 'own' && caller.cookie ? caller.id : bystander.id;
  const make = rowOf(entry.url);
  const params = make ? await make(test.base.owner, rowOwner) : noRow(entry.url);
  const url = entry.url.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '').replace('*', 'x');
  const schema = bodySchema(entry);
  const before = await belongings(test, tables, bystander.id);
  const response = await test.call(entry.method as 'GET', url + (QUERIES[nameOf(entry)] ?? ''), {
    ...(caller.cookie && { cookie: caller.cookie }),
    ...(schema && {
      body: sampleBody(schema, {
        userId: rowOwner,
        toolIds: JOB_ROUTES.includes(nameOf(entry)) ? [] : toolIds,
      }) as object,
    }),
  });
  const label = `${nameOf(entry)} as ${identity}, ${row} row: ${response.statusCode}`;
  const code = response.headers['content-type']?.includes('json') ? response.json()?.code : undefined;
  const isRefusal = entry.access !== 'public' && (code === 'unauthenticated' || code === 'forbidden');
  cells.push({
    route: nameOf(entry),
    identity,
    row,
    expected: expectation(entry, identity),
    got: isRefusal ? code : 'let in',
  });
  if (response.statusCode === 500) faults.push(label);
  // Only user management reads and changes rows of other members, and only admins may use it.
  const manages = typeof entry.access === 'object' && entry.access.capability === 'users.manage';
  if (manages && identity === 'admin') return;
  if ((await belongings(test, tables, bystander.id)) !== before) leaks.push(`${label} changed others' rows`);
  if (identity !== 'admin' && bystander.markers.some((marker) => response.body.includes(marker))) {
    leaks.push(`${label} shows another member's data`);
  }
}

let toolIds: string[];
type Tables = Awaited<ReturnType<typeof ownedTables>>;

beforeAll(async () => {
  test = await createTestApp({ WEB_DIST_DIR: '/nonexistent' });
  await test.app.ready();
  routes = test.app.routeTable.filter(({ method }) => method !== 'HEAD');
  // A second admin, so that a call may demote or delete the other one.
  await test.member({ role: 'admin' });
  toolIds = [(await createTool(test.base.owner)).id, (await createTool(test.base.owner)).id];
  const tables = await ownedTables(test);
  for (const entry of routes) {
    const rows = rowOf(entry.url) === null ? (['none'] as const) : (['own', 'others'] as const);
    const looks = IDENTITIES.flatMap((identity) => rows.map((row) => [identity, row] as const)).filter(
      ([identity]) => !(ENDLESS.includes(nameOf(entry)) && expectation(entry, identity) === 'let in'),
    );
    await Promise.all(looks.map(([identity, row]) => look(entry, identity, row, tables)));
  }
}, 120_000);
afterAll(() => test.close());

describe('the role matrix', () => {
  it('has the capabilities of the requirements', () => {
    const sorted = (roles: readonly Role[]) => roles.toSorted();
    for (const [capability, roles] of Object.entries(WHO)) {
      expect(sorted(CAPABILITIES[capability as Capability]), capability).toEqual(sorted(roles));
    }
  });

  it('has an expectation for every route', () => {
    const unknown = routes.filter((entry) => allowedRoles(entry) === undefined).map(nameOf);
    expect(unknown, 'name them in role-matrix/expectations.ts').toEqual([]);
  });

  it('states for every member route whether its rows are shared or own', () => {
    const unknown = routes.filter(
      ({ access, url }) => access === 'member' && url.includes(':') && rowOf(url) === null,
    );
    expect(unknown.map(nameOf), 'say in role-matrix/rows.ts how to make a row').toEqual([]);
  });

  it('[ROLE-01] matches the responses for every route, six identities, own and other rows', () => {
    expect(cells.length).toBeGreaterThan(routes.length * 5);
    const wrong = cells.filter(({ expected, got }) => expected !== got);
    expect(
      wrong.map(({ route, identity, row, got }) => `${route} as ${identity}, ${row} row: ${got}`),
    ).toEqual([]);
  });

  it('[ROLE-16] shows that nobody reads or changes another member’s rows', () => {
    expect(leaks).toEqual([]);
  });

  it('causes no 500', () => {
    expect(faults).toEqual([]);
  });

  it.each(REQUIREMENTS)('[$id] $what: $allowed, and nobody else', ({ routes: named, allowed }) => {
    for (const name of named) {
      const seen = cells.filter(({ route }) => route === name);
      expect(
        seen.map(({ identity }) => identity),
        name,
      ).toEqual(expect.arrayContaining([...IDENTITIES]));
      const admitted = new Set(seen.filter(({ got }) => got === 'let in').map(({ identity }) => identity));
      expect([...admitted].toSorted(), name).toEqual(allowed.toSorted());
    }
  });
});
