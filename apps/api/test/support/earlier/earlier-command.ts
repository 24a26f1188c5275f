import { createDatabase } from '@perkotheque/database/connect';
import type { TestDatabase } from '@perkotheque/database/testing/database';
import { importEarlier } from '#features/earlier/import-earlier.service.ts';
import type { EarlierReport } from '#features/earlier/report.ts';
import { createJobQueue } from '#jobs/boss.ts';
import { createMailQueue } from '#jobs/mail-queue.ts';
import { createLogger } from '#lib/logger.ts';
import { ORIGIN } from '../../test-app.ts';
import { Child } from '../child-process.ts';
import { TEST_SOURCE } from '../test-env.ts';
import type { EarlierDatabase } from './earlier-database.ts';

/** The vault's key of the test application. */
export const KEK = { id: 'test', key: Buffer.alloc(32, 7) };

/** Runs the command as an operator does. */
export async function runImport(earlier: EarlierDatabase, base: TestDatabase, args: readonly string[]) {
  const env = {
    SOURCE_DATABASE_URL: earlier.readUrl,
    DATABASE_OWNER_URL: base.urls.owner,
    VAULT_KEK: `${KEK.id}:${KEK.key.toString('base64')}`,
    BASE_URL: ORIGIN,
    MAIL_KEY: TEST_SOURCE.MAIL_KEY,
  };
  const child = new Child('cli', env, ['import-earlier', ...args]);
  const code = await child.exited;
  return { code, output: child.output, errors: child.errors };
}

/** The same work in this process, for its report as data. */
export async function importHere(
  sourceUrl: string,
  base: TestDatabase,
  isApplied = false,
): Promise<EarlierReport> {
  const options = { max: 1, applicationName: 'test' };
  const source = createDatabase({ ...options, connectionString: sourceUrl });
  const owner = createDatabase({ ...options, connectionString: base.urls.owner });
  const jobs = createJobQueue(base.urls.owner, createLogger({ name: 'test', level: 'silent' }));
  try {
    const mails = createMailQueue(jobs, TEST_SOURCE.MAIL_KEY);
    const deps = { source: source.db, owner: owner.db, kek: KEK, jobs, mails, baseUrl: ORIGIN };
    return await importEarlier(deps, { isApplied });
  } finally {
    await jobs.close();
    await source.close();
    await owner.close();
  }
}

/** In the form of the notes that the made-up rows expect. */
export const notesOf = (report: EarlierReport): string[] =>
  report.tables.flatMap(({ table, notes }) =>
    notes.map(({ kind, key, remarks }) => {
      const reasons = remarks.map(({ reason, field }) =>
        field === undefined ? reason : `${reason}:${field}`,
      );
      return `${table} ${kind} ${key}: ${reasons.toSorted().join(', ')}`;
    }),
  );
