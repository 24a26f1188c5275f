import { type KeyObject, sign, verify } from 'node:crypto';
import { z } from 'zod';

/** The end of the chain at one moment: its newest entry, that entry's hash, and the number of entries. */
export type ChainEnd = { id: number; hash: string; count: number };

export const EMPTY_CHAIN: ChainEnd = { id: 0, hash: '', count: 0 };

const headSchema = z.strictObject({
  /** Keeps a signature of this key for something else from being taken for a head. */
  kind: z.literal('perkotheque.audit-head'),
  id: z.number().int().min(0),
  hash: z.string().regex(/^([0-9a-f]{64})?$/),
  count: z.number().int().min(0),
  signed_at: z.iso.datetime(),
  /** When the unbroken series of signatures began. */
  since: z.iso.datetime(),
});
export type AuditHead = z.infer<typeof headSchema>;

/** Two lines: the head as JSON, and the Ed25519 signature of that line. */
export function encodeHead(key: KeyObject, end: ChainEnd, signedAt: Date, since?: string): string {
  const head: AuditHead = {
    kind: 'perkotheque.audit-head',
    ...end,
    signed_at: signedAt.toISOString(),
    since: since ?? signedAt.toISOString(),
  };
  const line = JSON.stringify(head);
  return `${line}\n${sign(null, Buffer.from(line), key).toString('base64')}\n`;
}

/** Returns null when the key did not sign this text. */
export function decodeHead(publicKey: KeyObject, text: string): AuditHead | null {
  const [line = '', signature = ''] = text.split('\n');
  if (!verify(null, Buffer.from(line), publicKey, Buffer.from(signature, 'base64'))) return null;
  return headSchema.safeParse(JSON.parse(line)).data ?? null;
}
