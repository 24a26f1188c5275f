import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { recordRun } from '#features/maintenance/runs.service.ts';
import { backupJob } from '#jobs/registry.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import { isBackupEnabled, makeBackup } from './backups.service.ts';
import { BackupError } from './postgres-program.ts';

export type BackupEnv = { url: string | null; dir: string; binDir: string | null };

/** The run is recorded from its start, so that a killed worker leaves a visible run. */
export function backUp(db: Database, env: BackupEnv, signal?: AbortSignal) {
  return recordRun(db, backupJob.name, async () => {
    if (env.url === null) throw new BackupError('not_configured');
    const { file, sizeBytes, durationMs, kept } = await makeBackup({
      connectionString: env.url,
      dir: env.dir,
      binDir: env.binDir,
      ...(signal && { signal }),
    });
    return { file, size_bytes: sizeBytes, duration_ms: durationMs, kept };
  });
}

export function backupJobs(db: Database, env: BackupEnv): Assignment[] {
  return [
    assign(backupJob, async (_data, { signal }) => {
      // Read when the job runs: the setting may have changed since it was scheduled.
      if (await withActor(db, { userId: null }, isBackupEnabled)) await backUp(db, env, signal);
    }),
  ];
}
