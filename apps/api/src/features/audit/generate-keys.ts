import { generateKeyPairSync } from 'node:crypto';

/** A new Ed25519 key: the process that backs up gets the private half, http needs only the public one. */
export function generateAuditKeys(): { AUDIT_KEY: string; AUDIT_PUBLIC_KEY: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519', {
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
    publicKeyEncoding: { format: 'der', type: 'spki' },
  });
  return { AUDIT_KEY: privateKey.toString('base64'), AUDIT_PUBLIC_KEY: publicKey.toString('base64') };
}
