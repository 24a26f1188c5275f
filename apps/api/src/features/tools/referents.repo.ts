import type { ActorTrx } from '@perkotheque/database/actor';
import { sql } from 'kysely';

/** The people of the studio who can answer for a tool; none for those who may not add tools. */
export async function listReferents(trx: ActorTrx): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`select id, name from app.list_referents()`.execute(
    trx,
  );
  return rows;
}
