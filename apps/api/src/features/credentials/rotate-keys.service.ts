import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { AuditDetail } from '@perkotheque/domain/audit/details';
import { SECRET_FIELDS } from '@perkotheque/domain/credentials/vocabulary';
import { recordAct } from '#features/audit/audit.service.ts';
import { DecryptionError } from '#lib/aes-gcm.ts';
import { type CredentialsRow, placeOf, type Sealed } from './credentials.repo.ts';
import type { Keys } from './credentials.service.ts';
import {
  countPending,
  countPendingPerkSecrets,
  disableRowSecurity,
  lockPending,
  lockPendingPerkSecrets,
  type SealedPerkSecret,
  storeRewrapped,
  storeRewrappedPerkSecret,
} from './rotate-keys.repo.ts';
import { fingerprinter, keyIdOf, open, rewrap } from './vault.ts';

/** A tool or a perk whose secrets no key decrypts: their rows stay unchanged. */
export type FailedRow = { tool: string } | { perk: string };

export interface Rotation {
  /** Rows under another key at the start. */
  pending: number;
  rewrapped: number;
  failed: FailedRow[];
  /** Rows under another key at the end: failed rows and, after an interruption, unprocessed ones. */
  remaining: number;
}

export interface RotationOptions {
  /** Small, so that a concurrent save waits only milliseconds. */
  batchSize?: number;
  /** When it aborts, the current batch is finished and the next run does the rest. */
  signal?: AbortSignal;
  onProgress?: (rotation: Pick<Rotation, 'pending' | 'rewrapped' | 'failed'>) => void | Promise<void>;
}

interface Batch {
  keyId: string;
  after: string;
  limit: number;
}

/** A table with sealed values. `rewrapNext` moves the next rows to the first of the keys. */
interface Store {
  count(trx: ActorTrx, keyId: string): Promise<number>;
  rewrapNext(
    trx: ActorTrx,
    keys: Keys,
    batch: Batch,
  ): Promise<{ size: number; failed: FailedRow[]; last: string | undefined }>;
}

const STORES: readonly Store[] = [
  {
    count: countPending,
    async rewrapNext(trx, keys, batch) {
      const rows = await lockPending(trx, batch);
      const failed: FailedRow[] = [];
      for (const row of rows) {
        const sealed = unlessUnreadable(() => rewrapFields(keys, row));
        if (sealed) await storeRewrapped(trx, row.id, sealed);
        else failed.push({ tool: row.tool_id });
      }
      return { size: rows.length, failed, last: rows.at(-1)?.id };
    },
  },
  {
    count: countPendingPerkSecrets,
    async rewrapNext(trx, keys, batch) {
      const rows = await lockPendingPerkSecrets(trx, batch);
      const failed: FailedRow[] = [];
      for (const row of rows) {
        const rewrapped = unlessUnreadable(() => rewrapPerkSecret(keys, row));
        if (rewrapped) await storeRewrappedPerkSecret(trx, { id: row.id, ...rewrapped });
        else failed.push({ perk: row.perk_id });
      }
      return { size: rows.length, failed, last: rows.at(-1)?.id };
    },
  },
];

const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Wraps every stored secret under the first of `keys`. Each batch is one transaction and each value stores its key id,
 * so a run after an interruption resumes where the last one stopped.
 */
export async function rotateKeys(
  db: Database,
  keys: Keys,
  { batchSize = 100, signal, onProgress }: RotationOptions = {},
): Promise<Rotation> {
  const [{ id: keyId }] = keys;
  const asOwner = <T>(work: (trx: ActorTrx) => Promise<T>) =>
    withActor(db, { userId: null }, async (trx) => {
      await disableRowSecurity(trx);
      return work(trx);
    });
  const countAll = () =>
    asOwner(async (trx) => {
      let total = 0;
      for (const store of STORES) total += await store.count(trx, keyId);
      return total;
    });
  const record = (detail: AuditDetail<'keys.rotate'>) =>
    withActor(db, { userId: null }, (trx) =>
      recordAct(trx, { action: 'keys.rotate', targetType: 'key', targetId: keyId, detail }),
    );

  const pending = await countAll();
  // Recorded before the first change, so that every rotation is in the audit log.
  if (pending > 0) await record({ phase: 'start', pending });
  const failed: FailedRow[] = [];
  let rewrapped = 0;
  for (const store of pending > 0 ? STORES : []) {
    let after: string | undefined = FIRST_ID;
    while (after !== undefined && !signal?.aborted) {
      const from: string = after;
      const batch = await asOwner((trx) =>
        store.rewrapNext(trx, keys, { keyId, after: from, limit: batchSize }),
      );
      rewrapped += batch.size - batch.failed.length;
      failed.push(...batch.failed);
      after = batch.last;
      if (batch.size > 0) await onProgress?.({ pending, rewrapped, failed });
    }
  }
  const remaining = await countAll();
  if (pending > 0) await record({ phase: 'end', rewrapped, failed: failed.length, remaining });
  return { pending, rewrapped, failed, remaining };
}

/** Null when no key decrypts a value. */
function unlessUnreadable<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
}

function rewrapFields(keys: Keys, row: CredentialsRow & Sealed): Sealed {
  return Object.fromEntries(
    SECRET_FIELDS.map((field) => {
      const sealed = row[field];
      const isDone = sealed === null || keyIdOf(sealed) === keys[0].id;
      return [field, isDone ? sealed : rewrap(keys, placeOf(row, field), sealed)];
    }),
  ) as Sealed;
}

/** The fingerprint is made with the key that seals, so the value is opened to make it again. */
function rewrapPerkSecret(keys: Keys, { id, perk_id, sealed }: SealedPerkSecret) {
  const place = { rowId: id, perkId: perk_id };
  return {
    sealed: rewrap(keys, place, sealed),
    fingerprint: fingerprinter(keys[0])(open(keys, place, sealed)),
  };
}
