import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { type KeyEncryptionKey, keyIdOf, rewrap } from '#features/credentials/vault.ts';
import { DecryptionError } from '#lib/aes-gcm.ts';
import {
  deleteEnded,
  deleteOldEvents,
  listSealed,
  replaceAddress,
  replaceSecret,
  type SealedRow,
} from './delivery-work.repo.ts';

type Keys = readonly [KeyEncryptionKey, ...KeyEncryptionKey[]];

const NOBODY = { userId: null };

/** The value under the present key, or null when it is there already or no key opens it. */
function moved(keys: Keys, { webhook_id: webhookId, sealed }: SealedRow, part: 'address' | 'secret') {
  if (keyIdOf(sealed) === keys[0].id) return null;
  try {
    return rewrap(keys, { webhookId, part }, sealed);
  } catch (error) {
    if (error instanceof DecryptionError) return null;
    throw error;
  }
}

/** After a change of WEBHOOK_KEK, so that the former key can be removed the next day. */
async function rewrapAll(db: Database, keys: Keys): Promise<void> {
  await withActor(db, NOBODY, async (trx) => {
    const { addresses, secrets } = await listSealed(trx);
    for (const row of addresses) {
      const next = moved(keys, row, 'address');
      if (next) await replaceAddress(trx, row, next);
    }
    for (const row of secrets) {
      const next = moved(keys, row, 'secret');
      if (next) await replaceSecret(trx, row, next);
    }
  });
}

export async function tidy(
  { db, keys }: { db: Database; keys: Keys | null },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted && (await withActor(db, NOBODY, deleteOldEvents)));
  await withActor(db, NOBODY, deleteEnded);
  if (keys) await rewrapAll(db, keys);
}
