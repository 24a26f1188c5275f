import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, type DatabaseHandle } from '@perkotheque/database/connect';
import type { LocalServer } from '@perkotheque/database/local-server';
import { migrateToLatest } from '@perkotheque/database/migrate';
import { seedDemo } from '@perkotheque/database/seeds/demo/seed';
import { type TestDatabase, testDatabase } from '@perkotheque/database/testing/database';
import { debianBinaries, startDebianServer } from '@perkotheque/database/testing/debian-server';
import { ROLE_PASSWORDS } from '@perkotheque/database/testing/names';
import { freePort } from '@perkotheque/database/testing/server';
import { hashTables } from '@perkotheque/database/testing/table-contents';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fingerprinter, seal, open as unseal } from '#features/credentials/vault.ts';
import { installJobs } from '#jobs/install.ts';
import { Child } from '../../../test/support/child-process.ts';
import { backUp, backupJobs } from './backups.jobs.ts';
import { makeBackup } from './backups.service.ts';
import { restoreBackup } from './restore.service.ts';

const KEK = { id: 'backup-test', key: Buffer.alloc(32, 9) };

let folder: string;
let binDir: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'perkotheque-backup-'));
  binDir = await debianBinaries();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const asRole = (url: string, role: keyof typeof ROLE_PASSWORDS) => {
  const own = new URL(url);
  own.username = role;
  own.password = ROLE_PASSWORDS[role];
  return own.href;
};

/** Restoring holds codes, which pauses their perks, and records it. */
function withoutHeld(tables: Record<string, string>): Record<string, string> {
  const rowsOnly = ['public.perk_secrets', 'public.perks'];
  return Object.fromEntries(
    Object.entries(tables)
      .filter(([table]) => table !== 'app.job_runs')
      .map(([table, hash]) => [table, rowsOnly.includes(table) ? (hash.split(':')[0] ?? '') : hash]),
  );
}

describe('backup and restore', () => {
  const servers: LocalServer[] = [];
  const startServer = async (name: string) => {
    const server = await startDebianServer(
      path.join(tmpdir(), `${path.basename(folder)}-${name}`),
      await freePort(),
    );
    servers.push(server);
    return server;
  };
  const createOn = async (server: LocalServer) => {
    const client = new pg.Client(server.url('postgres'));
    await client.connect();
    await client.query('create database perkotheque');
    await client.end();
    return server.url('perkotheque');
  };
  afterAll(async () => {
    for (const server of servers) await server.stop();
  });

  it('[SYS-05] restore every row into an empty server, and the vault still decrypts', async () => {
    const source = await createOn(await startServer('source'));
    await migrateToLatest(source, ROLE_PASSWORDS);
    await installJobs(source);
    const owner = createDatabase({ connectionString: source, max: 2, applicationName: 'test' });
    await seedDemo(owner.db, {
      passwordHash: 'x',
      seal: (place, clear) => seal(KEK, { ...place, version: 1 }, clear),
      sealSecret: (place, clear) => ({
        sealed: seal(KEK, place, clear),
        fingerprint: fingerprinter(KEK)(clear),
      }),
    });
    await owner.close();
    const dir = path.join(folder, 'whole');
    const startedAt = performance.now();
    const backup = await makeBackup({ connectionString: asRole(source, 'perk_backup'), dir, binDir });
    const target = await createOn(await startServer('target'));
    await restoreBackup({
      ownerUrl: target,
      file: path.join(dir, backup.file),
      binDir,
      passwords: ROLE_PASSWORDS,
    });
    const elapsedMs = Math.round(performance.now() - startedAt);
    const [before, after] = [await hashTables(source), await hashTables(target)];
    process.stdout.write(
      `backup and restore: ${Object.keys(before).length} tables, ${backup.sizeBytes} bytes, ${elapsedMs} ms\n`,
    );
    expect(Object.keys(before).length).toBeGreaterThan(30);
    expect(withoutHeld(after)).toEqual(withoutHeld(before));

    // Reads like the application: with its role, its migrations and its vault.
    expect(await migrateToLatest(target)).toEqual([]);
    const app = createDatabase({ connectionString: target, max: 1, applicationName: 'test' });
    const row = await app.db
      .selectFrom('tool_credentials')
      .selectAll()
      .where('password', 'is not', null)
      .executeTakeFirstOrThrow();
    await app.close();
    const place = { rowId: row.id, toolId: row.tool_id, field: 'password', version: 1 } as const;
    expect(unseal([KEK], place, row.password ?? Buffer.alloc(0)).length).toBeGreaterThan(0);

    const again = restoreBackup({
      ownerUrl: target,
      file: path.join(dir, backup.file),
      binDir,
      passwords: {},
    });
    await expect(again).rejects.toThrow('not empty');
  });

  it('[SYS-05] work as commands in separate processes', async () => {
    const [source, target] = servers.map((server) => server.url('perkotheque'));
    if (source === undefined || target === undefined) throw new Error('the servers of the test before');
    const dir = path.join(folder, 'commands');
    const backup = new Child(
      'cli',
      {
        DATABASE_WORKER_URL: asRole(source, 'perk_worker'),
        DATABASE_BACKUP_URL: asRole(source, 'perk_backup'),
        BACKUP_DIR: dir,
        PG_BIN_DIR: binDir,
      },
      ['backup'],
    );
    expect(await backup.exited, backup.errors).toBe(0);
    const [file = ''] = await readdir(dir);
    expect(backup.output).toMatch(new RegExp(`${file} : \\d+ octets en \\d+ ms`));

    const client = new pg.Client(target);
    await client.connect();
    await client.query('create database again');
    await client.end();
    const empty = target.replace(/\/perkotheque$/, '/again');
    const restore = (owner: string) =>
      new Child('cli', { DATABASE_OWNER_URL: owner, PG_BIN_DIR: binDir }, ['restore', path.join(dir, file)]);
    const first = restore(empty);
    expect(await first.exited, first.errors).toBe(0);
    expect(first.output).toMatch(/^Base restaurée en \d+ ms\.$/m);
    expect(first.output).toMatch(
      /^Codes mis de côté, à vérifier dans « À traiter » : \d+ \(avantages : \d+\)\.$/m,
    );
    const [before, after] = [await hashTables(source), await hashTables(empty)];
    // The end of the backup run was published after the dump.
    delete before['app.events'];
    delete after['app.events'];
    expect(withoutHeld(after)).toEqual(withoutHeld(before));

    const second = restore(empty);
    expect(await second.exited).toBe(1);
    expect(second.errors).toContain('not empty');
  });

  it('[SYS-05] keep the last seven files, readable only by their owner', async () => {
    const [server] = servers;
    const connectionString = asRole(server?.url('perkotheque') ?? '', 'perk_backup');
    const dir = path.join(folder, 'seven');
    const made: string[] = [];
    for (let index = 0; index < 9; index += 1)
      made.push((await makeBackup({ connectionString, dir, binDir })).file);
    expect((await readdir(dir)).sort()).toEqual(made.slice(-7).sort());
    expect((await stat(path.join(dir, made[8] ?? ''))).mode & 0o777).toBe(0o600);
  });
});

describe('a failed backup', () => {
  let base: TestDatabase;
  let worker: DatabaseHandle;
  beforeAll(async () => {
    base = await testDatabase();
    worker = createDatabase({ connectionString: base.urls.worker, max: 1, applicationName: 'test' });
  });
  afterAll(async () => {
    await worker.close();
    await base.close();
  });
  const lastRun = () =>
    base.owner
      .selectFrom('app.job_runs')
      .select(['job', 'outcome', 'detail'])
      .orderBy('started_at', 'desc')
      .executeTakeFirst();

  it.each([
    { name: 'without its program', fault: 'no_program', env: { binDir: '/nonexistent' } },
    { name: 'without a folder to write to', fault: 'no_folder', env: { dir: '/dev/null/backups' } },
    { name: 'in a folder that takes no file', fault: 'no_folder', env: { dir: '/proc/self' } },
    { name: 'without an address', fault: 'not_configured', env: { url: null } },
    {
      name: 'refused by the server',
      fault: 'refused',
      env: { url: 'postgres://perk_backup:wrong@127.0.0.1:1/none' },
    },
  ])(
    '[SYS-05] $name is recorded as failed with its reason and leaves no backup file',
    async ({ fault, env }) => {
      const dir = path.join(folder, fault);
      const options = { url: base.urls.backup, dir, binDir, ...env };
      await expect(backUp(worker.db, options)).rejects.toMatchObject({ fault });
      expect(await lastRun()).toEqual({ job: 'backups.make', outcome: 'failed', detail: { fault } });
      expect(await readdir(dir).catch(() => [])).toEqual([]);
    },
  );

  it('[SYS-05] on a full disk leaves no partial file and deletes no earlier backup', async () => {
    const dir = path.join(folder, 'full');
    // Simulates pg_dump on a full disk: it writes some bytes, reports the error and exits with 1.
    const bin = await mkdtemp(path.join(folder, 'bin-'));
    const script =
      '#!/bin/sh\nfor a; do case $a in --file=*) echo half > $(echo $a | cut -c8-);; esac; done\n';
    const errorOutput = 'echo "pg_dump: error: could not write: No space left on device" >&2\nexit 1\n';
    await writeFile(path.join(bin, 'pg_dump'), script + errorOutput, { mode: 0o755 });
    await makeBackupFolder(dir);
    await expect(backUp(worker.db, { url: base.urls.backup, dir, binDir: bin })).rejects.toMatchObject({
      fault: 'no_space',
    });
    expect(await readdir(dir)).toEqual(['perkotheque-20260101T023000000Z.dump']);
    expect(await lastRun()).toMatchObject({ outcome: 'failed', detail: { fault: 'no_space' } });
  });

  const turnBackups = (isOn: boolean) =>
    base.owner
      .updateTable('system_settings')
      .set({ value: JSON.stringify(isOn) })
      .where('key', '=', 'auto_backup_enabled')
      .execute();

  it('ends pg_dump when the worker stops, and leaves no file', async () => {
    const bin = await mkdtemp(path.join(folder, 'bin-'));
    await writeFile(path.join(bin, 'pg_dump'), '#!/bin/sh\nexec sleep 600\n', { mode: 0o755 });
    const dir = path.join(folder, 'stopped');
    await makeBackupFolder(dir);
    const [job] = backupJobs(worker.db, { url: base.urls.backup, dir, binDir: bin });
    await turnBackups(true);
    const signal = AbortSignal.abort(new Error('the worker stops'));
    await expect(job?.run({}, { jobId: '1', signal })).rejects.toThrow();
    expect(await readdir(dir)).toEqual(['perkotheque-20260101T023000000Z.dump']);
    expect(await lastRun()).toMatchObject({ outcome: 'failed' });
  });

  it('[SYS-05] runs only while the setting is on', async () => {
    const bin = await mkdtemp(path.join(folder, 'bin-'));
    await writeFile(path.join(bin, 'pg_dump'), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
    const [job] = backupJobs(worker.db, {
      url: base.urls.backup,
      dir: path.join(folder, 'switch'),
      binDir: bin,
    });
    const runs = async () =>
      (await base.owner.selectFrom('app.job_runs').select('id').where('outcome', '=', 'done').execute())
        .length;
    const context = { jobId: '1', signal: new AbortController().signal };
    await turnBackups(false);
    await job?.run({}, context);
    expect(await runs()).toBe(0);
    await turnBackups(true);
    await job?.run({}, context);
    expect(await runs()).toBe(1);
    expect(await lastRun()).toMatchObject({ outcome: 'done', detail: { kept: 1 } });
    expect(job?.definition.schedule).toBe('30 2 * * *');
  });
});

async function makeBackupFolder(dir: string): Promise<void> {
  await mkdir(dir, { recursive: true });
  await writeFile(path.join(dir, 'perkotheque-20260101T023000000Z.dump'), 'good');
}
