import { addDays, type Day, dayInParis } from '@perkotheque/domain/shared/days';
import type { Transaction } from 'kysely';
import type { DB } from '../../../schema.gen.ts';
import { type Ids, idOf } from '../insert-people.ts';
import { DEMO_CONTRACTS } from './all-contracts.ts';
import { DEMO_BUDGETS, DEMO_RATES, DEMO_UNUSED_TOOLS } from './budgets.ts';
import { type PlannedContract, planContract } from './plan-contract.ts';
import type { DemoContract } from './types.ts';

type AllIds = { people: Ids; tools: Ids };

function firstColumns(contract: DemoContract, plan: PlannedContract, people: Ids) {
  const [price] = plan.prices;
  return {
    origin: 'person' as const,
    amount_cents: price?.amount_cents ?? null,
    currency: contract.currency,
    period: contract.period,
    seats: price?.seats ?? null,
    seat_price_cents: price?.seat_price_cents ?? null,
    quote_cents: price?.quote_cents ?? null,
    price_since: null,
    starts_on: plan.starts_on,
    ends_on: plan.ends_on,
    stops_on: plan.stops_on,
    renews_automatically: contract.notice_days !== null,
    notice_days: contract.notice_days ?? 0,
    ...(contract.reminder_days && { reminder_days: [...contract.reminder_days] }),
    owner_id: contract.owner && idOf(people, contract.owner),
    deputy_id: contract.deputy && idOf(people, contract.deputy),
    team: contract.team,
    note: contract.note,
    links: JSON.stringify(contract.links),
    one_off_costs: JSON.stringify(
      contract.one_off_costs.map(({ label, amount, after_days }) => ({
        label,
        amount_cents: amount * 100,
        day: addDays(plan.starts_on, after_days),
      })),
    ),
  };
}

/** Completes the contract that the tool's own fields made, or adds one. */
async function insertContract(
  trx: Transaction<DB>,
  contract: DemoContract,
  plan: PlannedContract,
  { people, tools }: AllIds,
): Promise<string> {
  const tool_id = idOf(tools, contract.tool);
  const columns = firstColumns(contract, plan, people);
  const made = contract.is_current
    ? await trx
        .updateTable('contracts')
        .set(columns)
        .where('tool_id', '=', tool_id)
        .where('is_current', '=', true)
        .returning('id')
        .executeTakeFirst()
    : undefined;
  const { id } =
    made ??
    (await trx
      .insertInto('contracts')
      .values({ ...columns, tool_id, is_current: contract.is_current, created_by: idOf(people, 'admin') })
      .returning('id')
      .executeTakeFirstOrThrow());
  for (const { since, ...price } of plan.prices.slice(1)) {
    await trx
      .updateTable('contracts')
      .set({ ...price, price_since: since })
      .where('id', '=', id)
      .execute();
  }
  return id;
}

async function insertDecisions(
  trx: Transaction<DB>,
  contractId: string,
  { decisions }: PlannedContract,
  { people, tools }: AllIds,
): Promise<void> {
  if (decisions.length === 0) return;
  await trx
    .insertInto('contract_decisions')
    .values(
      decisions.map(({ by, on, replaced_by, ...decision }) => ({
        ...decision,
        contract_id: contractId,
        replaced_by: replaced_by && idOf(tools, replaced_by),
        actor_id: by && idOf(people, by),
        at: new Date(`${on}T${by === null ? '02:15' : '09:40'}:00Z`),
      })),
    )
    .execute();
}

async function insertSpend(trx: Transaction<DB>, { people, tools }: AllIds, today: Day): Promise<void> {
  const created_by = idOf(people, 'admin');
  const year = Number(today.slice(0, 4));
  await trx
    .insertInto('currency_rates')
    .values(
      DEMO_RATES.map(({ currency, days_ago, euros }) => ({
        currency,
        euros,
        valid_from: addDays(today, -days_ago),
        created_by,
      })),
    )
    .execute();
  await trx
    .insertInto('team_budgets')
    .values(
      DEMO_BUDGETS.flatMap(({ team, this_year, last_year }) => [
        { team, year, amount_cents: this_year * 100, created_by },
        ...(last_year === null ? [] : [{ team, year: year - 1, amount_cents: last_year * 100, created_by }]),
      ]),
    )
    .execute();
  const lastUses = new Map(
    DEMO_CONTRACTS.map(({ tool }, index) => [tool, DEMO_UNUSED_TOOLS[tool] ?? (index * 7) % 40]),
  );
  await trx
    .insertInto('tool_last_uses')
    .values(
      [...lastUses].map(([tool, days]) => ({
        tool_id: idOf(tools, tool),
        last_used_on: addDays(today, -days),
      })),
    )
    .onConflict((conflict) => conflict.column('tool_id').doNothing())
    .execute();
}

export async function insertContracts(trx: Transaction<DB>, ids: AllIds): Promise<void> {
  const today = dayInParis(new Date());
  for (const contract of DEMO_CONTRACTS) {
    const plan = planContract(contract, today);
    await insertDecisions(trx, await insertContract(trx, contract, plan, ids), plan, ids);
  }
  await insertSpend(trx, ids, today);
}
