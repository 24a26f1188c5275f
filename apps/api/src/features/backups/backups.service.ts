import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { BACKUPS_KEPT } from '@perkotheque/domain/maintenance/vocabulary';
import { readBackupSetting } from './backups.repo.ts';
import { BackupError, runPostgresProgram } from './postgres-program.ts';

/** The setting « Sauvegarde automatique ». */
export const isBackupEnabled = readBackupSetting;

export type BackupOptions = {
  /** Connects as perk_backup, which can read everything and change nothing. */
  connectionString: string;
  dir: string;
  binDir: string | null;
  /** Copied beside the dump, which holds at least the signed entries. */
  auditHeadFile?: string | null;
  signal?: AbortSignal;
};

export type Backup = { file: string; sizeBytes: number; durationMs: number; kept: number };

/** Only complete backups match. The name sorts by time; unfinished files have another suffix. */
const COMPLETE = /^perkotheque-\d{8}T\d{9}Z\.dump$/;
const UNFINISHED = '.partial';
const AUDIT_HEAD = '.audit-head';

const nameAt = (at: Date) => `perkotheque-${at.toISOString().replaceAll(/[-:.]/g, '')}.dump`;

/**
 * Dumps the whole database. The file is written under a temporary name, synced to disk and then renamed, so that a full
 * disk or a power cut never leaves an incomplete file that looks like a backup.
 */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const startedAt = performance.now();
  const { dir, binDir, connectionString, signal } = options;
  await prepareFolder(dir);
  const name = nameAt(new Date());
  const partial = path.join(dir, `${name}${UNFINISHED}`);
  const head = path.join(dir, `${name}${AUDIT_HEAD}`);
  try {
    await createPrivate(partial);
    await runPostgresProgram({
      name: 'pg_dump',
      args: ['--format=custom', '--no-password', `--file=${partial}`],
      connectionString,
      binDir,
      ...(signal && { signal }),
    });
    await forceToDisk(partial);
    if (options.auditHeadFile) await copyFile(options.auditHeadFile, head);
    await rename(partial, path.join(dir, name));
    await forceToDisk(dir);
  } catch (error) {
    for (const file of [partial, head]) await rm(file, { force: true });
    throw toBackupError(error);
  }
  const { size } = await stat(path.join(dir, name));
  return {
    file: name,
    sizeBytes: size,
    durationMs: Math.round(performance.now() - startedAt),
    kept: await deleteOldBackups(dir),
  };
}

async function prepareFolder(dir: string): Promise<void> {
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const names = await readdir(dir);
    // A killed run left these: only one run is active at a time.
    for (const name of names.filter((each) => each.endsWith(UNFINISHED))) await rm(path.join(dir, name));
  } catch (error) {
    throw new BackupError('no_folder', { cause: error });
  }
}

/** The dump contains all data, so only this operating-system user may read it. */
async function createPrivate(file: string): Promise<void> {
  try {
    await (await open(file, 'wx', 0o600)).close();
  } catch (error) {
    throw new BackupError(isCode(error, 'ENOSPC') ? 'no_space' : 'no_folder', { cause: error });
  }
}

async function forceToDisk(target: string): Promise<void> {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Called only after a success, so that a week of failures does not delete the last complete backups. */
async function deleteOldBackups(dir: string): Promise<number> {
  const complete = (await readdir(dir)).filter((name) => COMPLETE.test(name)).sort();
  for (const name of complete.slice(0, -BACKUPS_KEPT)) {
    for (const file of [name, `${name}${AUDIT_HEAD}`]) await rm(path.join(dir, file), { force: true });
  }
  return Math.min(complete.length, BACKUPS_KEPT);
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && Reflect.get(error, 'code') === code;

function toBackupError(error: unknown): BackupError {
  if (error instanceof BackupError) return error;
  return new BackupError(isCode(error, 'ENOSPC') ? 'no_space' : 'unknown', { cause: error });
}
