import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTool } from '@perkotheque/database/testing/factories';
import pg from 'pg';
import { freePort } from '../lib/ports.ts';
import { waitUntil } from './request.ts';
import { openEventStream } from './stream.ts';
import type { SignedInMember, System } from './system.ts';

const ROUNDS = 150;
const CONCURRENCY = 4;

/** Tests PgBouncer in transaction mode with one server connection per role. */
export async function testPooler(system: System): Promise<void> {
  const port = await startPooler(system);
  const through = (url: string) => url.replace(/:\d+\//, `:${port}/`);
  const at = await system.startApi({
    DATABASE_URL: through(system.urls.app),
    DATABASE_AUTH_URL: through(system.urls.auth),
    DATABASE_LISTEN_URL: system.urls.app,
    DATABASE_POOLER: 'transaction',
    DATABASE_POOL_MAX: '20',
  });
  const admin = await system.member(at, { role: 'admin' });
  await checkFeatures(system, at, admin);
  await checkIsolation(system, at);
}

async function startPooler({ urls, password, folder, primaryPort, shutdown }: System): Promise<number> {
  const port = await freePort();
  const home = path.join(folder, 'pgbouncer');
  mkdirSync(home, { recursive: true });
  chmodSync(home, 0o755);
  const database = new URL(urls.app).pathname.slice(1);
  const users = ['perk_app', 'perk_auth'].map((role) => `"${role}" "${password}"\n`).join('');
  writeFileSync(path.join(home, 'users.txt'), users);
  writeFileSync(
    path.join(home, 'pgbouncer.ini'),
    `[databases]
${database} = host=127.0.0.1 port=${primaryPort} pool_size=1 connect_query='set statement_timeout = 10000; set idle_in_transaction_session_timeout = 15000'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${path.join(home, 'users.txt')}
pool_mode = transaction
max_client_conn = 200
`,
  );
  // PgBouncer does not run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn('/usr/sbin/pgbouncer', [...asUser, path.join(home, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  shutdown.add(async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  await waitUntil('PgBouncer to listen', () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer exited: ${output}`);
    return output.includes('process up');
  });
  return port;
}

/** Sends requests of every kind: reads, writes, jobs, accounts, credentials, live events. */
async function checkFeatures(
  { call, owner, reportSuccess }: System,
  at: string,
  admin: SignedInMember,
): Promise<void> {
  const tool = await createTool(owner, { name: 'Quincaillerie en ligne' });
  const stream = openEventStream(at, admin.cookie);
  await waitUntil('the stream to open', stream.isReady);
  const one = `/api/tools/${tool.id}`;
  const made = await call(at, 'POST', '/api/categories', admin, { name: 'Pontage', color: '#123abc' });
  assert.equal(made.status, 201);
  const asked = { tool_name: 'Souhait', description: 'Pour voir', business_case: 'Utile' };
  const request = await call(at, 'POST', '/api/requests', admin, asked);
  assert.equal(request.status, 201);
  const steps: [Parameters<System['call']>[1], string, number, object?][] = [
    ['GET', '/api/tools', 200],
    ['GET', '/api/tools?q=quincaillerie', 200],
    ['GET', '/api/tools?q=quinquaillerie', 200],
    ['GET', '/api/tools/suggestions?q=quin', 200],
    ['GET', '/api/tools/counts?status=active', 200],
    ['GET', one, 200],
    ['PATCH', one, 200, { owner: 'Équipe' }],
    ['PUT', `/api/favorites/${tool.id}`, 204],
    ['PUT', `/api/requests/${request.json.id}/vote`, 200],
    ['PUT', `${one}/credentials`, 204, { password: 'secret' }],
    ['POST', `${one}/credentials/reveal`, 200, { field: 'password' }],
    ['GET', '/api/console/tools?q=ligne', 200],
    ['GET', '/api/users', 200],
    ['GET', '/api/audit', 200],
    ['DELETE', `/api/categories/${made.json.id}`, 204],
    ['DELETE', one, 204],
    ['POST', '/api/auth/forgot-password', 202, { email: admin.email }],
  ];
  for (const [method, address, wanted, body] of steps) {
    const { status, json } = await call(at, method, address, admin, body);
    assert.equal(status, wanted, `${method} ${address}: ${status} ${JSON.stringify(json).slice(0, 200)}`);
  }
  await waitUntil('the event to arrive', () => stream.changes.includes(`tools:${tool.id}`));
  stream.close();
  reportSuccess(`PgBouncer: ${steps.length + 2} kinds of requests and live events work`);
}

/** Members read in parallel over one server connection: a session setting that outlives its transaction would leak. */
async function checkIsolation(system: System, at: string): Promise<void> {
  const { call, owner, member, reportSuccess } = system;
  const people = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const person = await member(at);
      const tools = await Promise.all(Array.from({ length: 5 }, () => createTool(owner)));
      for (const { id } of tools) await call(at, 'PUT', `/api/favorites/${id}`, person);
      return { person, own: tools.map(({ id }) => id).sort() };
    }),
  );
  let responses = 0;
  const readRepeatedly = async ({ person, own }: (typeof people)[number]) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { status, json } = await call(at, 'GET', '/api/tools?favorites=true', person);
      assert.equal(status, 200);
      const seen = (json.tools as { id: string }[]).map(({ id }) => id).sort();
      assert.deepEqual(seen, own, 'another member’s favourites were shown');
      responses += 1;
    }
  };
  const visitor = async () => {
    for (let round = 0; round < ROUNDS; round += 1)
      assert.equal((await call(at, 'GET', '/api/tools')).status, 401);
  };
  await Promise.all(
    [...people, ...people]
      .flatMap((one) => Array.from({ length: CONCURRENCY / 2 }, () => readRepeatedly(one)))
      .concat(visitor()),
  );
  const connections = await countConnections(system.urls.owner);
  assert.ok(connections <= 1, `${connections} server connections`);
  reportSuccess(
    `PgBouncer: ${responses} concurrent lists of three members over one server connection showed only their own favourites`,
  );
}

async function countConnections(ownerUrl: string): Promise<number> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  try {
    const { rows } = await client.query(`select count(*)::integer as count from pg_stat_activity
      where usename = 'perk_app' and application_name = 'perkotheque-http'`);
    return rows[0].count;
  } finally {
    await client.end();
  }
}
