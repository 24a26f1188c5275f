import { parseArgs } from 'node:util';
import { createDatabase } from '@perkotheque/database/connect';
import { readImportEarlierEnv } from '#config/command-env.ts';
import { importEarlier } from '#features/earlier/import-earlier.service.ts';
import { printReport } from '#features/earlier/print-report.ts';
import { createJobQueue } from '#jobs/boss.ts';
import { createMailQueue } from '#jobs/mail-queue.ts';
import { createLogger } from '#lib/logger.ts';
import { exitOnError } from '#lib/process.ts';

const open = (connectionString: string) =>
  createDatabase({
    connectionString,
    max: 1,
    applicationName: 'perkotheque-cli',
    statementTimeoutMs: 0,
  });

export async function importEarlierCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { apply: { type: 'boolean', default: false } } });
  const { sourceUrl, ownerUrl, kek, mailKey, baseUrl } = exitOnError(() => readImportEarlierEnv());
  const [source, owner] = [open(sourceUrl), open(ownerUrl)];
  const jobs = createJobQueue(ownerUrl, createLogger({ name: 'cli', level: 'warn' }));
  try {
    const deps = {
      source: source.db,
      owner: owner.db,
      kek,
      jobs,
      mails: createMailQueue(jobs, mailKey),
      baseUrl,
    };
    process.stdout.write(printReport(await importEarlier(deps, { isApplied: values.apply })));
  } finally {
    await jobs.close();
    await source.close();
    await owner.close();
  }
}
