import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { withActor } from '@perkotheque/database/actor';
import { createDatabase, type DatabaseHandle } from '@perkotheque/database/connect';
import { migrateToLatest } from '@perkotheque/database/migrate';
import { startDebianServer } from '@perkotheque/database/testing/debian-server';
import { createMember, createSession } from '@perkotheque/database/testing/factories';
import { ROLE_PASSWORDS } from '@perkotheque/database/testing/names';
import { freePort } from '@perkotheque/database/testing/server';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signSessionToken } from '#features/accounts/session-cookie.ts';
import { makeBackup } from '#features/backups/backups.service.ts';
import { restoreBackup } from '#features/backups/restore.service.ts';
import { SESSION_COOKIE } from '#lib/cookie-names.ts';
import { newAuditKeys } from '../../../test/support/audit-keys.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { recordAct } from './audit.service.ts';
import { acceptLog, signHead } from './sign-head.service.ts';

const AUTH_SECRET = 'a-secret-for-the-restored-log-0123456789';
const { key, AUDIT_PUBLIC_KEY } = newAuditKeys();
const cleanUp: (() => Promise<unknown>)[] = [];
let folder: string;
let file: string;
let binDir: string;
let databaseUrl: (name: string) => string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'perk-restored-'));
  file = path.join(folder, 'head');
  binDir = (await promisify(execFile)('pg_config', ['--bindir'])).stdout.trim();
  const server = await startDebianServer(`${folder}-server`, await freePort());
  cleanUp.push(() => server.stop());
  databaseUrl = server.url;
  for (const name of ['before', 'after']) await query('postgres', `create database ${name}`);
  await migrateToLatest(databaseUrl('before'), ROLE_PASSWORDS);
});
afterAll(async () => {
  for (const step of cleanUp.reverse()) await step();
  await rm(folder, { recursive: true });
});

async function query(database: string, statement: string): Promise<void> {
  const client = new pg.Client(databaseUrl(database));
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function urlAs(role: keyof typeof ROLE_PASSWORDS, database: string): string {
  const url = new URL(databaseUrl(database));
  url.username = role;
  url.password = ROLE_PASSWORDS[role];
  return url.href;
}

function connect(connectionString: string): DatabaseHandle {
  const handle = createDatabase({ connectionString, max: 1, applicationName: 'test' });
  cleanUp.push(() => handle.close());
  return handle;
}

it('[HARD-13] a restored older backup is noticed, until the operator accepts the log', async () => {
  const owner = connect(databaseUrl('before')).db;
  const app = connect(urlAs('perk_app', 'before')).db;
  const admin = await createMember(owner, { role: 'admin' });
  const { token } = await createSession(owner, admin.id);
  const act = () =>
    withActor(app, { userId: admin.id }, (trx) =>
      recordAct(trx, { action: 'trends.refresh', targetType: 'trends', targetId: 'all' }),
    );
  await act();
  const dir = path.join(folder, 'backups');
  const backup = await makeBackup({ connectionString: urlAs('perk_backup', 'before'), dir, binDir });
  await act();
  await signHead({ db: connect(urlAs('perk_backup', 'before')).db, key, file });
  await restoreBackup({
    ownerUrl: databaseUrl('after'),
    file: path.join(dir, backup.file),
    binDir,
    passwords: ROLE_PASSWORDS,
  });

  const restored = await createTestApp({
    DATABASE_URL: urlAs('perk_app', 'after'),
    DATABASE_AUTH_URL: urlAs('perk_auth', 'after'),
    AUTH_SECRET,
    AUDIT_PUBLIC_KEY,
    AUDIT_HEAD_FILE: file,
  });
  cleanUp.push(() => restored.close());
  const cookie = `${SESSION_COOKIE}=${signSessionToken(token, AUTH_SECRET)}`;
  const integrity = async () => (await restored.call('GET', '/api/audit/integrity', { cookie })).json();
  expect(await integrity()).toMatchObject({ first_break: null, head: { verdict: 'altered', id: 2 } });
  const signing = { db: connect(urlAs('perk_backup', 'after')).db, key, file };
  await expect(signHead(signing)).rejects.toThrow('no longer has the entries');
  await acceptLog(signing);
  expect(await integrity()).toMatchObject({ first_break: null, head: { verdict: 'intact', id: 1 } });
});
