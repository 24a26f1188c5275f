/** Commands for the operator of an installation: `node apps/api/src/entrypoints/cli.ts <command>`. */
import { parseArgs } from 'node:util';
import { createDatabase } from '@perkotheque/database/connect';
import { emailSchema, fullNameSchema } from '@perkotheque/domain/accounts/credentials';
import { readRotateEnv } from '#config/command-env.ts';
import { readBackupCommandEnv, readCreateAdminEnv, readRestoreEnv } from '#config/env.ts';
import { createAdmin } from '#features/accounts/first-admin.service.ts';
import { createPasswordHasher } from '#features/accounts/password-hash.ts';
import { resetTwoFactor } from '#features/accounts/reset-two-factor.service.ts';
import { backUp } from '#features/backups/backups.jobs.ts';
import { restoreBackup } from '#features/backups/restore.service.ts';
import { rotateKeys } from '#features/credentials/rotate-keys.service.ts';
import { toErrorBody } from '#lib/app-error.ts';
import { toAppError } from '#lib/error-mapping.ts';
import { exitOnError } from '#lib/process.ts';
import { readSecretLine } from '#lib/secret-line.ts';
import { acceptAuditCommand, generateAuditKeysCommand, verifyAuditCommand } from './audit-commands.ts';
import { importEarlierCommand } from './earlier-command.ts';

const USAGE = `Commands:
  create-admin --email <address> [--name <full name>]   asks for the password, or reads it from standard input
  rotate-keys                                           moves stored secrets from VAULT_OLD_KEKS to VAULT_KEK; run it
                                                        again after an interruption, it resumes where it stopped
  backup                                                dumps the database into BACKUP_DIR, as every night
  restore <file>                                        fills an empty database from such a dump, migrates it and
                                                        holds its unread codes (docs/backup.md)
  import-earlier [--apply]                              reports what would come from the earlier application's database,
                                                        SOURCE_DATABASE_URL; with --apply, brings it in (docs/migrate.md)
  reset-two-factor --email <address>                    for a member who lost both phone and recovery codes
  generate-audit-keys                                   prints a new AUDIT_KEY and AUDIT_PUBLIC_KEY
  verify-audit                                          compares the audit log with the head signed last
  accept-audit                                          signs the audit log as it is, after a restore or with a new key
`;

async function createAdminCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { email: { type: 'string' }, name: { type: 'string' } } });
  const env = exitOnError(() => readCreateAdminEnv());
  const email = emailSchema.parse(values.email);
  const fullName = values.name === undefined ? '' : fullNameSchema.parse(values.name);
  const password = await readSecretLine('Mot de passe : ');
  const { db, close } = createDatabase({
    connectionString: env.authUrl,
    max: 1,
    applicationName: 'perkotheque-cli',
  });
  try {
    const { passwordMinLength } = env;
    await createAdmin(
      { db, hasher: createPasswordHasher(), passwordMinLength },
      { email, password, fullName },
    );
    process.stdout.write(`Administrateur créé : ${email}\n`);
  } finally {
    await close();
  }
}

async function rotateKeysCommand(): Promise<void> {
  const env = exitOnError(() => readRotateEnv());
  const { db, close } = createDatabase({
    connectionString: env.ownerUrl,
    max: 1,
    applicationName: 'perkotheque-cli',
  });
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  try {
    const { rewrapped, failed, remaining } = await rotateKeys(db, env.keys, {
      signal: stop.signal,
      onProgress: (progress) =>
        void process.stdout.write(`${progress.rewrapped + progress.failed.length}/${progress.pending}\n`),
    });
    process.stdout.write(
      `Sous la clé ${env.keys[0].id} : ${rewrapped} fiches de plus, ${remaining} restantes.\n`,
    );
    for (const row of failed) {
      const place = 'tool' in row ? `outil ${row.tool}` : `avantage ${row.perk}`;
      process.stderr.write(`Ne s’ouvre avec aucune des clés : ${place}\n`);
    }
    // An earlier key may be deleted only once no row uses it.
    if (remaining > 0) process.exitCode = 1;
  } finally {
    await close();
  }
}

async function backupCommand(): Promise<void> {
  const env = exitOnError(() => readBackupCommandEnv());
  const { db, close } = createDatabase({
    connectionString: env.workerUrl,
    max: 1,
    applicationName: 'perkotheque-cli',
  });
  try {
    const { file, size_bytes, duration_ms } = await backUp(db, env.backup);
    process.stdout.write(`${env.backup.dir}/${file} : ${size_bytes} octets en ${duration_ms} ms\n`);
  } finally {
    await close();
  }
}

async function restoreCommand([file]: string[]): Promise<void> {
  if (file === undefined) {
    process.stderr.write(USAGE);
    process.exit(2);
  }
  const { ownerUrl, binDir, passwords } = exitOnError(() => readRestoreEnv());
  const startedAt = performance.now();
  const { codes, perks, knownUntil } = await restoreBackup({ ownerUrl, file, binDir, passwords });
  process.stdout.write(`Base restaurée en ${Math.round(performance.now() - startedAt)} ms.\n`);
  process.stdout.write(`La sauvegarde s’arrête au ${knownUntil.toISOString()}.\n`);
  process.stdout.write(
    `Codes mis de côté, à vérifier dans « À traiter » : ${codes} (avantages : ${perks}).\n`,
  );
}

async function resetTwoFactorCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { email: { type: 'string' } } });
  const env = exitOnError(() => readCreateAdminEnv());
  const { db, close } = createDatabase({
    connectionString: env.authUrl,
    max: 1,
    applicationName: 'perkotheque-cli',
  });
  try {
    await resetTwoFactor(db, emailSchema.parse(values.email));
    process.stdout.write('Double authentification retirée ; le membre se reconnecte par mot de passe.\n');
  } finally {
    await close();
  }
}

const [command, ...args] = process.argv.slice(2);
const commands: Record<string, (args: string[]) => Promise<void>> = {
  'create-admin': createAdminCommand,
  'rotate-keys': rotateKeysCommand,
  backup: backupCommand,
  restore: restoreCommand,
  'import-earlier': importEarlierCommand,
  'reset-two-factor': resetTwoFactorCommand,
  'generate-audit-keys': generateAuditKeysCommand,
  'verify-audit': verifyAuditCommand,
  'accept-audit': acceptAuditCommand,
};
const run = commands[command ?? ''];
if (!run) {
  process.stderr.write(USAGE);
  process.exit(2);
}
try {
  await run(args);
} catch (error) {
  const fault = toAppError(error);
  process.stderr.write(
    `${fault.code === 'internal' ? String(fault.cause) : toErrorBody(fault, '', 'fr').message}\n`,
  );
  process.exit(1);
}
