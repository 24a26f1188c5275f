import type { ActorTrx } from '@perkotheque/database/actor';
import { sql } from 'kysely';
import type { SmallPicture } from '#lib/pictures/shrink-picture.ts';

/** Connects as perk_worker. */
export async function findAvatarUrl(trx: ActorTrx, userId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('profiles')
    .select('avatar_url')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.avatar_url ?? null;
}

/** Connects as perk_worker. */
export async function saveProfilePicture(
  trx: ActorTrx,
  { userId, sourceUrl, picture }: { userId: string; sourceUrl: string; picture: SmallPicture },
): Promise<void> {
  const { bytes, hash } = picture;
  const values = { source_url: sourceUrl, bytes, hash, fetched_at: sql<Date>`now()` };
  await trx
    .insertInto('profile_pictures')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** Connects as perk_worker. */
export async function deleteProfilePicture(trx: ActorTrx, userId: string): Promise<void> {
  await trx.deleteFrom('profile_pictures').where('user_id', '=', userId).execute();
}

export async function findProfilePicture(
  trx: ActorTrx,
  userId: string,
): Promise<{ bytes: Buffer; hash: string } | undefined> {
  return trx
    .selectFrom('profile_pictures as f')
    .innerJoin('profiles as p', (join) =>
      join.onRef('p.id', '=', 'f.user_id').onRef('p.avatar_url', '=', 'f.source_url'),
    )
    .select(['f.bytes', 'f.hash'])
    .where('f.user_id', '=', userId)
    .executeTakeFirst();
}
