import type { ActorTrx } from '@perkotheque/database/actor';

export async function findSystemSettings(trx: ActorTrx, keys: readonly string[]) {
  return trx.selectFrom('system_settings').select(['key', 'value']).where('key', 'in', keys).execute();
}

export async function findSystemSetting(trx: ActorTrx, key: string) {
  return trx
    .selectFrom('system_settings')
    .select(['key', 'value', 'description', 'category', 'updated_at'])
    .where('key', '=', key)
    .executeTakeFirst();
}

export async function findUserSetting(trx: ActorTrx, userId: string, key: string) {
  return trx
    .selectFrom('user_settings')
    .select(['key', 'value', 'updated_at'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}
