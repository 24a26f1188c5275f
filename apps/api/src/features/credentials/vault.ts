import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretField } from '@perkotheque/domain/credentials/vocabulary';

/**
 * Layout of an encrypted field: version (1) · key id length (1) · key id · wrapped key (12 + 32 + 16) · iv (12) ·
 * ciphertext · tag (16). Each value has its own key, wrapped by the key-encryption key, so a rotation rewraps 60 bytes
 * instead of encrypting every value again.
 */
const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const WRAPPED_BYTES = IV_BYTES + KEY_BYTES + TAG_BYTES;

/** The row and field to which a value is bound: in any other place it cannot be decrypted. */
export interface Place {
  rowId: string;
  toolId: string;
  field: SecretField;
  version: number;
}

export interface KeyEncryptionKey {
  id: string;
  key: Buffer;
}

export class VaultError extends Error {
  constructor() {
    // One message for every cause: a wrong key, a wrong place and a flipped bit must be indistinguishable.
    super('the sealed value does not open');
    this.name = 'VaultError';
  }
}

function additionalData({ rowId, toolId, field, version }: Place): Buffer {
  return Buffer.from(`v${VERSION}|tool_credentials|${rowId}|${toolId}|${field}|${version}`);
}

function encrypt(key: Buffer, clear: Buffer, aad: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(aad);
  return Buffer.concat([iv, cipher.update(clear), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, sealed: Buffer, aad: Buffer): Buffer {
  if (sealed.length < IV_BYTES + TAG_BYTES) throw new VaultError();
  // Required: without authTagLength, Node accepts a tag truncated to four bytes.
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAAD(aad).setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
  } catch {
    throw new VaultError();
  }
}

export function seal(kek: KeyEncryptionKey, place: Place, clear: string): Buffer {
  const aad = additionalData(place);
  const dataKey = randomBytes(KEY_BYTES);
  const keyId = Buffer.from(kek.id);
  return Buffer.concat([
    Buffer.from([VERSION, keyId.length]),
    keyId,
    encrypt(kek.key, dataKey, aad),
    encrypt(dataKey, Buffer.from(clear), aad),
  ]);
}

function read(sealed: Buffer) {
  const keyIdEnd = 2 + (sealed[1] ?? 0);
  if (sealed[0] !== VERSION) throw new VaultError();
  return {
    keyId: sealed.subarray(2, keyIdEnd).toString(),
    wrappedKey: sealed.subarray(keyIdEnd, keyIdEnd + WRAPPED_BYTES),
    content: sealed.subarray(keyIdEnd + WRAPPED_BYTES),
  };
}

function unwrap(keks: readonly KeyEncryptionKey[], keyId: string, wrappedKey: Buffer, aad: Buffer): Buffer {
  const kek = keks.find(({ id }) => id === keyId);
  if (!kek) throw new VaultError();
  return decrypt(kek.key, wrappedKey, aad);
}

export function open(keks: readonly KeyEncryptionKey[], place: Place, sealed: Buffer): string {
  const { keyId, wrappedKey, content } = read(sealed);
  const aad = additionalData(place);
  return decrypt(unwrap(keks, keyId, wrappedKey, aad), content, aad).toString();
}

export const keyIdOf = (sealed: Buffer): string => read(sealed).keyId;

/** Wraps the data key under the first of `keks`. The content is neither decrypted nor changed. */
export function rewrap(
  keks: readonly [KeyEncryptionKey, ...KeyEncryptionKey[]],
  place: Place,
  sealed: Buffer,
): Buffer {
  const { keyId, wrappedKey, content } = read(sealed);
  const aad = additionalData(place);
  const [current] = keks;
  const newId = Buffer.from(current.id);
  const dataKey = unwrap(keks, keyId, wrappedKey, aad);
  return Buffer.concat([
    Buffer.from([VERSION, newId.length]),
    newId,
    encrypt(current.key, dataKey, aad),
    content,
  ]);
}
