import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { DB } from '../../schema.gen.ts';
import type { DemoPerson } from './types.ts';

/** Key of a member or tool → its id. */
export type Ids = ReadonlyMap<string, string>;

export function idOf(ids: Ids, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`the demonstration names ${key}, which it does not have`);
  return id;
}

export async function insertPeople(
  trx: Transaction<DB>,
  everybody: readonly DemoPerson[],
  passwordHash: string,
): Promise<Ids> {
  const ids = new Map(everybody.map(({ key }) => [key, randomUUID() as string]));
  const updatedAt = new Date();
  await trx
    .insertInto('auth.user')
    .values(
      everybody.map((person) => ({
        id: idOf(ids, person.key),
        name: person.full_name,
        email: person.email,
        emailVerified: true,
      })),
    )
    .execute();
  await trx
    .insertInto('auth.account')
    .values(
      everybody.map(({ key }) => {
        const userId = idOf(ids, key);
        return { accountId: userId, providerId: 'credential', userId, password: passwordHash, updatedAt };
      }),
    )
    .execute();
  for (const person of everybody) {
    const id = idOf(ids, person.key);
    if (person.role !== 'user') {
      await trx.updateTable('user_roles').set({ role: person.role }).where('user_id', '=', id).execute();
    }
    if (person.status !== 'active') {
      await trx.updateTable('profiles').set({ status: person.status }).where('id', '=', id).execute();
    }
  }
  return ids;
}
