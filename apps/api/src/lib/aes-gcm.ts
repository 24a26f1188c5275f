import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;
export const OVERHEAD_BYTES = IV_BYTES + TAG_BYTES;

export class DecryptionError extends Error {
  constructor() {
    // One message for every cause: a wrong key, a wrong place and a flipped bit must be indistinguishable.
    super('the encrypted value cannot be decrypted');
    this.name = 'DecryptionError';
  }
}

/** Layout: iv (12) · ciphertext · tag (16). `aad` binds the value to its place. */
export function encrypt(key: Buffer, clear: Buffer, aad: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(aad);
  return Buffer.concat([iv, cipher.update(clear), cipher.final(), cipher.getAuthTag()]);
}

export function decrypt(key: Buffer, encrypted: Buffer, aad: Buffer): Buffer {
  if (encrypted.length < OVERHEAD_BYTES) throw new DecryptionError();
  // Required: without authTagLength, Node accepts a tag truncated to four bytes.
  const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(aad).setAuthTag(encrypted.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(encrypted.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new DecryptionError();
  }
}
