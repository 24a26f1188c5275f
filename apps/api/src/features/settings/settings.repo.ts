import type { ActorTrx } from '@perkotheque/database/actor';
import type { PreferenceKey } from '@perkotheque/domain/settings/preferences';
import type { SystemSettingKey } from '@perkotheque/domain/settings/system';
import { sql } from 'kysely';

export interface SettingRow {
  key: string;
  value: unknown;
  updated_at: Date;
}

export async function findSystemSettings(trx: ActorTrx, keys: readonly string[]) {
  return trx.selectFrom('system_settings').select(['key', 'value']).where('key', 'in', keys).execute();
}

/** Whether a visitor may register now: never before the first administrator (START-05). */
export async function isRegistrationOpen(trx: ActorTrx): Promise<boolean> {
  const { rows } = await sql<{ is_open: boolean }>`select app.registration_open() as is_open`.execute(trx);
  return rows[0]?.is_open ?? true;
}

/** The version of the terms that members have to accept, or null. */
export async function findTermsVersion(trx: ActorTrx): Promise<number | null> {
  const { rows } = await sql<{ version: number | null }>`select app.terms_to_accept() as version`.execute(
    trx,
  );
  return rows[0]?.version ?? null;
}

export async function listSystemSettings(trx: ActorTrx) {
  return trx
    .selectFrom('system_settings')
    .select(['key', 'value', 'description', 'category', 'updated_at'])
    .orderBy('category')
    .orderBy('key')
    .execute();
}

export async function findSystemSetting(trx: ActorTrx, key: string) {
  return trx
    .selectFrom('system_settings')
    .select(['key', 'value', 'description', 'category', 'updated_at'])
    .where('key', '=', key)
    .executeTakeFirst();
}

type SystemSettingToSave = {
  key: SystemSettingKey;
  value: unknown;
  description: string;
  category: string;
  updatedBy: string;
};

/** Locks the row, so that the audit log records the true previous value. */
export async function lockSystemSetting(trx: ActorTrx, key: SystemSettingKey): Promise<unknown> {
  const row = await trx
    .selectFrom('system_settings')
    .select('value')
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst();
  return row?.value;
}

/** A missing row is created (decision 70). */
export async function saveSystemSetting(trx: ActorTrx, setting: SystemSettingToSave): Promise<SettingRow> {
  const { key, description, category, updatedBy: updated_by } = setting;
  const changes = { value: JSON.stringify(setting.value), updated_by, updated_at: sql<Date>`now()` };
  return trx
    .insertInto('system_settings')
    .values({ key, description, category, ...changes })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(changes))
    .returning(['key', 'value', 'updated_at'])
    .executeTakeFirstOrThrow();
}

/** Does not change an existing row. */
export async function createSystemSetting(trx: ActorTrx, setting: SystemSettingToSave): Promise<void> {
  const { key, description, category, updatedBy: updated_by } = setting;
  await trx
    .insertInto('system_settings')
    .values({ key, description, category, updated_by, value: JSON.stringify(setting.value) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listUserSettings(trx: ActorTrx, userId: string): Promise<SettingRow[]> {
  return trx
    .selectFrom('user_settings')
    .select(['key', 'value', 'updated_at'])
    .where('user_id', '=', userId)
    .orderBy('key')
    .execute();
}

export async function findUserSetting(trx: ActorTrx, userId: string, key: string) {
  return trx
    .selectFrom('user_settings')
    .select(['key', 'value', 'updated_at'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
}

type UserSettingToSave = { userId: string; key: PreferenceKey; value: unknown };

export async function saveUserSetting(
  trx: ActorTrx,
  { userId, key, value }: UserSettingToSave,
): Promise<SettingRow> {
  const changes = { value: JSON.stringify(value), updated_at: sql<Date>`now()` };
  return trx
    .insertInto('user_settings')
    .values({ user_id: userId, key, ...changes })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(changes))
    .returning(['key', 'value', 'updated_at'])
    .executeTakeFirstOrThrow();
}
