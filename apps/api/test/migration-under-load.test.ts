import type { LoginRole } from '@perkotheque/database/roles';
import { type TestDatabase, testDatabase } from '@perkotheque/database/testing/database';
import {
  createMember,
  createRequest,
  createSession,
  createTool,
  TEST_PASSWORD,
} from '@perkotheque/database/testing/factories';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signSessionToken } from '#features/accounts/session-cookie.ts';
import { SESSION_COOKIE } from '#lib/cookie-names.ts';
import { Child } from './support/child-process.ts';
import { ORIGIN, TEST_SOURCE } from './support/test-env.ts';

const CLIENTS = 4;
/** More than the prepared statements of every route on every connection need. */
const ROUNDS = 3;
const ROLES: readonly LoginRole[] = ['perk_app', 'perk_auth', 'perk_worker'];

let base: TestDatabase;
let owner: pg.Client;
let child: Child;
let ask: (path: string) => Promise<string>;

beforeAll(async () => {
  base = await testDatabase();
  owner = new pg.Client(base.urls.owner);
  await owner.connect();
  const admin = await createMember(base.owner, { role: 'admin' });
  await createTool(base.owner, { name: 'Attio', created_by: admin.id });
  await createRequest(base.owner, { tool_name: 'Brevo', requested_by: admin.id });
  child = new Child('http', {
    ...TEST_SOURCE,
    PORT: '0',
    DATABASE_URL: base.urls.app,
    DATABASE_AUTH_URL: base.urls.auth,
    DATABASE_POOL_MAX: '2',
    RATE_LIMIT_PER_MINUTE: '1000000',
    LANDING_CACHE_SECONDS: '0',
  });
  const port = await child.says(/Server listening at http:\/\/127\.0\.0\.1:(\d+)/);
  const { token } = await createSession(base.owner, admin.id);
  const cookie = `${SESSION_COOKIE}=${signSessionToken(token, TEST_SOURCE.AUTH_SECRET)}`;
  ask = async (path) => {
    const isSignIn = path === '/api/auth/sign-in';
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { origin: ORIGIN, cookie, ...(isSignIn && { 'content-type': 'application/json' }) },
      ...(isSignIn && {
        method: 'POST',
        body: JSON.stringify({ email: admin.email, password: TEST_PASSWORD }),
      }),
    });
    await response.arrayBuffer();
    return `${path} ${response.status}`;
  };
});
afterAll(async () => {
  child.signal('SIGTERM');
  await child.exited;
  await owner.end();
  await base.close();
});

const PATHS = [
  '/api/auth/session',
  '/api/landing',
  '/api/tools',
  '/api/tools?q=attio',
  '/api/tools/counts',
  '/api/tools?favorites=true',
  '/api/requests',
  '/api/users',
  '/api/audit',
  '/api/me/settings',
  '/api/me/data',
  '/api/auth/sign-in',
];

/** Adds a column to every table, as a later release may, one lock at a time: two could wait for each other. */
async function addColumns(): Promise<void> {
  const { rows } = await owner.query(
    `select format('alter table %I.%I add column added_later text', schemaname, tablename) as statement from pg_tables
      where schemaname in ('public', 'app', 'auth')`,
  );
  for (const { statement } of rows) await owner.query(statement);
}

/** Gives every function that returns a table one more column: under a new name, or in place of the former one. */
async function addFunctionColumns(naming: 'new name' | 'in place'): Promise<void> {
  const { rows } = await owner.query<{ name: string; args: string; call: string; result: string }>(
    `select p.proname as name, pg_get_function_identity_arguments(p.oid) as args, pg_get_function_result(p.oid) as result,
            (select coalesce(string_agg('$' || n, ', '), '') from generate_series(1, p.pronargs) n) as call
       from pg_proc p where p.pronamespace = 'app'::regnamespace and pg_get_function_result(p.oid) like 'TABLE(%'
        and pg_get_function_result(p.oid) not like '%added_later%'`,
  );
  expect(rows.map(({ name }) => name)).toContain('resolve_session');
  await migrate(
    rows.flatMap(({ name, args, call, result }) => {
      const [former, latter] = naming === 'in place' ? [`${name}_former`, name] : [name, `${name}_2`];
      return [
        ...(naming === 'in place' ? [`alter function app.${name}(${args}) rename to ${former}`] : []),
        `create function app.${latter}(${args}) returns ${result.replace(/\)$/, ', added_later text)')}
           language sql as 'select f.*, null::text from app.${former}(${call}) f'`,
        `grant execute on function app.${latter}(${args}) to ${ROLES.join(', ')}`,
      ];
    }),
  );
}

async function migrate(statements: readonly string[]): Promise<void> {
  await owner.query(['begin', ...statements, 'commit'].join(';\n'));
}

/** Every client asks for every path a few times, so that the statements are prepared on every connection. */
async function askEverything(): Promise<string[]> {
  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      const statuses: string[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const path of PATHS) {
          // Sign-ins are limited per account.
          if (path !== '/api/auth/sign-in' || round === 0) statuses.push(await ask(path));
        }
      }
      return statuses;
    }),
  );
  return answers.flat();
}

it('[HARD-20] fails no request when a migration adds columns to tables and functions under a running process', async () => {
  const failed = (answers: string[]) => answers.filter((answer) => !/ 2\d\d$/.test(answer));
  expect(failed(await askEverything())).toEqual([]);
  for (const change of [
    addColumns,
    () => addFunctionColumns('new name'),
    () => addFunctionColumns('in place'),
  ]) {
    const [during] = await Promise.all([askEverything(), change()]);
    expect(failed(during)).toEqual([]);
    expect(failed(await askEverything())).toEqual([]);
  }
  const { rows } = await owner.query(
    `select count(*)::integer as functions from pg_proc where proname like '%\\_former'`,
  );
  expect(rows[0].functions).toBeGreaterThan(5);
});
