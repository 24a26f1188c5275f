import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { SecretField } from '@perkotheque/domain/credentials/vocabulary';
import { DecryptionError, decrypt, encrypt, OVERHEAD_BYTES } from '#lib/aes-gcm.ts';

/**
 * Layout of an encrypted field: version (1) · key id length (1) · key id · wrapped key (12 + 32 + 16) · iv (12) ·
 * ciphertext · tag (16). Each value has its own key, wrapped by the key-encryption key, so a rotation rewraps 60 bytes
 * instead of encrypting every value again.
 */
const VERSION = 1;
const KEY_BYTES = 32;
const WRAPPED_BYTES = KEY_BYTES + OVERHEAD_BYTES;

export type CredentialPlace = { rowId: string; toolId: string; field: SecretField; version: number };
/** The row to which a value is bound: in any other place it cannot be decrypted. */
export type Place = CredentialPlace | { rowId: string; perkId: string } | WebhookPlace;
/** Under a key of its own, which the worker has (HOOK-01). */
export type WebhookPlace = { webhookId: string; part: 'address' | 'secret' };

export interface KeyEncryptionKey {
  id: string;
  key: Buffer;
}

function additionalData(place: Place): Buffer {
  return Buffer.from([`v${VERSION}`, ...partsOf(place)].join('|'));
}

function partsOf(place: Place): (string | number)[] {
  if ('perkId' in place) return ['perk_secrets', place.rowId, place.perkId];
  if ('webhookId' in place) return ['webhooks', place.webhookId, place.part];
  return ['tool_credentials', place.rowId, place.toolId, place.field, place.version];
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
  if (sealed[0] !== VERSION) throw new DecryptionError();
  return {
    keyId: sealed.subarray(2, keyIdEnd).toString(),
    wrappedKey: sealed.subarray(keyIdEnd, keyIdEnd + WRAPPED_BYTES),
    content: sealed.subarray(keyIdEnd + WRAPPED_BYTES),
  };
}

function unwrap(keks: readonly KeyEncryptionKey[], keyId: string, wrappedKey: Buffer, aad: Buffer): Buffer {
  const kek = keks.find(({ id }) => id === keyId);
  if (!kek) throw new DecryptionError();
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

/** Returns a function that finds equal values without opening them. Without the key, no guess can be compared. */
export function fingerprinter(kek: KeyEncryptionKey): (clear: string) => Buffer {
  const key = Buffer.from(hkdfSync('sha256', kek.key, '', 'perkotheque perk secrets', KEY_BYTES));
  return (clear) => createHmac('sha256', key).update(clear).digest();
}
