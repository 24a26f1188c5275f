import type { ActorTrx } from '@perkotheque/database/actor';
import type { ImportedClaim } from '@perkotheque/domain/claims/import-shape';
import type { SettledClaim } from '@perkotheque/domain/claims/import-state';
import { LIVE_CLAIM_STATES } from '@perkotheque/domain/claims/vocabulary';
import type { PerkClock } from '@perkotheque/domain/perks/vocabulary';
import { sql } from 'kysely';
import type { NewRun } from '#features/imports/imports.runs.ts';
import type { Authorized } from '#lib/authorized.ts';

const IMPORTS_SHOWN = 20;
const KEPT_SHOWN = 100;

/** What the names of a line mean: two ids when a name is that of several. */
export interface NamedThings {
  startup_ids: string[];
  has_tool: boolean;
  perks: { id: string; clock: PerkClock; duration_months: number | null }[];
}

/** In the order of the lines. Names are compared without case and accents; drafts and closed tools do not count. */
export async function resolveNames(
  trx: ActorTrx,
  rows: readonly Pick<ImportedClaim, 'startup' | 'tool' | 'perk'>[],
): Promise<NamedThings[]> {
  const { rows: found } = await sql<NamedThings>`
    with named as materialized (
      select p.id, p.clock, p.duration_months, app.normalise(coalesce(t.name, p.tool_name)) as tool,
             app.normalise(p.title) as title
        from perks p left join tools t on t.id = p.tool_id
       where p.state <> 'draft'),
    given as materialized (
      select ordinality as position, app.normalise(startup) as startup, app.normalise(tool) as tool,
             app.normalise(perk) as perk
        from unnest(${rows.map(({ startup }) => startup)}::text[], ${rows.map(({ tool }) => tool)}::text[],
                    ${rows.map(({ perk }) => perk)}::text[]) with ordinality g (startup, tool, perk, ordinality))
    select array(select s.id from startups s where s.name_norm = g.startup order by s.id limit 2) as startup_ids,
           exists (select 1 from named n where n.tool = g.tool) as has_tool,
           (select coalesce(json_agg(json_build_object('id', n.id, 'clock', n.clock,
                                                       'duration_months', n.duration_months)), '[]')
              from named n where n.tool = g.tool and (g.perk is null or n.title = g.perk)) as perks
      from given g order by g.position`.execute(trx);
  return found;
}

export interface PlacedClaim {
  startup_id: string;
  perk_id: string;
  started_on: string;
  is_live: boolean;
}

/** Positions, from 0, of claims that are stored: of the same day, or live while the new one would be live too. */
export async function findStoredClaims(
  trx: ActorTrx,
  claims: readonly PlacedClaim[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ position: number; id: string }>`
    select distinct on (g.ordinality) g.ordinality::integer - 1 as position, c.id
      from unnest(${claims.map(({ startup_id }) => startup_id)}::uuid[], ${claims.map(({ perk_id }) => perk_id)}::uuid[],
                  ${claims.map(({ started_on }) => started_on)}::date[], ${claims.map(({ is_live }) => is_live)}::boolean[])
           with ordinality g (startup_id, perk_id, started_on, is_live, ordinality)
      join claims c on c.startup_id = g.startup_id and c.perk_id = g.perk_id
       and ((c.started_at at time zone 'Europe/Paris')::date = g.started_on
            or (g.is_live and c.state = any (${[...LIVE_CLAIM_STATES]}::text[])))
     order by g.ordinality, c.id`.execute(trx);
  return new Map(rows.map(({ position, id }) => [position, id]));
}

export async function insertClaimRun(trx: ActorTrx, run: NewRun): Promise<string> {
  const { fileName: file_name, createdBy: created_by, faults, ...counts } = run;
  const row = await trx
    .insertInto('claim_imports')
    .values({ ...counts, file_name, created_by, faults: JSON.stringify(faults) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export type NewPastClaim = Pick<
  ImportedClaim,
  'started_on' | 'ends_on' | 'confirmed_value' | 'account_name' | 'note'
> &
  SettledClaim & { startup_id: string; perk_id: string };

export async function insertPastClaims(
  trx: ActorTrx,
  importId: string,
  claims: readonly Authorized<NewPastClaim, 'import'>[],
): Promise<void> {
  await sql`select app.import_claims(${importId}, ${JSON.stringify(claims)}::jsonb)`.execute(trx);
}

/** Waits for other claims of these startups. In one order, so that two imports do not wait for each other. */
export async function lockStartups(trx: ActorTrx, ids: readonly string[]): Promise<void> {
  const sorted = [...new Set(ids)].toSorted();
  await sql`select app.lock_startup_claims(s.id) from unnest(${sorted}::uuid[]) as s (id)`.execute(trx);
}

const runs = (trx: ActorTrx) =>
  trx
    .selectFrom('claim_imports as i')
    .select(['i.id', 'i.file_name', 'i.total', 'i.imported', 'i.skipped', 'i.faulty', 'i.created_at'])
    .select(['i.undone_at', 'i.removed'])
    .select(
      sql<string | null>`(select n.name from app.member_names(array[i.created_by]) n)`.as('created_by'),
    );

export const listClaimRuns = (trx: ActorTrx) =>
  runs(trx).orderBy('i.created_at', 'desc').orderBy('i.id').limit(IMPORTS_SHOWN).execute();

export const findClaimRun = (trx: ActorTrx, id: string) =>
  runs(trx).select('i.faults').where('i.id', '=', id).executeTakeFirst();

/** Lists the claims that an undo kept because someone had changed or used them, by the names of their startups. */
export const listKeptClaims = (trx: ActorTrx, id: string) =>
  trx
    .selectFrom('claim_import_claims as i')
    .innerJoin('claims as c', 'c.id', 'i.claim_id')
    .innerJoin('startups as s', 's.id', 'c.startup_id')
    .select(({ fn }) => [
      'c.id',
      sql<string>`s.name || ' · ' || c.tool_name`.as('name'),
      fn.countAll<number>().over().as('total'),
    ])
    .where('i.import_id', '=', id)
    .orderBy('s.name_norm')
    .orderBy('c.id')
    .limit(KEPT_SHOWN)
    .execute();

/** Returns the number of removed claims; null when there is nothing to undo. */
export async function undoClaimRun(
  trx: ActorTrx,
  { id }: Authorized<{ id: string }, 'import'>,
): Promise<number | null> {
  const { rows } = await sql<{
    removed: number | null;
  }>`select app.undo_claim_import(${id}) as removed`.execute(trx);
  return rows[0]?.removed ?? null;
}
