import { createPublicKey } from 'node:crypto';
import { z } from 'zod';
import { auditKey, auditPublicKey, databaseUrl } from './env-fields.ts';
import { parseSource, type Source } from './env-source.ts';

/** The process that backs up writes this file; http only reads it. */
export const auditHead = { AUDIT_HEAD_FILE: z.string().default('.data/audit/head') };

const signingFields = z.object({ ...auditHead, DATABASE_BACKUP_URL: databaseUrl, AUDIT_KEY: auditKey });

export function readAuditSigningEnv(raw: Source = process.env) {
  const fields = parseSource(signingFields, raw);
  return { backupUrl: fields.DATABASE_BACKUP_URL, key: fields.AUDIT_KEY, file: fields.AUDIT_HEAD_FILE };
}

const verifyingFields = signingFields.partial({ AUDIT_KEY: true }).extend({
  AUDIT_PUBLIC_KEY: auditPublicKey.optional(),
});

/** Whoever has the private half does not need the public one. */
export function readAuditVerifyingEnv(raw: Source = process.env) {
  const fields = parseSource(verifyingFields, raw);
  const publicKey =
    fields.AUDIT_PUBLIC_KEY ?? (fields.AUDIT_KEY && createPublicKey(fields.AUDIT_KEY)) ?? null;
  return { backupUrl: fields.DATABASE_BACKUP_URL, head: { publicKey, file: fields.AUDIT_HEAD_FILE } };
}
