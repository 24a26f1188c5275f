import type { ActorTrx } from '@perkotheque/database/actor';
import type { NewToken } from '@perkotheque/domain/tokens/input';
import { sql } from 'kysely';
import type { MintedToken } from './token-format.ts';

const COLUMNS = [
  'app.api_tokens.id',
  'app.api_tokens.user_id',
  'app.api_tokens.name',
  'app.api_tokens.public_id',
  'app.api_tokens.last_four',
  'app.api_tokens.scopes',
  'app.api_tokens.created_at',
  'app.api_tokens.expires_at',
  'app.api_tokens.last_used_at',
] as const;

export interface TokenRow {
  id: string;
  user_id: string;
  name: string;
  public_id: string;
  last_four: string;
  scopes: string[];
  created_at: Date;
  expires_at: Date;
  last_used_at: Date | null;
}

const own = (trx: ActorTrx, userId: string) =>
  trx.selectFrom('app.api_tokens').where('app.api_tokens.user_id', '=', userId);

/** Latest first. */
export async function listOwnTokens(trx: ActorTrx, userId: string): Promise<TokenRow[]> {
  return own(trx, userId)
    .select(COLUMNS)
    .orderBy('app.api_tokens.created_at', 'desc')
    .orderBy('app.api_tokens.id')
    .execute();
}

/** Locks the owner, so that two requests at once do not both count one too few. */
export async function countOwnTokens(trx: ActorTrx, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('api_tokens'), hashtext(${userId}))`.execute(trx);
  const row = await own(trx, userId)
    .select((one) => one.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export interface ListedToken extends TokenRow {
  owner_name: string | null;
  owner_email: string;
}

type Page = { limit: number; offset: number };

/** Of everybody, for admins: row-level security shows others their own. Last used first. */
export async function listAllTokens(trx: ActorTrx, { limit, offset }: Page): Promise<ListedToken[]> {
  return trx
    .selectFrom('app.api_tokens')
    .innerJoin('profiles as p', 'p.id', 'app.api_tokens.user_id')
    .select([...COLUMNS, 'p.full_name as owner_name', 'p.email as owner_email'])
    .orderBy('app.api_tokens.last_used_at', (order) => order.desc().nullsLast())
    .orderBy('app.api_tokens.created_at', 'desc')
    .orderBy('app.api_tokens.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countAllTokens(trx: ActorTrx): Promise<number> {
  const row = await trx
    .selectFrom('app.api_tokens')
    .select((one) => one.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function insertToken(
  trx: ActorTrx,
  userId: string,
  { name, scopes, expires_in_days }: NewToken,
  { publicId, lastFour, hash }: MintedToken,
): Promise<TokenRow> {
  return trx
    .insertInto('app.api_tokens')
    .values({
      user_id: userId,
      name,
      scopes,
      public_id: publicId,
      last_four: lastFour,
      token_hash: hash,
      expires_at: sql<Date>`now() + make_interval(days => ${expires_in_days}::integer)`,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** `ownerId` limits it to the tokens of that member; without it row-level security decides. */
export async function deleteToken(
  trx: ActorTrx,
  id: string,
  ownerId?: string,
): Promise<{ name: string; user_id: string } | undefined> {
  return trx
    .deleteFrom('app.api_tokens')
    .where('app.api_tokens.id', '=', id)
    .$if(ownerId !== undefined, (query) => query.where('app.api_tokens.user_id', '=', ownerId ?? ''))
    .returning(['app.api_tokens.name', 'app.api_tokens.user_id'])
    .executeTakeFirst();
}
