import { auditKey } from '#config/env-fields.ts';
import { generateAuditKeys } from '#features/audit/generate-keys.ts';

/** Both halves as settings, and the private one as the signing process reads it. */
export function newAuditKeys() {
  const keys = generateAuditKeys();
  return { ...keys, key: auditKey.parse(keys.AUDIT_KEY) };
}
