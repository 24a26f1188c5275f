import type { ActorTrx } from '@perkotheque/database/actor';
import type { Day } from '@perkotheque/domain/shared/days';
import type { SpendDecision } from '@perkotheque/domain/spend/lines';
import type { FormerSpendPrice, SpendContract } from '@perkotheque/domain/spend/payments';
import type { SpendFilter } from '@perkotheque/domain/spend/query';
import type { CurrencyRate } from '@perkotheque/domain/spend/rates';
import { NO_CATEGORY } from '@perkotheque/domain/tools/listing';
import { sql } from 'kysely';

type Filter = Pick<SpendFilter, 'team' | 'category' | 'tool'>;

type ContractRow = Omit<SpendContract, 'formers' | 'one_off_costs'> & {
  /** Null when there are none: most contracts have none, and JSON is slow to read. */
  one_off_costs: SpendContract['one_off_costs'] | null;
};

/** What only some figures need. Thousands of values that nobody reads would be half the time of an answer. */
export type SpendNeeds = { one_offs: boolean; quotes: boolean; recorded: boolean };

/**
 * Row-level security leaves out the tools that the actor cannot open; the worker reads all. Materialized: the policies then
 * hash the tools once. In a join PostgreSQL looks up a tool per contract.
 */
export async function listContracts(
  trx: ActorTrx,
  { team, category, tool }: Filter,
  needs: SpendNeeds,
): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`
    with c as materialized (
      select c.id, c.tool_id, c.team, c.amount_cents, c.currency, c.period, c.quote_cents, c.price_since,
             c.one_off_costs, c.starts_on, c.ends_on, c.renews_automatically, c.notice_days, c.stops_on, c.created_at
        from contracts c
       where (${team ?? null}::text is null or c.team = ${team ?? null}::text)
         and (${tool ?? null}::uuid is null or c.tool_id = ${tool ?? null}::uuid))
    select c.id, c.tool_id, t.name as tool_name, t.category_id, g.name as category_name, c.team, c.amount_cents,
           c.currency, c.period, c.price_since, c.starts_on, c.ends_on, c.renews_automatically, c.notice_days, c.stops_on,
           case when ${needs.quotes}::boolean then c.quote_cents end as quote_cents,
           case when ${needs.one_offs}::boolean then nullif(c.one_off_costs, '[]') end as one_off_costs,
           case when ${needs.recorded}::boolean then (c.created_at at time zone 'Europe/Paris')::date end as recorded_on
      from c join tools t on t.id = c.tool_id left join categories g on g.id = t.category_id
     where t.deleted_at is null
       and (${category ?? null}::text is null
            or t.category_id is not distinct from nullif(${category ?? null}::text, ${NO_CATEGORY})::uuid)`.execute(
    trx,
  );
  return rows;
}

type PriceRow = FormerSpendPrice & { contract_id: string };

/**
 * The former prices that held on a day from `from` on, and all of a contract whose period changed: payments are counted
 * from the change. Five years of prices would be most of the rows of a figure of today.
 */
export async function listFormerPrices(trx: ActorTrx, from: Day): Promise<PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select p.contract_id, p.since, p.until, p.amount_cents, p.currency, p.period, p.quote_cents
      from contract_prices p
     where p.until > ${from}::date or p.since is null
        or p.contract_id in (select c.id from contracts c where c.has_other_periods)
     order by p.until`.execute(trx);
  return rows;
}

export async function listRenegotiations(trx: ActorTrx, year: number): Promise<SpendDecision[]> {
  const { rows } = await sql<SpendDecision>`
    select d.contract_id, (d.at at time zone 'Europe/Paris')::date as decided_on, d.former_cents, d.new_cents, d.currency
      from contract_decisions d
     where d.kind = 'renegotiated' and d.former_cents is not null and d.new_cents is not null
       and d.currency is not null
       and d.at >= make_date(${year}::integer, 1, 1)::timestamp at time zone 'Europe/Paris'
       and d.at < make_date(${year}::integer + 1, 1, 1)::timestamp at time zone 'Europe/Paris'
     order by d.id`.execute(trx);
  return rows;
}

export async function listRates(trx: ActorTrx): Promise<CurrencyRate[]> {
  const { rows } = await sql<CurrencyRate>`
    select r.currency, r.valid_from, r.euros::double precision as euros from currency_rates r
     order by r.currency, r.valid_from desc`.execute(trx);
  return rows;
}

export async function listLastUses(trx: ActorTrx): Promise<Map<string, Day>> {
  const { rows } = await sql<{ tool_id: string; last_used_on: Day }>`
    select l.tool_id, l.last_used_on from tool_last_uses l
     where l.tool_id in (select c.tool_id from contracts c)`.execute(trx);
  return new Map(rows.map(({ tool_id, last_used_on }) => [tool_id, last_used_on]));
}
