import { randomUUID } from 'node:crypto';
import type { ActorTrx } from '@perkotheque/database/actor';
import type { NewStartup } from '@perkotheque/domain/startups/input';
import { sql } from 'kysely';
import type { NewRun } from '#features/imports/imports.runs.ts';
import type { Authorized } from '#lib/authorized.ts';

/** PostgreSQL accepts 65,535 parameters per statement, and a startup has fifteen. */
const BATCH = 500;
const IMPORTS_SHOWN = 20;
const KEPT_SHOWN = 100;

/** Returns the positions of names that are already stored or earlier in this list. */
export async function findKnownStartups(trx: ActorTrx, names: readonly string[]) {
  const { rows } = await sql<{ position: number; known_id: string | null }>`
    with given as (
      select ordinality::integer as position, app.normalise(name) as norm
        from unnest(${names}::text[]) with ordinality n(name, ordinality)),
    counted as (
      select position, norm, row_number() over (partition by norm order by position) as nth from given)
    select c.position, s.id as known_id from counted c
      left join lateral (select s.id from startups s where s.name_norm = c.norm order by s.id limit 1) s on true
     where s.id is not null or c.nth > 1 order by c.position`.execute(trx);
  return rows;
}

export async function findTakenDomains(trx: ActorTrx, domains: readonly string[]): Promise<Set<string>> {
  if (domains.length === 0) return new Set();
  const { rows } = await sql<{ domain: string }>`
    select d.domain from startup_domains d where d.domain = any (${domains})`.execute(trx);
  return new Set(rows.map(({ domain }) => domain));
}

export async function insertStartupRun(trx: ActorTrx, run: NewRun): Promise<string> {
  const { fileName: file_name, createdBy: created_by, faults, ...counts } = run;
  const row = await trx
    .insertInto('startup_imports')
    .values({ ...counts, file_name, created_by, faults: JSON.stringify(faults) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Returns the ids of the startups that have a logo to fetch. */
export async function insertStartups(
  trx: ActorTrx,
  { importId, createdBy }: { importId: string; createdBy: string },
  startups: readonly Authorized<NewStartup, 'manage'>[],
): Promise<string[]> {
  const withLogo: string[] = [];
  for (let start = 0; start < startups.length; start += BATCH) {
    const batch = startups.slice(start, start + BATCH).map((startup) => ({ id: randomUUID(), startup }));
    await trx
      .insertInto('startups')
      .values(
        batch.map(({ id, startup: { domains: _domains, ...columns } }) => ({
          ...columns,
          id,
          created_by: createdBy,
        })),
      )
      .execute();
    const domains = batch.flatMap(({ id, startup }) =>
      (startup.domains ?? []).map((domain) => ({ domain, startup_id: id })),
    );
    if (domains.length > 0) await trx.insertInto('startup_domains').values(domains).execute();
    withLogo.push(...batch.filter(({ startup }) => startup.logo_url).map(({ id }) => id));
  }
  await sql`select app.note_startup_import(${importId})`.execute(trx);
  return withLogo;
}

const runs = (trx: ActorTrx) =>
  trx
    .selectFrom('startup_imports as i')
    .select(['i.id', 'i.file_name', 'i.total', 'i.imported', 'i.skipped', 'i.faulty', 'i.created_at'])
    .select(['i.undone_at', 'i.removed'])
    .select(
      sql<string | null>`(select n.name from app.member_names(array[i.created_by]) n)`.as('created_by'),
    );

export const listStartupRuns = (trx: ActorTrx) =>
  runs(trx).orderBy('i.created_at', 'desc').orderBy('i.id').limit(IMPORTS_SHOWN).execute();

export const findStartupRun = (trx: ActorTrx, id: string) =>
  runs(trx).select('i.faults').where('i.id', '=', id).executeTakeFirst();

/** Lists the startups that an undo kept because someone had changed or used them. */
export const listKeptStartups = (trx: ActorTrx, id: string) =>
  trx
    .selectFrom('startup_import_startups as i')
    .innerJoin('startups as s', 's.id', 'i.startup_id')
    .select(({ fn }) => ['s.id', 's.name', fn.countAll<number>().over().as('total')])
    .where('i.import_id', '=', id)
    .orderBy('s.name_norm')
    .orderBy('s.id')
    .limit(KEPT_SHOWN)
    .execute();

/** Returns the number of removed startups; null when there is nothing to undo. */
export async function undoStartupRun(
  trx: ActorTrx,
  { id }: Authorized<{ id: string }, 'manage'>,
): Promise<number | null> {
  const { rows } = await sql<{
    removed: number | null;
  }>`select app.undo_startup_import(${id}) as removed`.execute(trx);
  return rows[0]?.removed ?? null;
}
