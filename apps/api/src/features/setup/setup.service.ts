import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { RequestActor } from '#lib/identity.ts';
import { readSetup } from './setup.repo.ts';

/** Returns the completed first steps. Mail is configured on the server, outside the database. */
export function createSetupService(db: Database, isMailConfigured: boolean) {
  async function read(actor: RequestActor) {
    const state = await withActor(db, actor, readSetup);
    return { ...state, mail: isMailConfigured };
  }
  return { read };
}

export type SetupService = ReturnType<typeof createSetupService>;
