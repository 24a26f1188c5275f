import { createPublicKey, type KeyObject } from 'node:crypto';
import { createDatabase, type Database } from '@perkotheque/database/connect';
import type { Logger } from '#lib/logger.ts';
import { repeat } from '#lib/repeat.ts';
import { followChain, hasChainEnd, readChainEnd } from './chain.repo.ts';
import { readHeadFile, replaceHeadFile, setHeadFileAside } from './head-file.ts';
import { decodeHead, EMPTY_CHAIN, encodeHead } from './signed-head.ts';

/** AUDIT_KEY, an Ed25519 private key, and AUDIT_HEAD_FILE. */
export type HeadKey = { key: KeyObject; file: string };
/** `db` connects as perk_backup, which reads every row. */
type HeadSigning = HeadKey & { db: Database; now?: () => Date };

export class HeadRefusedError extends Error {
  override name = 'HeadRefusedError';
}

/**
 * Signs the end of the chain if it continues the head signed before. A head that the log contradicts is never replaced:
 * the next signature would hide the change.
 */
export async function signHead({ db, key, file, now = () => new Date() }: HeadSigning): Promise<void> {
  const text = await readHeadFile(file);
  const signed = text === null ? null : decodeHead(createPublicKey(key), text);
  if (text !== null && signed === null) throw new HeadRefusedError(`${file} was not signed with AUDIT_KEY`);
  if (signed && !(await hasChainEnd(db, signed)))
    throw new HeadRefusedError(`the audit log no longer has the entries signed at ${signed.signed_at}`);
  const { end, firstBreak } = await followChain(db, signed ?? EMPTY_CHAIN);
  if (firstBreak !== null) throw new HeadRefusedError(`the audit log breaks at entry ${firstBreak}`);
  await replaceHeadFile(file, encodeHead(key, end, now(), signed?.since));
}

/** For the operator, after a restore or with a new key: signs the log as it is. The former head stays beside. */
export async function acceptLog({ db, key, file, now = () => new Date() }: HeadSigning): Promise<void> {
  const at = now();
  if ((await readHeadFile(file)) !== null) await setHeadFileAside(file, at);
  await replaceHeadFile(file, encodeHead(key, await readChainEnd(db), at));
}

/** Connects only to sign: the process that backs up is idle for the rest of the minute. */
export async function connectAndSign(connectionString: string, head: HeadKey): Promise<void> {
  const applicationName = 'perkotheque-audit';
  const { db, close } = createDatabase({ connectionString, max: 1, applicationName });
  await signHead({ db, ...head }).finally(close);
}

const SIGN_EVERY_MS = 60_000;

/** Signs now and every minute. A refusal is logged each time, and admins see it on the page of the log. */
export const startSigning = (connectionString: string, head: HeadKey, logger: Logger) =>
  repeat(
    () => connectAndSign(connectionString, head),
    SIGN_EVERY_MS,
    (error) => logger.error({ err: error }, 'the audit log was not signed'),
  );
