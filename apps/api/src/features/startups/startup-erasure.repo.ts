import type { ActorTrx } from '@perkotheque/database/actor';
import { sql } from 'kysely';
import type { Authorized } from '#lib/authorized.ts';

/** What disappears with a startup. */
export interface ErasureRow {
  people: number;
  invitations: number;
  live_claims: number;
  other_claims: number;
  /** Euros. */
  confirmed_value: number;
  /** Unread codes that return to the stock. */
  returned_codes: number;
  /** Merges that could still be undone. */
  merges: number;
}

type ErasableStartup = Authorized<{ id: string }, 'erase'>;

export async function findErasure(trx: ActorTrx, { id }: ErasableStartup): Promise<ErasureRow | undefined> {
  const { rows } = await sql<ErasureRow>`
    select people, invitations, live_claims, other_claims, confirmed_value, returned_codes, merges
      from app.startup_erasure(${id})`.execute(trx);
  return rows[0];
}

export async function eraseStartup(trx: ActorTrx, { id }: ErasableStartup): Promise<boolean> {
  const { rows } = await sql<{ erased: boolean }>`select app.erase_startup(${id}) as erased`.execute(trx);
  return rows[0]?.erased ?? false;
}
