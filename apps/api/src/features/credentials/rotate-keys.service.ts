import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { AuditDetail } from '@perkotheque/domain/audit/details';
import { SECRET_FIELDS } from '@perkotheque/domain/credentials/vocabulary';
import { recordAct } from '#features/audit/audit.service.ts';
import { DecryptionError } from '#lib/aes-gcm.ts';
import { type CredentialsRow, placeOf, type Sealed } from './credentials.repo.ts';
import type { Keys } from './credentials.service.ts';
import { countPending, disableRowSecurity, lockPending, storeRewrapped } from './rotate-keys.repo.ts';
import { keyIdOf, rewrap } from './vault.ts';

export interface Rotation {
  /** Rows under another key at the start. */
  pending: number;
  rewrapped: number;
  /** Tools whose credentials no key decrypts: their rows stay unchanged. */
  failedToolIds: string[];
  /** Rows under another key at the end: failed rows and, after an interruption, unprocessed ones. */
  remaining: number;
}

export interface RotationOptions {
  /** Small, so that a concurrent save waits only milliseconds. */
  batchSize?: number;
  /** When it aborts, the current batch is finished and the next run does the rest. */
  signal?: AbortSignal;
  onProgress?: (rotation: Pick<Rotation, 'pending' | 'rewrapped' | 'failedToolIds'>) => void | Promise<void>;
}

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

  const record = (detail: AuditDetail<'keys.rotate'>) =>
    withActor(db, { userId: null }, (trx) =>
      recordAct(trx, { action: 'keys.rotate', targetType: 'key', targetId: keyId, detail }),
    );

  const pending = await asOwner((trx) => countPending(trx, keyId));
  // Recorded before the first change, so that every rotation is in the audit log.
  if (pending > 0) await record({ phase: 'start', pending });
  const failedToolIds: string[] = [];
  let rewrapped = 0;
  let after: string | undefined = pending > 0 ? FIRST_ID : undefined;
  while (after !== undefined && !signal?.aborted) {
    const from: string = after;
    const batch = await asOwner(async (trx) => {
      const rows = await lockPending(trx, { keyId, after: from, limit: batchSize });
      const failed: string[] = [];
      for (const row of rows) {
        const sealed = rewrapFields(keys, row);
        if (sealed) await storeRewrapped(trx, row.id, sealed);
        else failed.push(row.tool_id);
      }
      return { size: rows.length, failed, last: rows.at(-1)?.id };
    });
    rewrapped += batch.size - batch.failed.length;
    failedToolIds.push(...batch.failed);
    after = batch.last;
    if (batch.size > 0) await onProgress?.({ pending, rewrapped, failedToolIds });
  }
  const remaining = await asOwner((trx) => countPending(trx, keyId));
  if (pending > 0) await record({ phase: 'end', rewrapped, failed: failedToolIds.length, remaining });
  return { pending, rewrapped, failedToolIds, remaining };
}

/** Rewraps all values of a row, or returns null when one of them cannot be decrypted. */
function rewrapFields(keys: Keys, row: CredentialsRow & Sealed): Sealed | null {
  try {
    return Object.fromEntries(
      SECRET_FIELDS.map((field) => {
        const sealed = row[field];
        const isDone = sealed === null || keyIdOf(sealed) === keys[0].id;
        return [field, isDone ? sealed : rewrap(keys, placeOf(row, field), sealed)];
      }),
    ) as Sealed;
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
}
