import { LaterVersionError, migrateToLatest, OtherBaselineError } from '@perkotheque/database/migrate';
import { readMigrateEnv } from '#config/env.ts';
import { installJobs } from '#jobs/install.ts';
import { createLogger } from '#lib/logger.ts';
import { exitOnError } from '#lib/process.ts';

const env = exitOnError(() => readMigrateEnv());
const logger = createLogger({ level: env.logLevel, name: 'migrate' });

const applied = await migrateToLatest(env.database.ownerUrl, env.database.rolePasswords).catch(
  (error: unknown) => {
    if (!(error instanceof OtherBaselineError || error instanceof LaterVersionError)) throw error;
    return exitOnError((): never => {
      throw error;
    });
  },
);
logger.info({ applied }, applied.length === 0 ? 'the schema is up to date' : 'migrated');
await installJobs(env.database.ownerUrl);
logger.info('the job queues are up to date');
