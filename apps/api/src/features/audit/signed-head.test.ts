import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withActor } from '@perkotheque/database/actor';
import { createDatabase, type Database, type DatabaseHandle } from '@perkotheque/database/connect';
import { BACKUPS_KEPT } from '@perkotheque/domain/maintenance/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { backUp } from '#features/backups/backups.jobs.ts';
import { createLogger } from '#lib/logger.ts';
import { newAuditKeys } from '../../../test/support/audit-keys.ts';
import { Child } from '../../../test/support/child-process.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { recordAct } from './audit.service.ts';
import { acceptLog, signHead, startSigning } from './sign-head.service.ts';

const { key, ...keys } = newAuditKeys();
let folder: string;
let file: string;
let test: TestApp;
let backup: DatabaseHandle;
let admin: { cookie: string; id: string };
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'perk-audit-'));
  file = path.join(folder, 'head');
  test = await createTestApp({ AUDIT_PUBLIC_KEY: keys.AUDIT_PUBLIC_KEY, AUDIT_HEAD_FILE: file });
  backup = createDatabase({
    connectionString: test.base.urls.backup,
    max: 2,
    applicationName: 'test-backup',
  });
  admin = await test.member({ role: 'admin' });
});
afterAll(async () => {
  await backup.close();
  await test.close();
  await rm(folder, { recursive: true });
});

/** Disables triggers, as only a superuser can. */
const asSuperuser = (statement: RawBuilder<unknown>) =>
  test.base.owner.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    await statement.execute(db);
    await sql`set session_replication_role = origin`.execute(db);
  });

const act = (db: Database = test.base.db) =>
  withActor(db, { userId: admin.id }, (trx) =>
    recordAct(trx, { action: 'trends.refresh', targetType: 'trends', targetId: 'all' }),
  );
async function actTimes(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await act();
}

/** Signs as the process does each minute, with a clock that is moved instead of waiting. */
const signAt = (minutesFromNow: number) =>
  signHead({ db: backup.db, key, file, now: () => new Date(Date.now() + minutesFromNow * 60_000) });

const integrity = async () =>
  (await test.call('GET', '/api/audit/integrity', { cookie: admin.cookie })).json();

/** A log of ten entries whose head was signed a minute ago, and a fresh one now. */
beforeEach(async () => {
  await rm(folder, { recursive: true, force: true });
  await asSuperuser(sql`truncate app.audit_log restart identity`);
  await actTimes(6);
  await signAt(-1);
  await actTimes(4);
  await signAt(0);
});

const ALTERED = { first_break: null, head: { verdict: 'altered' } };

describe('the signed head of the audit log', () => {
  it('[HARD-13] confirms a log that was only appended to, and names the last signed entry', async () => {
    const { first_break, head } = await integrity();
    expect({ first_break, ...head }).toMatchObject({ first_break: null, verdict: 'intact', id: 10 });
    expect(Date.parse(head.signed_at) - Date.parse(head.since)).toBeGreaterThanOrEqual(60_000);
    await actTimes(3);
    expect(await integrity()).toMatchObject({ first_break: null, head: { verdict: 'intact', id: 10 } });
  });

  it('[HARD-13] reveals that a superuser removed the newest entries, also after later entries and signatures', async () => {
    await asSuperuser(sql`delete from app.audit_log where id > 8`);
    expect(await integrity()).toMatchObject(ALTERED);
    const before = await readFile(file, 'utf8');
    await expect(signAt(1)).rejects.toThrow('no longer has the entries');
    await actTimes(2);
    await expect(signAt(2)).rejects.toThrow('no longer has the entries');
    expect(await readFile(file, 'utf8')).toBe(before);
    expect(await integrity()).toMatchObject(ALTERED);
  });

  it('[HARD-13] reveals that a superuser removed the newest entries and wrote others in their place', async () => {
    await asSuperuser(sql`delete from app.audit_log where id > 8`);
    await sql`alter table app.audit_log alter column id restart with 9`.execute(test.base.owner);
    await actTimes(2);
    expect(await integrity()).toMatchObject(ALTERED);
    await expect(signAt(1)).rejects.toThrow('no longer has the entries');
  });

  it('[HARD-13] reveals that the owner rewrote the whole chain with right hashes', async () => {
    await rewriteAsOwner();
    expect(await integrity()).toMatchObject(ALTERED);
    await expect(signAt(1)).rejects.toThrow('no longer has the entries');
  });

  it('[HARD-13] reveals an emptied log', async () => {
    await asSuperuser(sql`truncate app.audit_log`);
    expect(await integrity()).toMatchObject(ALTERED);
    await expect(signAt(1)).rejects.toThrow('no longer has the entries');
  });

  it('[HARD-13] reveals an entry altered under its old hash, and refuses to sign one that is not signed yet', async () => {
    await actTimes(2);
    await asSuperuser(sql`update app.audit_log set actor_id = null where id = 11`);
    expect(await integrity()).toMatchObject({ first_break: 11 });
    await expect(signAt(1)).rejects.toThrow('breaks at entry 11');
    await asSuperuser(sql`update app.audit_log set database_role = 'perk_owner' where id = 3`);
    expect(await integrity()).toMatchObject({ first_break: 3 });
  });

  it('[HARD-13] does not notice the removal of entries younger than the last signature, as docs/operations.md says', async () => {
    await actTimes(2);
    await asSuperuser(sql`delete from app.audit_log where id > 10`);
    expect(await integrity()).toMatchObject({ first_break: null, head: { verdict: 'intact' } });
  });

  it('[HARD-13] stays right while entries are appended and several processes sign and verify', async () => {
    const verdicts: string[] = [];
    await Promise.all([
      ...Array.from({ length: 8 }, () => actTimes(5)),
      ...Array.from({ length: 3 }, async () => {
        for (let index = 0; index < 6; index += 1) {
          await signAt(0);
          verdicts.push((await integrity()).head.verdict);
        }
      }),
    ]);
    expect(verdicts).toEqual(Array.from({ length: 18 }, () => 'intact'));
    await signAt(0);
    expect(await integrity()).toMatchObject({ first_break: null, head: { verdict: 'intact', id: 50 } });
    expect(await readdir(folder)).toEqual(['head']);
  });

  it('[HARD-13] reveals a head that was edited or signed with another key, and does not sign over it', async () => {
    const genuine = await readFile(file, 'utf8');
    await writeFile(file, genuine.replace('"id":10', '"id":8'));
    expect(await integrity()).toMatchObject({ head: { verdict: 'forged', id: null, signed_at: null } });
    await rm(file);
    await signHead({ db: backup.db, key: newAuditKeys().key, file });
    expect(await integrity()).toMatchObject({ head: { verdict: 'forged' } });
    await expect(signAt(1)).rejects.toThrow('not signed with AUDIT_KEY');
  });

  it('[HARD-13] is reported late, missing or not configured, never as intact', async () => {
    await rm(file);
    expect(await integrity()).toMatchObject({ head: { verdict: 'missing', signed_at: null } });
    await signAt(-4);
    expect(await integrity()).toMatchObject({ head: { verdict: 'late', id: 10 } });
    const unset = await createTestApp();
    try {
      const { cookie } = await unset.member({ role: 'admin' });
      const response = await unset.call('GET', '/api/audit/integrity', { cookie });
      expect(response.json()).toMatchObject({ head: { verdict: 'not_configured', signed_at: null } });
    } finally {
      await unset.close();
    }
  });

  it('[HARD-13] is renewed by accept-audit after a restore or with a new key, and the former head stays', async () => {
    await asSuperuser(sql`delete from app.audit_log where id > 8`);
    const former = await readFile(file, 'utf8');
    const next = newAuditKeys();
    await acceptLog({ db: backup.db, key: next.key, file });
    await signHead({ db: backup.db, key: next.key, file });
    const [, aside = ''] = (await readdir(folder)).sort();
    expect(await readFile(path.join(folder, aside), 'utf8')).toBe(former);
    expect(await integrity()).toMatchObject({ head: { verdict: 'forged' } });
    await rm(file);
    await acceptLog({ db: backup.db, key, file });
    const { head } = await integrity();
    expect(head).toMatchObject({ verdict: 'intact', id: 8, since: head.signed_at });
  });

  it('[HARD-13] is signed at once and then every minute, also after a refusal', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const timer = vi.spyOn(globalThis, 'setInterval');
    const refusals: string[] = [];
    const logTo = { write: (line: string) => void refusals.push(JSON.parse(line).err.message) };
    const logger = createLogger({ level: 'error', name: 'test', destination: logTo });
    try {
      await asSuperuser(sql`delete from app.audit_log where id > 8`);
      const signing = startSigning(test.base.urls.backup, { key, file }, logger);
      expect(timer).toHaveBeenCalledExactlyOnceWith(expect.any(Function), 60_000);
      await signing.stop();
      expect(refusals).toEqual([expect.stringContaining('no longer has the entries')]);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      // First: it would put the clock that is gone back in its place.
      timer.mockRestore();
      vi.useRealTimers();
    }
  });
});

describe('the process that backs up', () => {
  const dir = () => path.join(folder, 'backups');
  const dumps = async () => (await readdir(dir())).sort();

  it('[HARD-13] signs the log when it starts, and says when it has no key', async () => {
    await rm(file);
    const env = {
      NODE_ENV: 'test',
      DATABASE_WORKER_URL: test.base.urls.worker,
      DATABASE_BACKUP_URL: test.base.urls.backup,
      AUDIT_HEAD_FILE: file,
    };
    for (const settings of [env, { ...env, AUDIT_KEY: keys.AUDIT_KEY }]) {
      const child = new Child('backups', settings);
      await child.says(/"working"/);
      child.signal('SIGTERM');
      expect(await child.exited, child.errors).toBe(0);
      const isSigning = 'AUDIT_KEY' in settings;
      expect(child.output.includes('nobody signs the audit log')).toBe(!isSigning);
      expect((await integrity()).head.verdict).toBe(isSigning ? 'intact' : 'missing');
    }
  });

  it('[HARD-13] signs the log with each backup and stores the head beside it, as long as both agree', async () => {
    const binDir = path.join(folder, 'bin');
    await mkdir(binDir);
    await writeFile(path.join(binDir, 'pg_dump'), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
    const worker = createDatabase({
      connectionString: test.base.urls.worker,
      max: 1,
      applicationName: 'test-worker',
    });
    const run = () =>
      backUp(worker.db, { url: test.base.urls.backup, dir: dir(), binDir, auditHead: { key, file } });
    try {
      await act();
      const { file: dump, is_signed } = await run();
      expect(is_signed).toBe(true);
      expect(await dumps()).toEqual([dump, `${dump}.audit-head`]);
      const beside = await readFile(path.join(dir(), `${dump}.audit-head`), 'utf8');
      expect(beside).toBe(await readFile(file, 'utf8'));
      expect((await integrity()).head).toMatchObject({ verdict: 'intact', id: 11 });
      for (let count = 0; count < BACKUPS_KEPT; count += 1) await run();
      expect(await dumps()).toHaveLength(2 * BACKUPS_KEPT);
      expect(await dumps()).not.toContain(`${dump}.audit-head`);
      await asSuperuser(sql`delete from app.audit_log where id > 8`);
      const unsigned = await run();
      expect(unsigned.is_signed).toBe(false);
      expect(await dumps()).not.toContain(`${unsigned.file}.audit-head`);
    } finally {
      await worker.close();
    }
  });
});

describe('an entry of the audit log', () => {
  it('[HARD-13] names the database role that wrote it, and the API reports a role that is not the product’s', async () => {
    await act(test.base.owner);
    const { entries } = (await test.call('GET', '/api/audit', { cookie: admin.cookie })).json();
    expect(entries.slice(0, 2).map((entry: { foreign_role: unknown }) => entry.foreign_role)).toEqual([
      'postgres',
      null,
    ]);
    const stored = await test.base.owner
      .selectFrom('app.audit_log')
      .select('database_role')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(stored).toEqual([{ database_role: 'postgres' }, { database_role: 'perk_app' }]);
  });
});

describe('the commands of the audit log', () => {
  const command = async (name: string) => {
    const env = {
      DATABASE_BACKUP_URL: test.base.urls.backup,
      AUDIT_HEAD_FILE: file,
      AUDIT_KEY: keys.AUDIT_KEY,
      AUDIT_PUBLIC_KEY: keys.AUDIT_PUBLIC_KEY,
    };
    const child = new Child('cli', env, [name]);
    return { code: await child.exited, output: child.output, errors: child.errors };
  };

  it('[HARD-13] verify-audit fails once entries were removed, until accept-audit signs the log as it is', async () => {
    expect(await command('verify-audit')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Journal intact \(entrée 10, /),
    });
    await asSuperuser(sql`delete from app.audit_log where id > 8`);
    expect(await command('verify-audit')).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^JOURNAL MODIFIÉ/),
    });
    expect(await command('accept-audit')).toMatchObject({ code: 0, errors: '' });
    expect(await command('verify-audit')).toMatchObject({
      code: 0,
      output: expect.stringMatching(/^Journal intact \(entrée 8, /),
    });
  });

  it('generate-audit-keys prints two halves of one key that the settings accept', async () => {
    const { code, output } = await command('generate-audit-keys');
    expect(code).toBe(0);
    expect(output).toMatch(/^AUDIT_KEY=[\w+/=]{64}\nAUDIT_PUBLIC_KEY=[\w+/=]{60}\n$/);
  });
});

/** Blames somebody else in every entry and computes every hash again, with the rights of perk_owner alone. */
async function rewriteAsOwner(): Promise<void> {
  await test.base.owner.transaction().execute(async (trx) => {
    await sql`set local role perk_owner`.execute(trx);
    await sql`alter table app.audit_log disable trigger keep_audit_log, no force row level security`.execute(
      trx,
    );
    await sql`do $$
      declare
        entry app.audit_log;
        previous bytea := '\\x';
      begin
        for entry in select * from app.audit_log order by id loop
          entry.actor_id := '00000000-0000-4000-8000-000000000000';
          entry.hash := sha256(previous || convert_to(jsonb_build_array(extract(epoch from entry.at), entry.actor_id,
            entry.action, entry.target_type, entry.target_id, entry.detail, entry.request_id,
            entry.database_role)::text, 'UTF8'));
          update app.audit_log set actor_id = entry.actor_id, previous_hash = previous, hash = entry.hash
           where id = entry.id;
          previous := entry.hash;
        end loop;
      end $$`.execute(trx);
    await sql`alter table app.audit_log enable trigger keep_audit_log, force row level security`.execute(trx);
  });
}
