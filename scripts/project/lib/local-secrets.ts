import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const secretsSchema = z.object({ authSecret: z.string(), vaultKek: z.string() });
type LocalSecrets = z.infer<typeof secretsSchema>;

/** Returns the secrets stored beside the data, created on first use, so that sessions survive a restart. */
export function localSecrets(folder: string): LocalSecrets {
  const file = path.join(folder, 'secrets.json');
  if (existsSync(file)) return secretsSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const secrets = {
    authSecret: randomBytes(32).toString('base64url'),
    vaultKek: `local:${randomBytes(32).toString('base64')}`,
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
