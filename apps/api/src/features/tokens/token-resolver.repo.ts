import type { Database } from '@perkotheque/database/connect';
import type { Role } from '@perkotheque/domain/accounts/roles';
import { sql } from 'kysely';

export interface ResolvedToken {
  token_id: string;
  user_id: string;
  email: string;
  full_name: string | null;
  role: Role | null;
  scopes: string[];
  expires_at: Date;
  is_expired: boolean;
  owes_two_factor: boolean;
  last_used_at: Date | null;
}

/** Only `app.resolve_api_token` decides whose token it is. Undefined while its owner is suspended. */
export async function findToken(db: Database, tokenHash: Buffer): Promise<ResolvedToken | undefined> {
  const { rows } = await sql<ResolvedToken>`
    select token_id, user_id, email, full_name, role, scopes, expires_at, is_expired, owes_two_factor, last_used_at
      from app.resolve_api_token(${tokenHash})`.execute(db);
  return rows[0];
}

export async function touchToken(db: Database, tokenId: string): Promise<void> {
  await sql`select app.touch_api_token(${tokenId})`.execute(db);
}
