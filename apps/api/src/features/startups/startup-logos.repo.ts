import type { ActorTrx } from '@perkotheque/database/actor';
import { sql } from 'kysely';
import type { SmallPicture } from '#lib/pictures/shrink-picture.ts';

export async function findLogo(
  trx: ActorTrx,
  startupId: string,
): Promise<{ bytes: Buffer; hash: string } | undefined> {
  return trx
    .selectFrom('startup_logos')
    .select(['bytes', 'hash'])
    .where('startup_id', '=', startupId)
    .executeTakeFirst();
}

/** Connects as perk_worker. */
export async function findLogoUrl(trx: ActorTrx, startupId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('startups')
    .select('logo_url')
    .where('id', '=', startupId)
    .executeTakeFirst();
  return row?.logo_url ?? null;
}

/** Connects as perk_worker. Saves nothing when the address has changed during the fetch: another job follows. */
export async function saveLogo(
  trx: ActorTrx,
  { startupId, sourceUrl, picture }: { startupId: string; sourceUrl: string; picture: SmallPicture },
): Promise<void> {
  const { bytes, hash } = picture;
  await sql`
    insert into startup_logos (startup_id, source_url, bytes, hash)
    select s.id, s.logo_url, ${bytes}, ${hash} from startups s where s.id = ${startupId} and s.logo_url = ${sourceUrl}
    on conflict (startup_id) do update
      set source_url = excluded.source_url, bytes = excluded.bytes, hash = excluded.hash, fetched_at = now()`.execute(
    trx,
  );
}
