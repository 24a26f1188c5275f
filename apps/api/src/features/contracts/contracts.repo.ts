import type { ActorTrx } from '@perkotheque/database/actor';
import type { ContractChanges, NewContract } from '@perkotheque/domain/contracts/input';
import type { Day } from '@perkotheque/domain/shared/days';
import { sql } from 'kysely';
import type { Authorized } from '#lib/authorized.ts';
import { JOINED, SUMMARY } from './contract-columns.repo.ts';
import type { ContractDetailsRow, DecisionRow, FormerPriceRow, Person } from './contracts.rows.ts';

export type ManagedContract = Authorized<ContractDetailsRow, 'manage'>;

export async function findContract(trx: ActorTrx, id: string): Promise<ContractDetailsRow | undefined> {
  const { rows } = await sql<ContractDetailsRow>`
    select ${SUMMARY}, c.quote_cents, c.one_off_costs, c.reminder_days, c.note, c.links, c.created_at, c.updated_at
      from contracts c ${JOINED} where c.id = ${id}`.execute(trx);
  return rows[0];
}

/** Locks the row until the transaction ends, so that two decisions run one after the other. */
export async function lockContract(trx: ActorTrx, id: string): Promise<ContractDetailsRow | undefined> {
  await sql`select 1 from contracts c where c.id = ${id} for update`.execute(trx);
  return findContract(trx, id);
}

/** Newest first. */
export async function listFormerPrices(trx: ActorTrx, contractId: string): Promise<FormerPriceRow[]> {
  const { rows } = await sql<FormerPriceRow>`
    select p.since, p.until, p.amount_cents, p.currency, p.period, p.seats, p.seat_price_cents, p.quote_cents
      from contract_prices p where p.contract_id = ${contractId} order by p.until desc, p.id desc`.execute(
    trx,
  );
  return rows;
}

/** Newest first. */
export async function listDecisions(trx: ActorTrx, contractId: string): Promise<DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select d.id, d.kind, d.term_end, d.next_end, d.stops_on, d.former_cents, d.new_cents, d.currency, d.reason, d.at,
           (select jsonb_build_object('id', t.id, 'name', t.name) from tools t where t.id = d.replaced_by) as replaced_by,
           (select jsonb_build_object('id', m.id, 'name', coalesce(m.name, ''))
              from app.member_names(array[d.actor_id]) m) as actor
      from contract_decisions d where d.contract_id = ${contractId} order by d.id desc`.execute(trx);
  return rows;
}

/** Undefined for a tool that the actor may not open. */
export async function findOpenTool(
  trx: ActorTrx,
  id: string,
): Promise<{ id: string; name: string } | undefined> {
  return trx
    .selectFrom('tools')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Active members who may open the tool; none for those who do not manage contracts. */
export async function listPeople(trx: ActorTrx, toolId: string): Promise<Person[]> {
  const { rows } = await sql<Person>`select id, name from app.contract_people(${toolId})`.execute(trx);
  return rows;
}

export async function mayOpen(trx: ActorTrx, userId: string, toolId: string): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select public.can_access_tool(${userId}, ${toolId}) as may`.execute(trx);
  return rows[0]?.may === true;
}

type Columns = Omit<ContractChanges, 'one_off_costs' | 'links'> & { one_off_costs?: string; links?: string };

/** The driver would send a list as an array of PostgreSQL. */
function asColumns({ one_off_costs, links, ...rest }: ContractChanges): Columns {
  return {
    ...rest,
    ...(one_off_costs && { one_off_costs: JSON.stringify(one_off_costs) }),
    ...(links && { links: JSON.stringify(links) }),
  };
}

export async function insertContract(
  trx: ActorTrx,
  { tool_id, is_current, ...fields }: Authorized<NewContract, 'manage'>,
  createdBy: string,
): Promise<string> {
  const row = await trx
    .insertInto('contracts')
    .values({ ...asColumns(fields), tool_id, is_current, team: fields.team, created_by: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** What a person wrote is theirs from now on, also when the tool's form made the contract. */
export async function updateContract(
  trx: ActorTrx,
  { id }: ManagedContract,
  changes: ContractChanges & { stops_on?: Day | null },
): Promise<void> {
  await trx
    .updateTable('contracts')
    .set({ ...asColumns(changes), origin: 'person' })
    .where('id', '=', id)
    .execute();
}

export async function deleteContract(trx: ActorTrx, { id }: ManagedContract): Promise<void> {
  await trx.deleteFrom('contracts').where('id', '=', id).execute();
}
