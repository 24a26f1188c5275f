import type { ActorTrx } from '@perkotheque/database/actor';

export async function readBackupSetting(trx: ActorTrx): Promise<boolean> {
  const row = await trx
    .selectFrom('system_settings')
    .select('value')
    .where('key', '=', 'auto_backup_enabled')
    .executeTakeFirst();
  return row?.value === true;
}
