import type { ActorTrx } from '@perkotheque/database/actor';
import { CONTRACTS_PAGE_SIZE, type ContractWindow, MINE } from '@perkotheque/domain/contracts/listing';
import type { ContractListQuery } from '@perkotheque/domain/contracts/query';
import type { Day } from '@perkotheque/domain/shared/days';
import { normaliseText } from '@perkotheque/domain/shared/text';
import { NO_CATEGORY } from '@perkotheque/domain/tools/listing';
import { type RawBuilder, sql } from 'kysely';
import { ANNUAL_CENTS, JOINED, SUMMARY } from './contract-columns.repo.ts';
import type { ContractRow, Person } from './contracts.rows.ts';

type Condition = RawBuilder<boolean>;
type Asked = ContractListQuery & { userId: string; today: Day };

const within = (today: Day, days: number): Condition =>
  sql`(c.stops_on is null and c.cancel_by between ${today}::date and ${today}::date + ${days}::integer)`;

const inWindow = (window: ContractWindow, today: Day): Condition => {
  if (window === 'all') return sql`true`;
  if (window === 'overdue') return sql`(c.stops_on is null and c.cancel_by < ${today}::date)`;
  return within(today, Number(window));
};

const all = (conditions: Condition[]): Condition => sql`${sql.join([sql`true`, ...conditions], sql` and `)}`;

/** The filters of a contract `c`, but window and month. */
function ofContract({ team, owner, state, userId }: Asked): Condition {
  const conditions: Condition[] = [];
  if (team) conditions.push(sql`c.team = ${team}`);
  if (owner === MINE) conditions.push(sql`${userId}::uuid in (c.owner_id, c.deputy_id)`);
  else if (owner) conditions.push(sql`c.owner_id = ${owner}`);
  if (state) conditions.push(state === 'open' ? sql`c.stops_on is null` : sql`c.stops_on is not null`);
  return all(conditions);
}

/** The filters of its tool `t`. */
function ofTool({ category, q }: Asked): Condition {
  const conditions: Condition[] = [];
  if (category === NO_CATEGORY) conditions.push(sql`t.category_id is null`);
  else if (category) conditions.push(sql`t.category_id = ${category}`);
  if (q) {
    const words = `%${normaliseText(q).replace(/[\\%_]/g, (special) => `\\${special}`)}%`;
    conditions.push(sql`t.name_norm like ${words}`);
  }
  return all(conditions);
}

function inMonth(month: string | undefined): Condition {
  if (month === undefined) return sql`true`;
  const first = sql`${`${month}-01`}::date`;
  return sql`((c.cancel_by >= ${first} and c.cancel_by < ${first} + interval '1 month')
    or (c.ends_on >= ${first} and c.ends_on < ${first} + interval '1 month'))`;
}

/** One row more than a page tells that another page follows. */
export async function listContracts(trx: ActorTrx, asked: Asked): Promise<ContractRow[]> {
  const [lastDay, lastId] = asked.cursor?.split('_') ?? [];
  const after: Condition =
    lastDay === undefined
      ? sql`true`
      : sql`(coalesce(c.cancel_by, 'infinity'), c.id) > (${lastDay}::date, ${lastId}::uuid)`;
  // The page first: the names of people are looked up for its rows alone. The contracts by themselves before, since their
  // policy then hashes the tools once: in a join PostgreSQL looks up a tool per contract.
  const { rows } = await sql<ContractRow>`
    with kept as materialized (
      select c.* from contracts c
       where ${ofContract(asked)} and ${inWindow(asked.window ?? 'all', asked.today)} and ${inMonth(asked.month)} and ${after}),
    page as materialized (
      select c.* from kept c join tools t on t.id = c.tool_id
       where ${ofTool(asked)}
       order by coalesce(c.cancel_by, 'infinity'), c.id limit ${CONTRACTS_PAGE_SIZE + 1})
    select ${SUMMARY} from page c ${JOINED} order by coalesce(c.cancel_by, 'infinity'), c.id`.execute(trx);
  return rows;
}

export interface ListFigures {
  totals: { count: number; annual: { currency: string; cents: number }[]; without_amount: number };
  windows: { overdue: number; d30: number; d60: number; d90: number; all: number };
}

/** Counts by window, and adds up the asked window and month by currency. */
export async function countContracts(trx: ActorTrx, asked: Asked): Promise<ListFigures> {
  const { today } = asked;
  const isAsked = sql`${inWindow(asked.window ?? 'all', today)} and ${inMonth(asked.month)}`;
  const isRunning = sql`(c.stops_on is null or c.stops_on > ${today}::date)`;
  const counted = (window: Condition) => sql`(count(*) filter (where ${window}))::integer`;
  const { rows } = await sql<
    ListFigures['windows'] & { currency: string; asked: number; cents: number; without_amount: number }
  >`
    with kept as materialized (select c.* from contracts c where ${ofContract(asked)})
    select c.currency, ${counted(isAsked as Condition)} as asked,
           coalesce(sum(${ANNUAL_CENTS}) filter (where ${isAsked} and ${isRunning}), 0) as cents,
           ${counted(sql`${isAsked} and ${isRunning} and ${ANNUAL_CENTS} is null`)} as without_amount,
           ${counted(inWindow('overdue', today))} as overdue, ${counted(within(today, 30))} as d30,
           ${counted(within(today, 60))} as d60, ${counted(within(today, 90))} as d90, count(*)::integer as "all"
      from kept c join tools t on t.id = c.tool_id
     where ${ofTool(asked)} group by c.currency order by c.currency = 'EUR' desc, c.currency`.execute(trx);
  const sum = (name: 'asked' | 'without_amount' | keyof ListFigures['windows']) =>
    rows.reduce((total, row) => total + row[name], 0);
  return {
    totals: {
      count: sum('asked'),
      annual: rows.filter(({ cents }) => cents > 0).map(({ currency, cents }) => ({ currency, cents })),
      without_amount: sum('without_amount'),
    },
    windows: { overdue: sum('overdue'), d30: sum('d30'), d60: sum('d60'), d90: sum('d90'), all: sum('all') },
  };
}

/** The owners of the contracts that the caller may read, as choices of a filter. */
export async function listOwners(trx: ActorTrx): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select m.id, coalesce(m.name, '') as name
      from app.member_names(array(select distinct c.owner_id from contracts c where c.owner_id is not null)) m
     order by 2, 1`.execute(trx);
  return rows;
}

/** The current one first, then the newest. */
export async function listContractsOfTool(trx: ActorTrx, toolId: string): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`
    select ${SUMMARY} from contracts c ${JOINED} where c.tool_id = ${toolId}
     order by c.is_current desc, c.created_at desc, c.id`.execute(trx);
  return rows;
}
