import { createTool } from '@perkotheque/database/testing/factories';
import { CAPABILITIES, type Capability } from '@perkotheque/domain/accounts/capabilities';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteEntry } from '#plugins/access-gate.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import { ENDLESS, JOB_ROUTES, MANAGES_USERS, REQUIREMENTS, WHO } from './expectations.ts';
import {
  type Bystander,
  belongings,
  createBystander,
  IDENTITIES,
  type Identity,
  ownedTables,
  personFor,
} from './people.ts';
import type { Reach } from './reach.ts';
import { ROUTE_ROLES } from './route-roles.ts';
import { noRow, QUERIES, rowOf } from './rows.ts';
import { bodySchema, sampleBody } from './sample-body.ts';

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

/** Reads the table only, never the declaration. A route that it does not list is expected to refuse everybody. */
function expectation(entry: RouteEntry, identity: Identity): Verdict {
  const reach = ROUTE_ROLES[nameOf(entry)] ?? [];
  if (reach === 'public') return 'let in';
  if (identity === 'signed-out' || identity === 'suspended' || reach === 'token') return 'unauthenticated';
  return reach === 'member' || reach.includes(identity) ? 'let in' : 'forbidden';
}

/** What the application declares, in the words of the table. */
function declaredReach({ access }: RouteEntry): Reach {
  if (typeof access === 'string') return access;
  const roles: readonly Role[] = CAPABILITIES[access.capability];
  return roles.length === ROLES.length ? 'member' : ROLES.filter((role) => roles.includes(role));
}

type Watched = Bystander & { rows?: string };

/** Bystanders whose rows every call left alone, with these rows. */
const unchanged: Watched[] = [];

/** Calls the route with a new caller and an unchanged bystander, since an allowed call may change rows. */
async function look(entry: RouteEntry, identity: Identity, row: Cell['row'], tables: Tables): Promise<void> {
  const caller = await personFor(test, identity);
  const bystander: Watched = unchanged.pop() ?? (await createBystander(test));
  const rowOwner = row === 'own' && caller.cookie ? caller.id : bystander.id;
  const make = rowOf(entry.url);
  const params = make ? await make(test.base.owner, rowOwner) : noRow(entry.url);
  const url = entry.url.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '').replace('*', 'x');
  const schema = bodySchema(test.app, entry);
  const isAboutBystander = make !== null && rowOwner === bystander.id;
  const known = isAboutBystander ? undefined : bystander.rows;
  const before = known ?? (await belongings(test, tables, bystander.id));
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
  // A public route refuses a wrong password or link with these codes too.
  const isPublic = ROUTE_ROLES[nameOf(entry)] === 'public';
  const isRefusal = !isPublic && (code === 'unauthenticated' || code === 'forbidden');
  cells.push({
    route: nameOf(entry),
    identity,
    row,
    expected: expectation(entry, identity),
    got: isRefusal ? code : 'let in',
  });
  if (response.statusCode === 500) faults.push(label);
  if (identity === 'admin' && MANAGES_USERS.includes(nameOf(entry))) return;
  const isChanged = (await belongings(test, tables, bystander.id)) !== before;
  if (isChanged) leaks.push(`${label} changed others' rows`);
  else if (!isAboutBystander) unchanged.push({ ...bystander, rows: before });
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
});
afterAll(() => test.close());

describe('the role matrix', () => {
  it('has the capabilities of the requirements', () => {
    const sorted = (roles: readonly Role[]) => roles.toSorted();
    for (const [capability, roles] of Object.entries(WHO)) {
      expect(sorted(CAPABILITIES[capability as Capability]), capability).toEqual(sorted(roles));
    }
  });

  it('[ROLE-21] lists every route, and nothing else', () => {
    const named = new Set(routes.map(nameOf));
    const listed = new Set(Object.keys(ROUTE_ROLES));
    expect(
      [...named].filter((route) => !listed.has(route)),
      'say who may call it in route-roles.ts',
    ).toEqual([]);
    expect(
      [...listed].filter((route) => !named.has(route)),
      'no such route',
    ).toEqual([]);
  });

  it('[ROLE-21] matches what every route declares', () => {
    const declared = Object.fromEntries(routes.map((entry) => [nameOf(entry), declaredReach(entry)]));
    expect(declared).toEqual(ROUTE_ROLES);
  });

  it('states for every member route whether its rows are shared or own', () => {
    const unknown = routes.filter(
      (entry) =>
        ROUTE_ROLES[nameOf(entry)] === 'member' && entry.url.includes(':') && rowOf(entry.url) === null,
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
