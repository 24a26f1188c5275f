import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { connectAndSign, type HeadKey } from '#features/audit/sign-head.service.ts';
import { recordRun } from '#features/maintenance/runs.service.ts';
import { backupJob } from '#jobs/registry.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import { isBackupEnabled, makeBackup } from './backups.service.ts';
import { BackupError } from './postgres-program.ts';

export type BackupEnv = {
  url: string | null;
  dir: string;
  binDir: string | null;
  /** Signs the audit log before each backup, where there is an AUDIT_KEY. */
  auditHead?: HeadKey | null;
};

/** The run is recorded from its start, so that a killed worker leaves a visible run. */
export function backUp(db: Database, env: BackupEnv, signal?: AbortSignal) {
  return recordRun(db, backupJob.name, async () => {
    if (env.url === null) throw new BackupError('not_configured');
    const auditHeadFile = env.auditHead ? await signed(env.url, env.auditHead) : null;
    const { file, sizeBytes, durationMs, kept } = await makeBackup({
      connectionString: env.url,
      dir: env.dir,
      binDir: env.binDir,
      auditHeadFile,
      ...(signal && { signal }),
    });
    return { file, size_bytes: sizeBytes, duration_ms: durationMs, kept, is_signed: auditHeadFile !== null };
  });
}

/** A refused signature is shown with the log, and the backup is made all the same. */
const signed = (url: string, head: HeadKey) =>
  connectAndSign(url, head).then(
    () => head.file,
    () => null,
  );

export function backupJobs(db: Database, env: BackupEnv): Assignment[] {
  return [
    assign(backupJob, async (_data, { signal }) => {
      // Read when the job runs: the setting may have changed since it was scheduled.
      if (await withActor(db, { userId: null }, isBackupEnabled)) await backUp(db, env, signal);
    }),
  ];
}
