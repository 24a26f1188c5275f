import { RESTORE_RUN } from '@perkotheque/domain/maintenance/vocabulary';
import pg from 'pg';

export type HeldCodes = { codes: number; perks: number; knownUntil: Date };

/**
 * Holds every unread code of a database that was just restored: since its dump somebody may have read it. One that a
 * startup was granted is held too, because it may have gone back and to another startup. Connects as a superuser.
 */
export async function holdUnreadCodes(ownerUrl: string): Promise<HeldCodes> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<HeldCodes>(
      `with known as (
         select coalesce(least(now(), greatest((select max(at) from claim_events),
                                               (select max(started_at) from app.job_runs))), now()) as until),
       held as (
         update perk_secrets set held_since = known.until from known
          where kind = 'unique-code' and voided_at is null and first_read_at is null and held_since is null
         returning perk_id)
       select (select count(*)::integer from held) as codes, (select count(distinct perk_id)::integer from held) as perks,
              known.until as "knownUntil" from known`,
    );
    const [held] = rows;
    if (!held) throw new Error('holding codes returned no row');
    // What the dump was about to tell was told then, or is no longer true. The next code that is given tells it anew.
    await client.query(
      `delete from app.stock_alerts a
        where a.told_at is null and exists (select from perk_secrets s where s.perk_id = a.perk_id and s.is_held)`,
    );
    await client.query(
      `insert into app.job_runs (job, finished_at, outcome, detail)
       values ($1, now(), 'done', jsonb_build_object('codes', $2::integer, 'perks', $3::integer, 'known_until', $4::timestamptz))`,
      [RESTORE_RUN, held.codes, held.perks, held.knownUntil],
    );
    await client.query('commit');
    return held;
  } finally {
    await client.end();
  }
}
