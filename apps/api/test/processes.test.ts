import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withActor } from '@perkotheque/database/actor';
import { type TestDatabase, testDatabase } from '@perkotheque/database/testing/database';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createJobQueue } from '#jobs/boss.ts';
import * as contractJobs from '#jobs/contract-jobs.ts';
import { createMailQueue } from '#jobs/mail-queue.ts';
import * as pledgeJobs from '#jobs/pledge-jobs.ts';
import * as programmeJobs from '#jobs/programme-jobs.ts';
import * as registry from '#jobs/registry.ts';
import { JOBS } from '#jobs/registry.ts';
import * as spendJobs from '#jobs/spend-jobs.ts';
import * as tokenJobs from '#jobs/token-jobs.ts';
import * as webhookJobs from '#jobs/webhook-jobs.ts';
import { createLogger } from '#lib/logger.ts';
import { Child } from './support/child-process.ts';
import { ORIGIN, TEST_SOURCE } from './support/test-env.ts';

/** The processes that run jobs. */
const JOB_ENTRYPOINTS = ['worker', 'backups'] as const;
const LISTENING = /Server listening at http:\/\/127\.0\.0\.1:(\d+)/;

async function dial(port: number): Promise<{ socket: Socket; text: () => string; closed: Promise<unknown> }> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  return { socket, text: () => text, closed };
}

describe('the processes', () => {
  let database: TestDatabase;
  let folder: string;
  let env: Record<string, string>;
  const children: Child[] = [];

  beforeAll(async () => {
    database = await testDatabase();
    folder = await mkdtemp(path.join(tmpdir(), 'perk-processes-'));
    env = {
      ...TEST_SOURCE,
      PORT: '0',
      MAILBOX_DIR: folder,
      BACKUP_DIR: path.join(folder, 'dumps'),
      DATABASE_URL: database.urls.app,
      DATABASE_AUTH_URL: database.urls.auth,
      DATABASE_WORKER_URL: database.urls.worker,
      DATABASE_OWNER_URL: database.urls.owner,
    };
  });
  afterEach(async () => {
    for (const child of children.splice(0)) {
      child.signal('SIGKILL');
      await child.exited;
    }
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  function start(
    entrypoint: ConstructorParameters<typeof Child>[0],
    overrides: Record<string, string> = {},
  ): Child {
    const child = new Child(entrypoint, { ...env, ...overrides });
    children.push(child);
    return child;
  }

  it('the HTTP process finishes open requests on SIGTERM, accepts no new ones and closes its connections', async () => {
    const child = start('http');
    const port = Number(await child.says(LISTENING));
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);

    const idle = await dial(port);
    idle.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => idle.text()).toContain('"ok"');
    const body = JSON.stringify({ kind: 'not-found', path: '/x' });
    const busy = await dial(port);
    busy.socket.write(
      `POST /api/client-log HTTP/1.1\r\nHost: x\r\nOrigin: ${ORIGIN}\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
    );
    await expect.poll(() => busy.text()).toContain('100 Continue');

    child.signal('SIGTERM');
    await idle.closed;
    await expect
      .poll(() =>
        dial(port).then(
          () => 'accepted',
          () => 'refused',
        ),
      )
      .toBe('refused');
    busy.socket.write(body.slice(5));
    await busy.closed;
    expect(busy.text()).toContain('HTTP/1.1 204');
    expect(await child.exited).toBe(0);
    expect(child.output).toContain('"stopped"');
  });

  it('the HTTP process starts while PostgreSQL is down, and /readyz reports it', async () => {
    const away = 'postgres://x:x@127.0.0.1:1/x';
    const child = start('http', { DATABASE_URL: away, DATABASE_AUTH_URL: away });
    const port = Number(await child.says(LISTENING));
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(503);
    child.signal('SIGINT');
    expect(await child.exited).toBe(0);
  });

  it('[AUTH-17] no process starts in production without SMTP, and the error says why', async () => {
    const production = { NODE_ENV: 'production', BASE_URL: 'https://perks.example.org' };
    for (const entrypoint of ['http', 'worker'] as const) {
      const child = start(entrypoint, production);
      expect(await child.exited).toBe(1);
      expect(child.errors).toContain('SMTP_URL: required in production');
    }
  });

  it('the worker sends a mail that the HTTP process queued', async () => {
    const jobs = createJobQueue(database.urls.app, createLogger({ level: 'silent', name: 'test' }));
    const mail = {
      key: 'k',
      to: { address: 'zoe@example.org' },
      subject: 'Bonjour',
      html: '<p>x</p>',
      text: 'x',
    };
    await withActor(database.db, { userId: null }, (trx) =>
      createMailQueue(jobs, TEST_SOURCE.MAIL_KEY).enqueue(trx, 'welcome', mail),
    );
    await jobs.close();
    const child = start('worker');
    await child.says(/job done/);
    expect(await readdir(folder)).toHaveLength(1);
    child.signal('SIGTERM');
    expect(await child.exited).toBe(0);
  });

  it('[CONS-08] every job that can be enqueued is run by a process', async () => {
    const run: string[] = [];
    for (const entrypoint of JOB_ENTRYPOINTS) {
      const line = await start(entrypoint).says(/^(.*"msg":"working".*)$/m);
      run.push(...JSON.parse(line).jobs);
    }
    expect(run.sort()).toEqual(JOBS.map(({ name }) => name).sort());
    const definitions = Object.values({
      ...registry,
      ...programmeJobs,
      ...contractJobs,
      ...pledgeJobs,
      ...spendJobs,
      ...webhookJobs,
      ...tokenJobs,
    }).filter((value) => Object.hasOwn(Object(value), 'queue'));
    expect(definitions).toHaveLength(JOBS.length);
    expect(definitions).toEqual(expect.arrayContaining([...JOBS]));
  });

  it('the migrate command can run repeatedly', async () => {
    const child = start('migrate');
    expect(await child.exited).toBe(0);
    expect(child.output).toContain('the schema is up to date');
    expect(child.output).toContain('the job queues are up to date');
  });

  it('the migrate command refuses a database of an earlier schema with one sentence', async () => {
    const earlier = await testDatabase();
    try {
      await sql`update migrations.kysely_migration set name = '0001_foundation' where name like '0000%'`.execute(
        earlier.owner,
      );
      const child = new Child('migrate', { ...env, DATABASE_OWNER_URL: earlier.urls.owner });
      expect(await child.exited).toBe(1);
      expect(child.errors).toMatch(
        /^This database was created by an earlier schema \(0001_foundation\).*\.\n$/,
      );
    } finally {
      await earlier.close();
    }
  });

  it('[SHIP-01] the migrate command refuses a database of a later version with one sentence', async () => {
    const later = await testDatabase();
    try {
      await sql`insert into migrations.kysely_migration (name, timestamp) values ('9999_later', 'x')`.execute(
        later.owner,
      );
      const child = new Child('migrate', { ...env, DATABASE_OWNER_URL: later.urls.owner });
      expect(await child.exited).toBe(1);
      expect(child.errors).toMatch(
        /^This database was migrated by a later version \(its migration 9999_later .*\.\n$/,
      );
    } finally {
      await later.close();
    }
  });

  it('the openapi command describes the API without a database', async () => {
    const child = start('openapi');
    expect(await child.exited).toBe(0);
    expect(JSON.parse(child.output)).toMatchObject({ openapi: '3.1.0' });
  });
});
