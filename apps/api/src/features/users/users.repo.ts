import type { ActorTrx } from '@perkotheque/database/actor';
import type { Role } from '@perkotheque/domain/accounts/roles';
import type { NewUser, UserChanges } from '@perkotheque/domain/users/input';
import { sql } from 'kysely';
import { AppError } from '#lib/app-error.ts';
import { isPostgresError } from '#lib/database-faults.ts';
import type { UserRow } from './users.rows.ts';

const UNIQUE_VIOLATION = '23505';

/** Locks the row until the transaction ends, so concurrent changes of one account run one after the other. */
export async function lockUser(trx: ActorTrx, id: string): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    select p.id, p.email, p.full_name, p.avatar_url,
           app.profile_picture_url(p.id, p.avatar_url) as picture_url, p.status,
           coalesce((select r.role from user_roles r where r.user_id = p.id), 'user') as role,
           app.has_two_factor(p.id) as has_two_factor, p.created_at
      from profiles p where p.id = ${id} for update of p`.execute(trx);
  return rows[0];
}

export async function insertUser(
  trx: ActorTrx,
  { email, full_name, role }: NewUser,
  passwordHash: string,
): Promise<string> {
  try {
    const { rows } = await sql<{ id: string }>`
      select app.create_account(${email}, ${full_name}, ${passwordHash}, ${role}) as id`.execute(trx);
    const id = rows[0]?.id;
    if (id === undefined) throw new AppError('internal');
    return id;
  } catch (error) {
    if (isPostgresError(error) && error.code === UNIQUE_VIOLATION) {
      throw new AppError('email_taken', { cause: error });
    }
    throw error;
  }
}

export async function updateProfile(trx: ActorTrx, id: string, changes: UserChanges): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await trx.updateTable('profiles').set(changes).where('id', '=', id).execute();
}

/** Replaces the row in one statement, so a member always has exactly one role. */
export async function replaceRole(trx: ActorTrx, userId: string, role: Role): Promise<void> {
  await trx
    .insertInto('user_roles')
    .values({ user_id: userId, role })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ role }))
    .execute();
}

/** False when the account does not exist. */
export async function setPasswordHash(trx: ActorTrx, userId: string, hash: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.set_password(${userId}, ${hash}) as done`.execute(
    trx,
  );
  return rows[0]?.done ?? false;
}

/** False when the member has no second factor. */
export async function resetSecondFactor(trx: ActorTrx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.reset_two_factor(${userId}) as done`.execute(trx);
  return rows[0]?.done ?? false;
}

export async function deleteUser(trx: ActorTrx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`select app.delete_account(${userId}) as done`.execute(trx);
  return rows[0]?.done ?? false;
}
