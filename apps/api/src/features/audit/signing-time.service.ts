import type { KeyObject } from 'node:crypto';
import { readHeadFile } from './head-file.ts';
import { decodeHead } from './signed-head.ts';

/** Returns when the log was signed last, or null without a key or a readable signature of that key. */
export async function findSigningTime(head: {
  publicKey: KeyObject | null;
  file: string;
}): Promise<Date | null> {
  if (head.publicKey === null) return null;
  const text = await readHeadFile(head.file).catch(() => null);
  const signed = text === null ? null : decodeHead(head.publicKey, text);
  return signed === null ? null : new Date(signed.signed_at);
}
