import { createDatabase, type Database } from '@perkotheque/database/connect';
import type { HeadVerdict } from '@perkotheque/domain/audit/vocabulary';
import { readAuditSigningEnv, readAuditVerifyingEnv } from '#config/audit-env.ts';
import { generateAuditKeys } from '#features/audit/generate-keys.ts';
import { acceptLog } from '#features/audit/sign-head.service.ts';
import { readSignedHead, verifyLog } from '#features/audit/verify-log.ts';
import { exitOnError } from '#lib/process.ts';

const VERDICTS: Record<HeadVerdict, string> = {
  intact: 'Journal intact',
  altered: 'JOURNAL MODIFIÉ : des entrées signées manquent ou ont changé',
  forged: 'SIGNATURE FAUSSE : le fichier n’a pas été signé avec la clé attendue',
  late: 'Journal intact, mais plus rien ne signe',
  missing: 'Aucune signature : le fichier manque',
  not_configured: 'Aucune clé',
};

async function withDatabase(connectionString: string, work: (db: Database) => Promise<void>): Promise<void> {
  const { db, close } = createDatabase({ connectionString, max: 1, applicationName: 'perkotheque-cli' });
  try {
    await work(db);
  } finally {
    await close();
  }
}

export async function verifyAuditCommand(): Promise<void> {
  const { backupUrl, head: settings } = exitOnError(() => readAuditVerifyingEnv());
  await withDatabase(backupUrl, async (db) => {
    const { firstBreak, verdict, head } = await verifyLog(db, await readSignedHead(settings));
    const signed = head
      ? ` (entrée ${head.id}, signée le ${head.signed_at}, sans rupture depuis le ${head.since})`
      : '';
    process.stdout.write(`${VERDICTS[verdict]}${signed}.\n`);
    if (firstBreak !== null) process.stdout.write(`Rupture à l’entrée ${firstBreak}.\n`);
    if (firstBreak !== null || verdict !== 'intact') process.exitCode = 1;
  });
}

export async function acceptAuditCommand(): Promise<void> {
  const { backupUrl, key, file } = exitOnError(() => readAuditSigningEnv());
  await withDatabase(backupUrl, (db) => acceptLog({ db, key, file }));
  process.stdout.write(`Le journal est signé tel qu’il est : ${file}\n`);
}

export async function generateAuditKeysCommand(): Promise<void> {
  for (const [name, value] of Object.entries(generateAuditKeys())) process.stdout.write(`${name}=${value}\n`);
}
