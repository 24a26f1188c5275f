import { createHash } from 'node:crypto';
import { z } from 'zod';
import { toText } from './mend-values.ts';
import type { EarlierTable } from './vocabulary.ts';

const uuid = z.guid();

/** A key as text. Numbers are keys too; an empty one is none. The case of a UUID does not matter. */
export function keyOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string' || value.trim() === '') return null;
  const key = value.trim();
  return uuid.safeParse(key).success ? key.toLowerCase() : key;
}

/** The key of a row that is known by several columns; null when one is missing. */
export function keyOfAll(...values: unknown[]): string | null {
  const keys = values.map(keyOf);
  return keys.includes(null) ? null : keys.join(' ');
}

/** A key with a second part that may be missing. */
export const withText = (key: string | null, text: unknown): string | null =>
  key === null ? null : `${key} ${toText(text)}`;

/** The id that a row gets here: its own when it is a UUID, else one that is always the same for the same key. */
export function ownIdOf(table: EarlierTable, key: string): string {
  if (uuid.safeParse(key).success) return key;
  const bytes = createHash('sha256').update(`${table}\0${key}`).digest().subarray(0, 16);
  // Version 8 (RFC 9562): made by a rule of our own.
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export const hashOfKey = (key: string): Buffer => createHash('sha256').update(key).digest();
