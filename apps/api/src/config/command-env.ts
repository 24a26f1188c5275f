import { z } from 'zod';
import { databaseUrl, keyEncryptionKey, keyEncryptionKeys, origin, secret } from './env-fields.ts';
import { EnvError, parseSource, type Source } from './env-source.ts';

export const rotateFields = z.object({
  DATABASE_OWNER_URL: databaseUrl,
  VAULT_KEK: keyEncryptionKey,
  VAULT_OLD_KEKS: keyEncryptionKeys.optional(),
});

/** Rejects two keys with the same id: the rotation finds the remaining rows by key id. */
export function readRotateEnv(raw: Source = process.env) {
  const fields = parseSource(rotateFields, raw);
  const keys = [fields.VAULT_KEK, ...(fields.VAULT_OLD_KEKS ?? [])] as const;
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new EnvError(['VAULT_KEK and VAULT_OLD_KEKS: every key must have an id of its own']);
  }
  return { ownerUrl: fields.DATABASE_OWNER_URL, keys };
}

export const importEarlierFields = z.object({
  // The earlier application's database: only read.
  SOURCE_DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: databaseUrl,
  VAULT_KEK: keyEncryptionKey,
  BASE_URL: origin,
  MAIL_KEY: secret,
});

export function readImportEarlierEnv(raw: Source = process.env) {
  const fields = parseSource(importEarlierFields, raw);
  return {
    sourceUrl: fields.SOURCE_DATABASE_URL,
    ownerUrl: fields.DATABASE_OWNER_URL,
    kek: fields.VAULT_KEK,
    baseUrl: fields.BASE_URL,
    mailKey: fields.MAIL_KEY,
  };
}
