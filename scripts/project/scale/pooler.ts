import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createTool } from '@perkotheque/database/testing/factories';
import pg from 'pg';
import { freePort } from '../lib/ports.ts';
import { until } from './ask.ts';
import { openChannel } from './channel.ts';
import type { SignedIn, Stage } from './stage.ts';

const ROUNDS = 150;
const AT_ONCE = 4;

/** PgBouncer lends its one connection of each role a transaction at a time, to everybody in turn. */
export async function behindPooler(stage: Stage): Promise<void> {
  const port = await startPooler(stage);
  const through = (url: string) => url.replace(/:\d+\//, `:${port}/`);
  const at = await stage.startApi({
    DATABASE_URL: through(stage.urls.app),
    DATABASE_AUTH_URL: through(stage.urls.auth),
    DATABASE_LISTEN_URL: stage.urls.app,
    DATABASE_POOLER: 'transaction',
    DATABASE_POOL_MAX: '20',
  });
  const admin = await stage.member(at, { role: 'admin' });
  await everythingWorks(stage, at, admin);
  await identitiesStayApart(stage, at);
}

async function startPooler({ urls, password, folder, primaryPort, shutdown }: Stage): Promise<number> {
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
  // It refuses to run as root.
  const asUser = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  const child = spawn('/usr/sbin/pgbouncer', [...asUser, path.join(home, 'pgbouncer.ini')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  shutdown.add(async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  await until('PgBouncer listens', () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${said}`);
    return said.includes('process up');
  });
  return port;
}

/** A little of every kind: reads in one trip, transactions, writes, jobs, accounts, the vault, the live channel. */
async function everythingWorks({ call, owner, say }: Stage, at: string, admin: SignedIn): Promise<void> {
  const tool = await createTool(owner, { name: 'Quincaillerie en ligne' });
  const channel = openChannel(at, admin.cookie);
  await until('the channel is open', channel.isReady);
  const one = `/api/tools/${tool.id}`;
  const made = await call(at, 'POST', '/api/categories', admin, { name: 'Pontage', color: '#123abc' });
  assert.equal(made.status, 201);
  const asked = { tool_name: 'Souhait', description: 'Pour voir', business_case: 'Utile' };
  const request = await call(at, 'POST', '/api/requests', admin, asked);
  assert.equal(request.status, 201);
  const steps: [Parameters<Stage['call']>[1], string, number, object?][] = [
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
  await until('the change was told', () => channel.changes.includes(`tools:${tool.id}`));
  channel.close();
  say(`PgBouncer: ${steps.length + 2} kinds of requests and the live channel work through it`);
}

/** Members in parallel over one server connection: a setting that outlived its transaction would show at once. */
async function identitiesStayApart(stage: Stage, at: string): Promise<void> {
  const { call, owner, member, say } = stage;
  const people = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const person = await member(at);
      const tools = await Promise.all(Array.from({ length: 5 }, () => createTool(owner)));
      for (const { id } of tools) await call(at, 'PUT', `/api/favorites/${id}`, person);
      return { person, own: tools.map(({ id }) => id).sort() };
    }),
  );
  let answers = 0;
  const hammer = async ({ person, own }: (typeof people)[number]) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { status, json } = await call(at, 'GET', '/api/tools?favorites=true', person);
      assert.equal(status, 200);
      const seen = (json.tools as { id: string }[]).map(({ id }) => id).sort();
      assert.deepEqual(seen, own, 'somebody else’s favourites were shown');
      answers += 1;
    }
  };
  const visitor = async () => {
    for (let round = 0; round < ROUNDS; round += 1)
      assert.equal((await call(at, 'GET', '/api/tools')).status, 401);
  };
  await Promise.all(
    [...people, ...people]
      .flatMap((one) => Array.from({ length: AT_ONCE / 2 }, () => hammer(one)))
      .concat(visitor()),
  );
  const connections = await countConnections(stage.urls.owner);
  assert.ok(connections <= 1, `${connections} server connections`);
  say(
    `PgBouncer: ${answers} lists for three members at once over one server connection, each showed only their own favourites`,
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
