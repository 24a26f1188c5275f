import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withActor } from '@perkotheque/database/actor';
import { type TestDatabase, testDatabase } from '@perkotheque/database/testing/database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobQueue } from '#jobs/boss.ts';
import { backupJob } from '#jobs/registry.ts';
import { createLogger } from '#lib/logger.ts';
import { Child } from './support/child-process.ts';
import { composeEnvironment } from './support/compose-environment.ts';
import { OPERATOR_SETTINGS, serviceEnvironment } from './support/compose-process.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'perk-secrets-'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function end(child: Child): Promise<void> {
  child.signal('SIGTERM');
  expect(await child.exited, child.errors).toBe(0);
}

describe('the processes that compose starts', () => {
  it('[HARD-08] the worker’s environment holds no address or secret of backups, accounts or the vault', async () => {
    const child = new Child('worker', {
      ...composeEnvironment('worker', OPERATOR_SETTINGS),
      DATABASE_WORKER_URL: database.urls.worker,
    });
    await child.says(/working/);
    const environment = child.environment();
    await end(child);
    expect(environment).toContain('DATABASE_WORKER_URL=');
    expect(environment).not.toMatch(/backup|canary-(?!mail)|perk_app|perk_auth|VAULT_KEK=.|AUDIT_/i);
  });

  it('[HARD-08] [SYS-05] backups run in a process that knows no other secret, when the queue asks for one', async () => {
    await writeFile(path.join(folder, 'pg_dump'), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
    const dir = path.join(folder, 'dumps');
    const env = serviceEnvironment('backups', database, OPERATOR_SETTINGS);
    const AUDIT_HEAD_FILE = path.join(folder, 'audit', 'head');
    const child = new Child('backups', { ...env, BACKUP_DIR: dir, PG_BIN_DIR: folder, AUDIT_HEAD_FILE });
    await child.says(/working/);
    await database.owner
      .updateTable('system_settings')
      .set({ value: JSON.stringify(true) })
      .where('key', '=', 'auto_backup_enabled')
      .execute();
    // As « Synchroniser maintenant » does, in the API's role.
    const jobs = createJobQueue(database.urls.app, createLogger({ level: 'silent', name: 'test' }));
    await withActor(database.db, { userId: null }, (trx) => jobs.enqueue(trx, backupJob, {}));
    await jobs.close();
    await child.says(/job done/);
    expect(child.environment()).not.toMatch(/canary|perk_app|perk_auth|VAULT_KEK=./);
    await end(child);
    expect((await readdir(dir)).sort()).toEqual([
      expect.stringMatching(/^perkotheque-\w+\.dump$/),
      expect.stringMatching(/^perkotheque-\w+\.dump\.audit-head$/),
    ]);
    const runs = await database.owner
      .selectFrom('app.job_runs')
      .select(['job', 'outcome'])
      .orderBy('started_at')
      .execute();
    expect(runs).toEqual([
      { job: 'backups.check', outcome: 'done' },
      { job: 'backups.make', outcome: 'done' },
    ]);
  });
});
