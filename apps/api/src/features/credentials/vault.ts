import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { SecretField } from '@perkotheque/domain/credentials/vocabulary';

/**
 * Seals one field of one row. Layout: version (1) · key id length (1) · key id · wrapped key (12 + 32 + 16) · iv (12) ·
 * ciphertext · tag (16). Each value has a key of its own, wrapped by the key-encryption key, so rotating that key
 * rewraps 60 bytes instead of re-encrypting everything.
 */
const VERSION = 1;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const WRAPPED_BYTES = IV_BYTES + KEY_BYTES + TAG_BYTES;

/** What a sealed value belongs to. Moved to another row, tool or field, it no longer opens. */
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
    // Never says why: a wrong key, a wrong place and a flipped bit must look the same.
    super('the sealed value does not open');
    this.name = 'VaultError';
  }
}

function boundTo({ rowId, toolId, field, version }: Place): Buffer {
  return Buffer.from(`v${VERSION}|tool_credentials|${rowId}|${toolId}|${field}|${version}`);
}

function encrypt(key: Buffer, clear: Buffer, aad: Buffer): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES }).setAAD(aad);
  return Buffer.concat([iv, cipher.update(clear), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, sealed: Buffer, aad: Buffer): Buffer {
  if (sealed.length < IV_BYTES + TAG_BYTES) throw new VaultError();
  // authTagLength is not optional: without it, a tag cut to four bytes would be accepted.
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
  const aad = boundTo(place);
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
  const aad = boundTo(place);
  return decrypt(unwrap(keks, keyId, wrappedKey, aad), content, aad).toString();
}

export const keyIdOf = (sealed: Buffer): string => read(sealed).keyId;

/** Under the first of `keks` from now on; the content itself is neither opened nor changed. */
export function rewrap(
  keks: readonly [KeyEncryptionKey, ...KeyEncryptionKey[]],
  place: Place,
  sealed: Buffer,
): Buffer {
  const { keyId, wrappedKey, content } = read(sealed);
  const aad = boundTo(place);
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
