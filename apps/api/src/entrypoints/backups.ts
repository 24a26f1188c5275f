import { createDatabase } from '@perkotheque/database/connect';
import { readBackupsEnv } from '#config/env.ts';
import { backupJobs } from '#features/backups/backups.jobs.ts';
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
const worker = await startWorker({ connectionString, assignments, logger });
logger.info({ jobs: assignments.map(({ definition }) => definition.name) }, 'working');

closeOnSignal({ logger, deadlineMs: 15_000, steps: [() => worker.stop(), () => database.close()] });
