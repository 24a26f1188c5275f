import type { ActorTrx } from '@perkotheque/database/actor';
import type { ImportedContract } from '@perkotheque/domain/contracts/import-shape';
import type { Team } from '@perkotheque/domain/tools/vocabulary';
import { sql } from 'kysely';
import type { NewRun } from '#features/imports/imports.runs.ts';
import type { Authorized } from '#lib/authorized.ts';

const IMPORTS_SHOWN = 20;
const KEPT_SHOWN = 100;

interface NamedTool {
  id: string;
  team: Team;
}

/** The tools that each name means, in the order of the names: those with exactly this name, else alike. */
export async function findNamedTools(trx: ActorTrx, names: readonly string[]): Promise<NamedTool[][]> {
  const { rows } = await sql<{ tools: NamedTool[] }>`
    select coalesce(
             (select jsonb_agg(jsonb_build_object('id', s.id, 'team', s.team)) from (
                select t.id, t.team from tools t
                 where t.name_norm = app.normalise(n.name) and t.name = n.name and t.deleted_at is null limit 2) s),
             (select jsonb_agg(jsonb_build_object('id', s.id, 'team', s.team)) from (
                select t.id, t.team from tools t
                 where t.name_norm = app.normalise(n.name) and t.deleted_at is null limit 2) s),
             '[]') as tools
      from unnest(${[...names]}::text[]) with ordinality n (name, place) order by n.place`.execute(trx);
  return rows.map(({ tools }) => tools);
}

/** Active members whom each text names, in the order of the texts; two when it names several. */
export async function findNamedPeople(trx: ActorTrx, words: readonly string[]): Promise<string[][]> {
  const { rows } = await sql<{ ids: string[] }>`
    select p.ids from app.find_contract_people(${[...words]}::text[]) p order by p.place`.execute(trx);
  return rows.map(({ ids }) => ids);
}

/** The pairs of a person and a tool that they may open. */
export async function listOpenings(
  trx: ActorTrx,
  pairs: readonly { person: string; tool: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ person: string; tool: string }>`
    select g.person, g.tool
      from unnest(${pairs.map(({ person }) => person)}::uuid[], ${pairs.map(({ tool }) => tool)}::uuid[]) g (person, tool)
     where public.can_access_tool(g.person, g.tool)`.execute(trx);
  return new Set(rows.map(({ person, tool }) => `${person} ${tool}`));
}

interface StoredContract {
  id: string;
  tool_id: string;
  starts_on: string | null;
  period: string | null;
  /** Made from the tool's own fields and untouched since: a line completes it. */
  is_open: boolean;
}

export async function listStored(trx: ActorTrx, toolIds: readonly string[]): Promise<StoredContract[]> {
  const { rows } = await sql<StoredContract>`
    select c.id, c.tool_id, c.starts_on, c.period,
           c.origin = 'tool' and c.is_current and c.price_since is null and c.stops_on is null
             and not exists (select 1 from contract_decisions d where d.contract_id = c.id) as is_open
      from contracts c where c.tool_id = any (${[...toolIds]}::uuid[]) order by c.created_at, c.id`.execute(
    trx,
  );
  return rows;
}

/** Two imports of the same tools run one after the other. */
export async function lockTools(trx: ActorTrx, toolIds: readonly string[]): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('contracts of ' || t, 0))
      from unnest(${[...new Set(toolIds)].toSorted()}::text[]) t`.execute(trx);
}

export async function insertContractRun(trx: ActorTrx, run: NewRun): Promise<string> {
  const { fileName: file_name, createdBy: created_by, faults, ...counts } = run;
  const row = await trx
    .insertInto('contract_imports')
    .values({ ...counts, file_name, created_by, faults: JSON.stringify(faults) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export type PlacedContract = Omit<ImportedContract, 'tool' | 'team'> & {
  tool_id: string;
  team: Team;
  /** The contract that the line completes. */
  completes: string | null;
};

/** Keeps the amount and the end that the tool's own fields gave, where the line has none. */
async function completeContract(
  trx: ActorTrx,
  id: string,
  { amount_cents, currency, ends_on, ...columns }: Omit<PlacedContract, 'completes' | 'tool_id'>,
): Promise<void> {
  const keptEnd = sql<
    string | null
  >`case when ${columns.starts_on}::date > ends_on then null else ends_on end`;
  await trx
    .updateTable('contracts')
    .set({
      ...columns,
      ...(amount_cents !== null && { amount_cents, currency }),
      ends_on: ends_on ?? keptEnd,
      origin: 'import',
    })
    .where('id', '=', id)
    .execute();
}

/** Writes the contracts in the order of the lines: the last one of a tool becomes its current one. */
export async function writeContracts(
  trx: ActorTrx,
  { importId, createdBy }: { importId: string; createdBy: string },
  contracts: readonly Authorized<PlacedContract, 'manage'>[],
): Promise<void> {
  const completed = contracts.flatMap(({ completes }) => completes ?? []);
  const tools = contracts.map(({ tool_id }) => tool_id);
  await sql`select app.begin_contract_import(${importId}, ${tools}::uuid[], ${completed}::uuid[])`.execute(
    trx,
  );
  for (const { completes, tool_id, ...columns } of contracts) {
    if (completes === null) {
      await trx
        .insertInto('contracts')
        .values({ ...columns, tool_id, origin: 'import', created_by: createdBy })
        .execute();
    } else {
      await completeContract(trx, completes, columns);
    }
  }
  await sql`select app.note_contract_import(${importId})`.execute(trx);
}

const runs = (trx: ActorTrx) =>
  trx
    .selectFrom('contract_imports as i')
    .select(['i.id', 'i.file_name', 'i.total', 'i.imported', 'i.skipped', 'i.faulty', 'i.created_at'])
    .select(['i.undone_at', 'i.removed'])
    .select(
      sql<string | null>`(select n.name from app.member_names(array[i.created_by]) n)`.as('created_by'),
    );

export const listContractRuns = (trx: ActorTrx) =>
  runs(trx).orderBy('i.created_at', 'desc').orderBy('i.id').limit(IMPORTS_SHOWN).execute();

export const findContractRun = (trx: ActorTrx, id: string) =>
  runs(trx).select('i.faults').where('i.id', '=', id).executeTakeFirst();

/** Lists the contracts that an undo kept because someone had changed them or decided on them. */
export const listKeptContracts = (trx: ActorTrx, id: string) =>
  trx
    .selectFrom('contract_import_contracts as i')
    .innerJoin('contracts as c', 'c.id', 'i.contract_id')
    .innerJoin('tools as t', 't.id', 'c.tool_id')
    .select(({ fn }) => ['c.id', 't.name', fn.countAll<number>().over().as('total')])
    .where('i.import_id', '=', id)
    .orderBy('t.name_norm')
    .orderBy('c.id')
    .limit(KEPT_SHOWN)
    .execute();

/** Returns the number of contracts that were removed or put back; null when there is nothing to undo. */
export async function undoContractRun(
  trx: ActorTrx,
  { id }: Authorized<{ id: string }, 'manage'>,
): Promise<number | null> {
  const { rows } = await sql<{ removed: number | null }>`
    select app.undo_contract_import(${id}) as removed`.execute(trx);
  return rows[0]?.removed ?? null;
}
