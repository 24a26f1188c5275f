import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const secretsSchema = z.object({
  authSecret: z.string(),
  vaultKek: z.string(),
  webhookKek: z.string(),
  mailKey: z.string(),
  auditKey: z.string(),
  auditPublicKey: z.string(),
});
type LocalSecrets = z.infer<typeof secretsSchema>;

/**
 * Returns the secrets stored beside the data, so that sessions survive a restart. Creates the missing ones: all of them
 * on first use, and those that a later version added.
 */
export function localSecrets(folder: string): LocalSecrets {
  const file = path.join(folder, 'secrets.json');
  const stored = existsSync(file)
    ? secretsSchema.partial().parse(JSON.parse(readFileSync(file, 'utf8')))
    : {};
  const secrets = { ...newSecrets(), ...stored };
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}

function newSecrets(): LocalSecrets {
  const audit = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
    publicKeyEncoding: { format: 'der', type: 'spki' },
  });
  return {
    authSecret: randomBytes(32).toString('base64url'),
    mailKey: randomBytes(32).toString('base64url'),
    vaultKek: `local:${randomBytes(32).toString('base64')}`,
    webhookKek: `local:${randomBytes(32).toString('base64')}`,
    auditKey: audit.privateKey.toString('base64'),
    auditPublicKey: audit.publicKey.toString('base64'),
  };
}
