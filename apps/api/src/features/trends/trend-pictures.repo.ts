import type { ActorTrx } from '@perkotheque/database/actor';
import { sql } from 'kysely';
import type { SmallPicture } from '#lib/pictures/shrink-picture.ts';

/** Connects as perk_worker. A refused picture is fetched again the next day: its server may have been unavailable. */
export async function findMissingPicture(trx: ActorTrx): Promise<string | undefined> {
  const { rows } = await sql<{ image_url: string }>`
    select t.image_url from product_hunt_trends t
     where octet_length(t.image_url) <= 2048
       and not exists (select 1 from trend_pictures p where p.image_url = t.image_url
                          and (p.bytes is not null or p.fetched_at > now() - interval '1 day'))
     order by t.rank limit 1`.execute(trx);
  return rows[0]?.image_url;
}

/** Connects as perk_worker. */
export async function savePicture(
  trx: ActorTrx,
  imageUrl: string,
  picture: SmallPicture | null,
): Promise<void> {
  const values = {
    bytes: picture?.bytes ?? null,
    media_type: picture?.mediaType ?? null,
    hash: picture?.hash ?? null,
    fetched_at: sql<Date>`now()`,
  };
  await trx
    .insertInto('trend_pictures')
    .values({ image_url: imageUrl, ...values })
    .onConflict((conflict) => conflict.column('image_url').doUpdateSet(values))
    .execute();
}

/** Connects as perk_worker. Keeps pictures for a month, because a product may return to the list. */
export async function forgetOldPictures(trx: ActorTrx): Promise<void> {
  await trx
    .deleteFrom('trend_pictures as p')
    .where('p.fetched_at', '<', sql<Date>`now() - interval '30 days'`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('product_hunt_trends as t').whereRef('t.image_url', '=', 'p.image_url'))),
    )
    .execute();
}

export async function findPicture(trx: ActorTrx, hash: string): Promise<Buffer | undefined> {
  const row = await trx
    .selectFrom('trend_pictures')
    .select('bytes')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.bytes ?? undefined;
}
