/** Fills an empty installation with demonstration data. Refused in production; the image does not contain it. */
import { createDatabase } from '@perkotheque/database/connect';
import { seedDemo } from '@perkotheque/database/seeds/demo/seed';
import { readSeedEnv } from '#config/env.ts';
import { createPasswordHasher } from '#features/accounts/password-hash.ts';
import { fingerprinter, seal } from '#features/credentials/vault.ts';
import { exitOnError } from '#lib/process.ts';

const DEMO_PASSWORD = 'perkotheque-demo';

const env = exitOnError(() => readSeedEnv());
const { db, close } = createDatabase({
  connectionString: env.ownerUrl,
  max: 1,
  applicationName: 'perkotheque-cli',
});
try {
  const passwordHash = await createPasswordHasher().hash(DEMO_PASSWORD);
  const fingerprint = fingerprinter(env.kek);
  const { webhookKek } = env;
  const isNew = await seedDemo(db, {
    passwordHash,
    ...(webhookKek && { sealWebhook: (place, clear) => seal(webhookKek, place, clear) }),
    seal: (place, clear) => seal(env.kek, { ...place, version: 1 }, clear),
    sealSecret: (place, clear) => ({
      sealed: seal(env.kek, place, clear),
      fingerprint: fingerprint(clear),
    }),
  });
  if (isNew) process.stdout.write('Données de démonstration ajoutées.\n');
  else {
    process.stderr.write('Cette installation a déjà des membres : rien n’a été ajouté.\n');
    process.exitCode = 1;
  }
} finally {
  await close();
}
