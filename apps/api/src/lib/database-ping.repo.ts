import type { Database } from '@perkotheque/database/connect';
import { sql } from 'kysely';

export async function pingDatabase(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
