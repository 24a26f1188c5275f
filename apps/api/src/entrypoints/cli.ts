/** Commands for whoever keeps the installation: `node apps/api/src/entrypoints/cli.ts <command>`. */
import { parseArgs } from 'node:util';
import { createDatabase } from '@perkotheque/database/connect';
import { seedDemo } from '@perkotheque/database/seeds/demo/seed';
import { emailSchema, fullNameSchema } from '@perkotheque/domain/accounts/credentials';
import { readCreateAdminEnv, readSeedEnv } from '#config/env.ts';
import { createAdmin } from '#features/accounts/first-admin.service.ts';
import { createPasswordHasher } from '#features/accounts/password-hash.ts';
import { seal } from '#features/credentials/vault.ts';
import { toErrorBody } from '#lib/app-error.ts';
import { toAppError } from '#lib/error-mapping.ts';
import { orExit } from '#lib/process.ts';
import { readSecretLine } from '#lib/secret-line.ts';

const DEMO_PASSWORD = 'perkotheque-demo';
const USAGE = `Commands:
  create-admin --email <address> [--name <full name>]   asks for the password, or reads it from standard input
  seed-demo                                             fills an empty installation with demonstration data
`;

async function createAdminCommand(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { email: { type: 'string' }, name: { type: 'string' } } });
  const env = orExit(() => readCreateAdminEnv());
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

async function seedDemoCommand(): Promise<void> {
  const env = orExit(() => readSeedEnv());
  const { db, close } = createDatabase({
    connectionString: env.ownerUrl,
    max: 1,
    applicationName: 'perkotheque-cli',
  });
  try {
    const passwordHash = await createPasswordHasher().hash(DEMO_PASSWORD);
    const isNew = await seedDemo(db, {
      passwordHash,
      seal: (place, clear) => seal(env.kek, { ...place, version: 1 }, clear),
    });
    process.stdout.write(
      isNew ? 'Données de démonstration ajoutées.\n' : 'Données de démonstration déjà présentes.\n',
    );
  } finally {
    await close();
  }
}

const [command, ...args] = process.argv.slice(2);
const commands: Record<string, (args: string[]) => Promise<void>> = {
  'create-admin': createAdminCommand,
  'seed-demo': seedDemoCommand,
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
    `${fault.code === 'internal' ? String(fault.cause) : toErrorBody(fault, '').message}\n`,
  );
  process.exit(1);
}
