import type { ActorTrx } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { sql } from 'kysely';

/** Queries of this file run as perk_auth and without an actor: nobody is signed in yet. */
export async function emailExists(db: Database, email: string): Promise<boolean> {
  return (await findUserId(db, email)) !== null;
}

export async function findUserId(db: Database, email: string): Promise<string | null> {
  const row = await db.selectFrom('auth.user').select('id').where('email', '=', email).executeTakeFirst();
  return row?.id ?? null;
}

export interface SignUpRules {
  is_open: boolean;
  /** Empty admits every address. */
  domains: string[];
  /** Known and unknown addresses get the same response. */
  is_neutral: boolean;
  /** The version of the terms to accept, or null. */
  terms_version: number | null;
}

export async function readSignUpRules(db: Database): Promise<SignUpRules> {
  const { rows } = await sql<SignUpRules>`
    select app.registration_open() as is_open, app.registration_domains() as domains,
           app.neutral_sign_up() as is_neutral, app.terms_to_accept() as terms_version`.execute(db);
  return rows[0] ?? { is_open: true, domains: [], is_neutral: false, terms_version: null };
}

export async function acceptTermsAtSignUp(db: Database, userId: string, version: number): Promise<void> {
  await sql`select app.accept_terms_at_sign_up(${userId}, ${version})`.execute(db);
}

export async function findAccount(db: Database, email: string) {
  return db
    .selectFrom('auth.user')
    .select(['id', 'email', 'name', 'emailVerified'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function isSuspended(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ suspended: boolean }>`select app.is_suspended(${userId}) as suspended`.execute(
    db,
  );
  return rows[0]?.suspended ?? false;
}

/** Null when automatic expiry is off. */
export async function sessionLimitMinutes(db: Database): Promise<number | null> {
  const { rows } = await sql<{
    minutes: number | null;
  }>`select app.session_limit_minutes() as minutes`.execute(db);
  return rows[0]?.minutes ?? null;
}

/**
 * Returns false when this code was used before: the library would accept it again within its period. A code is valid for
 * 90 seconds but stored for a week, because a clock that is set back makes old codes valid again.
 */
export async function rememberTotpCode(db: Database, userId: string, codeHash: Buffer): Promise<boolean> {
  await db
    .deleteFrom('auth.used_totp_codes')
    .where('user_id', '=', userId)
    .where('used_at', '<', sql<Date>`now() - interval '7 days'`)
    .execute();
  const result = await db
    .insertInto('auth.used_totp_codes')
    .values({ user_id: userId, code_hash: codeHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(result.numInsertedOrUpdatedRows ?? 0) === 1;
}

export async function findPasswordHash(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('auth.account')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? null;
}

/** False when the account is confirmed or gone. */
export async function eraseUnconfirmedAccount(trx: ActorTrx, userId: string): Promise<boolean> {
  const { rows } = await sql<{
    done: boolean;
  }>`select app.erase_unconfirmed_account(${userId}) as done`.execute(trx);
  return rows[0]?.done ?? false;
}

export async function deleteSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('auth.session').where('token', '=', token).execute();
}

export async function hasAdmin(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select app.has_admin() as found`.execute(db);
  return rows[0]?.found ?? false;
}

/** Creates a confirmed account and makes it admin in the same transaction. The first one closes the new installation. */
export async function insertAdmin(
  db: Database,
  account: { email: string; fullName: string; passwordHash: string },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('auth.user')
      .values({ email: account.email, name: account.fullName, emailVerified: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('auth.account')
      .values({
        accountId: id,
        providerId: 'credential',
        userId: id,
        password: account.passwordHash,
        updatedAt: new Date(),
      })
      .execute();
    await sql`select app.secure_new_installation()`.execute(trx);
    await sql`select app.make_admin(${id})`.execute(trx);
  });
}

/** Run by the owner. The library finds the row by its identifier and deletes it once it is used. */
export async function insertPasswordLink(
  trx: ActorTrx,
  { identifier, userId, expiresAt }: { identifier: string; userId: string; expiresAt: Date },
): Promise<void> {
  await trx.insertInto('auth.verification').values({ identifier, value: userId, expiresAt }).execute();
}
