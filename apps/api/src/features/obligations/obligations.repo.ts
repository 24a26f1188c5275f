import type { ActorTrx } from '@perkotheque/database/actor';
import type { ObligationInput } from '@perkotheque/domain/obligations/input';
import type { Schedule, SentOn, Tick } from '@perkotheque/domain/obligations/standing';
import type { Day } from '@perkotheque/domain/shared/days';
import { sql } from 'kysely';
import type { Authorized } from '#lib/authorized.ts';

export interface Named {
  id: string;
  name: string;
}

export interface TickRow extends Tick {
  by: Named | null;
}

export interface ObligationRow extends Schedule {
  id: string;
  vendor: Named;
  owner: Named | null;
  deputy: Named | null;
  note: string;
  /** Latest first. */
  ticks: TickRow[];
}

// Profiles are hidden from other members, their names are not.
const OWNER = sql`(
  select jsonb_build_object('id', m.id, 'name', coalesce(m.name, '')) from app.member_names(array[o.owner_id]) m)`;
const DEPUTY = sql`(
  select jsonb_build_object('id', m.id, 'name', coalesce(m.name, '')) from app.member_names(array[o.deputy_id]) m)`;

export async function listObligations(trx: ActorTrx, id: string | null = null): Promise<ObligationRow[]> {
  const { rows } = await sql<ObligationRow>`
    select o.id, o.kind, o.every, o.target, o.starts_on, o.due_on, o.counts_from, o.note,
           jsonb_build_object('id', v.id, 'name', v.name) as vendor,
           ${OWNER} as owner, ${DEPUTY} as deputy,
           (select coalesce(jsonb_agg(jsonb_build_object(
                     'deadline', t.deadline, 'done_on', t.done_on,
                     'by', (select jsonb_build_object('id', m.id, 'name', coalesce(m.name, ''))
                              from app.member_names(array[t.done_by]) m))
                   order by t.done_at desc), '[]')
              from obligation_ticks t where t.obligation_id = o.id) as ticks
      from obligations o join vendors v on v.id = o.vendor_id
     where ${id}::uuid is null or o.id = ${id}::uuid
     order by v.name_norm, o.created_at, o.id`.execute(trx);
  return rows;
}

/** By vendor, of the claims that were sent since a day. */
export async function listSent(trx: ActorTrx, since: Day): Promise<Map<string, SentOn[]>> {
  const { rows } = await sql<SentOn & { vendor_id: string }>`
    select vendor_id, day, count from app.sent_applications(${since}::date)`.execute(trx);
  return Map.groupBy(rows, ({ vendor_id }) => vendor_id);
}

export async function listVendors(trx: ActorTrx): Promise<Named[]> {
  return trx.selectFrom('vendors').select(['id', 'name']).orderBy('name_norm').execute();
}

/** Active staff; nobody for those who do not manage obligations. */
export async function listPeople(trx: ActorTrx): Promise<Named[]> {
  const { rows } = await sql<Named>`select id, name from app.obligation_people()`.execute(trx);
  return rows;
}

const NO_SCHEDULE = { every: null, target: null, starts_on: null, due_on: null };

export async function insertObligation(
  trx: ActorTrx,
  input: Authorized<ObligationInput, 'manage'>,
): Promise<string> {
  const row = await trx.insertInto('obligations').values(input).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** `countsFrom`: the day of a new schedule; null keeps the former one. */
export async function updateObligation(
  trx: ActorTrx,
  id: string,
  input: Authorized<ObligationInput, 'manage'>,
  countsFrom: Day | null,
): Promise<void> {
  await trx
    .updateTable('obligations')
    .set({ ...NO_SCHEDULE, ...input, ...(countsFrom && { counts_from: countsFrom }) })
    .where('id', '=', id)
    .execute();
}

export async function deleteObligation(
  trx: ActorTrx,
  { id }: Authorized<ObligationRow, 'manage'>,
): Promise<void> {
  await trx.deleteFrom('obligations').where('id', '=', id).execute();
}

/** False when somebody else was faster. */
export async function insertTick(
  trx: ActorTrx,
  { id }: Authorized<ObligationRow, 'tick'>,
  tick: Tick & { done_by: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('obligation_ticks')
    .values({ obligation_id: id, ...tick })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export async function deleteTick(
  trx: ActorTrx,
  { id }: Authorized<ObligationRow, 'tick'>,
  deadline: Day,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('obligation_ticks')
    .where('obligation_id', '=', id)
    .where('deadline', '=', deadline)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
