import type { ActorTrx } from '@perkotheque/database/actor';
import { sql } from 'kysely';
import { AppError } from '#lib/app-error.ts';
import { isPostgresError } from '#lib/database-faults.ts';
import type { SmallPicture } from '#lib/pictures/shrink-picture.ts';

const UNIQUE_VIOLATION = '23505';

/** Every function acts on the actor's own account; the database takes no other id. */
export async function renameOneself(trx: ActorTrx, fullName: string): Promise<void> {
  await sql`select app.rename_oneself(${fullName})`.execute(trx);
}

export async function saveOwnPicture(
  trx: ActorTrx,
  url: string,
  { bytes, hash }: SmallPicture,
): Promise<void> {
  await sql`select app.save_own_picture(${url}, ${bytes}, ${hash})`.execute(trx);
}

export async function removeOwnPicture(trx: ActorTrx): Promise<void> {
  await sql`select app.save_own_picture(null, null, null)`.execute(trx);
}

export interface PendingEmail {
  email: string;
  expires_at: Date;
}

export async function findEmailChange(trx: ActorTrx): Promise<PendingEmail | undefined> {
  const { rows } = await sql<PendingEmail>`select email, expires_at from app.own_email_change()`.execute(trx);
  return rows[0];
}

export async function askEmailChange(trx: ActorTrx, email: string, tokenHash: Buffer): Promise<void> {
  await sql`select app.ask_email_change(${email}, ${tokenHash})`.execute(trx);
}

/** Returns false when no change waits. */
export async function dropEmailChange(trx: ActorTrx): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.drop_email_change() as done`.execute(trx);
  return rows[0]?.done ?? false;
}

/** Somebody else may have opened an account with the address since the link was sent. */
export async function confirmEmailChange(trx: ActorTrx, tokenHash: Buffer): Promise<{ email: string }> {
  try {
    const { rows } = await sql<{ email: string }>`
      select email from app.confirm_email_change(${tokenHash})`.execute(trx);
    if (!rows[0]) throw new AppError('invalid_token');
    return rows[0];
  } catch (error) {
    if (isPostgresError(error) && error.code === UNIQUE_VIOLATION) {
      throw new AppError('email_taken', { cause: error });
    }
    throw error;
  }
}

/** Runs as perk_auth: the caller has checked the current password. */
export async function changeOwnPassword(
  trx: ActorTrx,
  sessionId: string,
  passwordHash: string,
): Promise<void> {
  await sql`select app.change_own_password(${sessionId}, ${passwordHash})`.execute(trx);
}
