import type { KeyObject } from 'node:crypto';
import type { ActorTrx } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { HeadVerdict } from '@perkotheque/domain/audit/vocabulary';
import { followChain, hasChainEnd } from './chain.repo.ts';
import { readHeadFile } from './head-file.ts';
import { type AuditHead, decodeHead, EMPTY_CHAIN } from './signed-head.ts';

/** `publicKey` is null when AUDIT_PUBLIC_KEY is not set. */
export type HeadSettings = { publicKey: KeyObject | null; file: string };
export type SignedHead = { head: AuditHead } | { head: null; verdict: HeadVerdict };
export type Integrity = { firstBreak: number | null; verdict: HeadVerdict; head: AuditHead | null };

/** A head is signed every minute, so three minutes without one mean that nobody signs. */
const LATE_AFTER_MS = 180_000;

/** Called before the rows are read: a head signed afterwards could be newer than the rows. */
export async function readSignedHead({ publicKey, file }: HeadSettings): Promise<SignedHead> {
  if (publicKey === null) return { head: null, verdict: 'not_configured' };
  const text = await readHeadFile(file).catch(() => null);
  if (text === null) return { head: null, verdict: 'missing' };
  const head = decodeHead(publicKey, text);
  return head ? { head } : { head: null, verdict: 'forged' };
}

export async function verifyLog(db: ActorTrx | Database, signed: SignedHead): Promise<Integrity> {
  const { firstBreak } = await followChain(db, EMPTY_CHAIN);
  if (signed.head === null) return { firstBreak, ...signed };
  const { head } = signed;
  if (!(await hasChainEnd(db, head))) return { firstBreak, verdict: 'altered', head };
  const isLate = Date.now() - Date.parse(head.signed_at) > LATE_AFTER_MS;
  return { firstBreak, verdict: isLate ? 'late' : 'intact', head };
}
