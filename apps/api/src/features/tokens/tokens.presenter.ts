import { isTokenScope, TOKEN_SCOPES } from '@perkotheque/domain/tokens/scopes';
import { z } from 'zod';
import type { ListedToken, TokenRow } from './tokens.repo.ts';

export const tokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  /** The beginning and the last four characters, by which its owner recognizes it. */
  hint: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  is_expired: z.boolean(),
  /** Exact to five minutes; null: never used. */
  last_used_at: z.iso.datetime().nullable(),
});

export const listedTokenSchema = tokenSchema.extend({
  owner: z.object({ id: z.uuid(), name: z.string().nullable(), email: z.string() }),
});

export function presentToken(row: TokenRow, now = new Date()): z.input<typeof tokenSchema> {
  return {
    id: row.id,
    name: row.name,
    hint: `perk_${row.public_id}_…${row.last_four}`,
    scopes: row.scopes.filter(isTokenScope),
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    is_expired: row.expires_at <= now,
    last_used_at: row.last_used_at?.toISOString() ?? null,
  };
}

export const presentListed = (row: ListedToken): z.input<typeof listedTokenSchema> => ({
  ...presentToken(row),
  owner: { id: row.user_id, name: row.owner_name, email: row.owner_email },
});
