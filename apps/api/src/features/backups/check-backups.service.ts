import { access, constants, mkdir } from 'node:fs/promises';
import type { Database } from '@perkotheque/database/connect';
import {
  BACKUP_CHECK,
  BACKUP_SETUP_FAULTS,
  type BackupSetupFault,
} from '@perkotheque/domain/maintenance/vocabulary';
import { recordRun } from '#features/maintenance/runs.service.ts';
import type { BackupEnv } from './backups.jobs.ts';
import { BackupError, runPostgresProgram } from './postgres-program.ts';

/**
 * Recorded as a run when the process starts: the settings tell what backups lack before the first night.
 * Resolves also when something is missing.
 */
export async function checkBackups(db: Database, env: BackupEnv): Promise<void> {
  const check = recordRun(db, BACKUP_CHECK, async () => {
    if (env.url === null) throw new BackupError('not_configured');
    await runPostgresProgram({
      name: 'pg_dump',
      args: ['--version'],
      connectionString: env.url,
      binDir: env.binDir,
    });
    await requireWritable(env.dir);
    return {};
  });
  await check.catch((error: unknown) => {
    if (!(error instanceof BackupError)) throw error;
  });
}

async function requireWritable(dir: string): Promise<void> {
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 });
    await access(dir, constants.W_OK);
  } catch (error) {
    throw new BackupError('no_folder', { cause: error });
  }
}

type Attempt = { state: string; detail: unknown };

/** What backups lack, by the latest check or attempt; null when nothing is known to be missing. */
export function missingForBackups(latest: Attempt | undefined): BackupSetupFault | null {
  if (latest === undefined) return 'not_started';
  if (latest.state !== 'failed') return null;
  const fault: unknown = Reflect.get(Object(latest.detail), 'fault');
  return BACKUP_SETUP_FAULTS.find((each) => each === fault) ?? null;
}
