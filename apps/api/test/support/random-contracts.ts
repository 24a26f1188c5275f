import { randomUUID } from 'node:crypto';
import type { Database } from '@perkotheque/database/connect';
import { CONTRACT_PERIODS } from '@perkotheque/domain/contracts/vocabulary';
import { addDays, addMonths, type Day, dayInParis } from '@perkotheque/domain/shared/days';
import { TEAMS } from '@perkotheque/domain/tools/vocabulary';
import { sql } from 'kysely';

/** The same numbers at each run: a figure that is wrong once is wrong again. */
function randomNumbers(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  return {
    int,
    chance: (share: number) => next() < share,
    pick: <T>(values: readonly T[]): T => values[int(0, values.length - 1)] as T,
  };
}
type Random = ReturnType<typeof randomNumbers>;

/** SEK never has a rate, CHF only for half a year. */
const CURRENCIES = ['EUR', 'EUR', 'EUR', 'EUR', 'USD', 'USD', 'GBP', 'CHF', 'SEK'];
const TERMS = { monthly: 1, quarterly: 3, yearly: 12 } as const;

function randomPrice(random: Random) {
  const amount_cents = random.chance(0.05) ? null : random.int(0, random.chance(0.05) ? 9e11 : 3_000_000);
  return {
    amount_cents,
    currency: random.pick(CURRENCIES),
    period: random.chance(0.04) ? null : random.pick([...CONTRACT_PERIODS, 'monthly', 'yearly'] as const),
    quote_cents: random.chance(0.3) ? random.int(0, 4_000_000) : null,
  };
}

function randomTerm(random: Random, today: Day, period: string | null) {
  const starts_on = random.chance(0.12) ? null : addDays(today, random.int(-1900, 200));
  const months = period !== null && period in TERMS ? TERMS[period as keyof typeof TERMS] : 12;
  const end = random.chance(0.8)
    ? addMonths(starts_on ?? addDays(today, random.int(-400, 400)), months * random.int(1, 70 / months))
    : addDays(starts_on ?? today, random.int(0, 900));
  return {
    starts_on,
    ends_on: random.chance(0.15) ? null : end,
    renews_automatically: random.chance(0.6),
    notice_days: random.chance(0.5) ? 0 : random.int(1, 120),
    stops_on: random.chance(0.15) ? addDays(today, random.int(-500, 600)) : null,
  };
}

function randomContract(random: Random, today: Day, tool_id: string, team: string) {
  const id = randomUUID() as string;
  const price = randomPrice(random);
  const term = randomTerm(random, today, price.period);
  const formers = [];
  let since = term.starts_on;
  let until = addDays(since ?? today, random.int(since ? 1 : -1200, since ? 700 : -100));
  for (let left = random.chance(0.5) ? random.int(1, 4) : 0; left > 0; left -= 1) {
    const former = randomPrice(random);
    const kept = random.chance(0.8) ? { period: price.period, currency: price.currency } : {};
    formers.push({
      contract_id: id,
      ...former,
      ...kept,
      amount_cents: former.amount_cents ?? 0,
      since,
      until,
    });
    since = until;
    until = addDays(until, random.int(1, 400));
  }
  const one_off_costs = Array.from({ length: random.chance(0.2) ? random.int(1, 2) : 0 }, () => ({
    ...{
      label: 'Mise en route',
      amount_cents: random.int(0, 500_000),
      day: addDays(today, random.int(-500, 900)),
    },
  }));
  const decisions = Array.from({ length: random.chance(0.25) ? random.int(1, 2) : 0 }, () => ({
    ...{ contract_id: id, kind: 'renegotiated', currency: random.pick(CURRENCIES) },
    ...{ former_cents: random.int(0, 3_000_000), new_cents: random.int(0, 3_000_000) },
    at: new Date(Date.now() - random.int(0, 900 * 24 * 60) * 60_000),
  }));
  const contract = {
    ...{ id, tool_id, team, is_current: false, ...price, ...term },
    price_since: formers.length > 0 ? since : null,
    has_other_periods: formers.some(({ period }) => period !== price.period),
    one_off_costs: JSON.stringify(one_off_costs),
    created_at: new Date(Date.now() - random.int(0, 900 * 24 * 60) * 60_000),
  };
  return { contract, formers, decisions };
}

/** Rates of three currencies over six years, one of them from a later day on. */
async function insertRates(owner: Database, random: Random, today: Day): Promise<void> {
  const days = (first: number) =>
    Array.from({ length: 7 }, (_, at) => addDays(today, first + at * random.int(20, 330)));
  const rows = [
    ...[...new Set(days(-1800))].map((valid_from) => ({ currency: 'USD', valid_from })),
    ...[...new Set(days(-1500))].map((valid_from) => ({ currency: 'GBP', valid_from })),
    { currency: 'CHF', valid_from: addDays(today, -180) },
  ].map((row) => ({ ...row, euros: random.int(700_000, 1_400_000) / 1_000_000 }));
  await owner.insertInto('currency_rates').values(rows).execute();
}

const inChunks = <T>(rows: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size));

/** Contracts of every kind on 400 tools. Every twentieth tool is for admins alone. Triggers are set aside meanwhile. */
export async function fillRandomContracts(owner: Database, count: number, seed = 17): Promise<void> {
  const random = randomNumbers(seed);
  const today = dayInParis(new Date());
  const categories = await owner.selectFrom('categories').select('id').limit(5).execute();
  const tools = Array.from({ length: 400 }, (_, at) => ({
    ...{ id: randomUUID() as string, name: `Outil ${String(at).padStart(3, '0')}`, team: random.pick(TEAMS) },
    category_id: random.chance(0.1) ? null : (random.pick(categories)?.id ?? null),
  }));
  await owner.insertInto('tools').values(tools).execute();
  await owner
    .insertInto('tool_permissions')
    .values(tools.filter((_, at) => at % 20 === 0).map(({ id }) => ({ tool_id: id, role: 'admin' })))
    .execute();
  await insertRates(owner, random, today);
  const made = Array.from({ length: count }, () =>
    randomContract(random, today, random.pick(tools).id, random.pick(TEAMS)),
  );
  await owner.connection().execute(async (db) => {
    await sql`set session_replication_role = replica`.execute(db);
    for (const rows of inChunks(made, 500)) {
      await db
        .insertInto('contracts')
        .values(rows.map(({ contract }) => contract))
        .execute();
      await db
        .insertInto('contract_prices')
        .values(rows.flatMap(({ formers }) => formers))
        .execute();
      await db
        .insertInto('contract_decisions')
        .values(rows.flatMap(({ decisions }) => decisions))
        .execute();
    }
    await sql`set session_replication_role = origin`.execute(db);
  });
  await sql`vacuum analyze contracts, contract_prices, contract_decisions, tools`.execute(owner);
}
