import { type Actor, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { findCredentialFields } from './credentials.repo.ts';

export function createCredentialsService(db: Database) {
  return {
    /** Null when nothing is stored (decision 3), and just as null when the tool is not the caller's to see. */
    async fieldsOf(actor: Actor, toolId: string) {
      return (await withActor(db, actor, (trx) => findCredentialFields(trx, toolId))) ?? null;
    },
  };
}

export type CredentialsService = ReturnType<typeof createCredentialsService>;
