import type { ActorTrx } from '@perkotheque/database/actor';
import { sql } from 'kysely';
import type { PictureType } from '#lib/pictures/identify-picture.ts';
import type { SmallPicture } from '#lib/pictures/shrink-picture.ts';

/** Each page is tried once: neither a found nor a rejected icon is fetched again. */
export async function isIconKnown(trx: ActorTrx, toolId: string, pageUrl: string): Promise<boolean> {
  const row = await trx
    .selectFrom('tool_icons')
    .select('tool_id')
    .where('tool_id', '=', toolId)
    .where('page_url', '=', pageUrl)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveIcon(
  trx: ActorTrx,
  toolId: string,
  pageUrl: string,
  icon: SmallPicture | null,
): Promise<void> {
  const values = {
    bytes: icon?.bytes ?? null,
    media_type: icon?.mediaType ?? null,
    hash: icon?.hash ?? null,
    page_url: pageUrl,
    fetched_at: sql<Date>`now()`,
  };
  await trx
    .insertInto('tool_icons')
    .values({ tool_id: toolId, ...values })
    .onConflict((conflict) => conflict.column('tool_id').doUpdateSet(values))
    .execute();
  await trx
    .updateTable('tools')
    .set({ icon_hash: icon?.hash ?? null })
    .where('id', '=', toolId)
    .execute();
}

export type StoredIcon = { bytes: Buffer; media_type: PictureType; hash: string };

export async function findIcon(trx: ActorTrx, toolId: string): Promise<StoredIcon | undefined> {
  const row = await trx
    .selectFrom('tool_icons')
    .select(['bytes', 'media_type', 'hash'])
    .where('tool_id', '=', toolId)
    .where('bytes', 'is not', null)
    .executeTakeFirst();
  return row as StoredIcon | undefined;
}
