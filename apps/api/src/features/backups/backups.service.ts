import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { BACKUPS_KEPT } from '@perkotheque/domain/maintenance/vocabulary';
import { isBackupWanted } from './backups.repo.ts';
import { BackupError, runPostgresProgram } from './postgres-program.ts';

/** « Sauvegarde automatique ». */
export const isBackupOn = isBackupWanted;

export type BackupOptions = {
  /** As perk_backup, who reads everything and changes nothing. */
  connectionString: string;
  dir: string;
  binDir: string | null;
  signal?: AbortSignal;
};

export type Backup = { file: string; sizeBytes: number; durationMs: number; kept: number };

/** The name sorts by time, and is all that counts as a good backup: unfinished ones are called otherwise. */
const GOOD = /^perkotheque-\d{8}T\d{9}Z\.dump$/;
const UNFINISHED = '.partial';

const nameAt = (at: Date) => `perkotheque-${at.toISOString().replaceAll(/[-:.]/g, '')}.dump`;

/**
 * One dump of the whole database. It is written beside its place, forced to the disk, and only then given its name:
 * a full disk or a power cut leaves either a whole file or none that counts.
 */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const startedAt = performance.now();
  const { dir, binDir, connectionString, signal } = options;
  await readyFolder(dir);
  const name = nameAt(new Date());
  const partial = path.join(dir, `${name}${UNFINISHED}`);
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
    await rename(partial, path.join(dir, name));
    await forceToDisk(dir);
  } catch (error) {
    await rm(partial, { force: true });
    throw asBackupError(error);
  }
  const { size } = await stat(path.join(dir, name));
  return {
    file: name,
    sizeBytes: size,
    durationMs: Math.round(performance.now() - startedAt),
    kept: await keepLast(dir),
  };
}

async function readyFolder(dir: string): Promise<void> {
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    const names = await readdir(dir);
    // Left by a run that was killed: at most one run is under way at a time.
    for (const name of names.filter((each) => each.endsWith(UNFINISHED))) await rm(path.join(dir, name));
  } catch (error) {
    throw new BackupError('no_folder', { cause: error });
  }
}

/** It holds everybody's data: nobody else on the machine may read it. */
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

/** Only after a good one: a week of failures must not cost the last good backups. */
async function keepLast(dir: string): Promise<number> {
  const good = (await readdir(dir)).filter((name) => GOOD.test(name)).sort();
  for (const name of good.slice(0, -BACKUPS_KEPT)) await rm(path.join(dir, name), { force: true });
  return Math.min(good.length, BACKUPS_KEPT);
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && Reflect.get(error, 'code') === code;

function asBackupError(error: unknown): BackupError {
  if (error instanceof BackupError) return error;
  return new BackupError(isCode(error, 'ENOSPC') ? 'no_space' : 'unknown', { cause: error });
}
