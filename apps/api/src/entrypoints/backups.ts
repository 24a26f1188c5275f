import { createDatabase } from '@perkotheque/database/connect';
import { readBackupsEnv } from '#config/env.ts';
import { startSigning } from '#features/audit/sign-head.service.ts';
import { backupJobs } from '#features/backups/backups.jobs.ts';
import { checkBackups } from '#features/backups/check-backups.service.ts';
import { startWorker } from '#jobs/worker.ts';
import { createLogger } from '#lib/logger.ts';
import { closeOnSignal, exitOnError } from '#lib/process.ts';

const env = exitOnError(() => readBackupsEnv());
const logger = createLogger({ level: env.logLevel, name: 'backups' });
const connectionString = env.database.workerUrl;
const database = createDatabase({
  connectionString,
  max: 1,
  applicationName: 'perkotheque-backups',
  onIdleError: (error) => logger.warn({ err: error }, 'a database connection broke'),
});
const assignments = backupJobs(database.db, env.backup);
await checkBackups(database.db, env.backup);
const worker = await startWorker({ connectionString, assignments, logger });
const { url, auditHead } = env.backup;
const signing = url !== null && auditHead !== null ? startSigning(url, auditHead, logger) : null;
if (signing === null) logger.warn('nobody signs the audit log: AUDIT_KEY or DATABASE_BACKUP_URL is not set');

closeOnSignal({
  logger,
  deadlineMs: 15_000,
  steps: [async () => signing?.stop(), () => worker.stop(), () => database.close()],
});
// Last, because whoever reads it may send a signal at once.
logger.info({ jobs: assignments.map(({ definition }) => definition.name) }, 'working');
