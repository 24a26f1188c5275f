import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { DEMO_CONTRACTS } from './contracts/all-contracts.ts';
import { DEMO_UNUSED_TOOLS } from './contracts/budgets.ts';
import { DEMO_PERKS } from './perks/all-perks.ts';
import { seedDemo } from './seed.ts';

const hash = (text: string) => createHash('sha256').update(text).digest();
const options = {
  passwordHash: 'x',
  seal: (_place: object, clear: string) => hash(clear),
  sealSecret: (_place: object, clear: string) => ({ sealed: hash(clear), fingerprint: hash(clear) }),
};

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
  await seedDemo(base.owner, options);
});
afterAll(() => base.close());

describe('the seeded programme', () => {
  test('is not added twice', async () => {
    expect(await seedDemo(base.owner, options)).toBe(false);
    const { rows } = await sql<{ startups: number; perks: number; claims: number }>`
      select (select count(*)::integer from startups) as startups, (select count(*)::integer from perks) as perks,
             (select count(*)::integer from claims) as claims`.execute(base.owner);
    expect(rows).toEqual([{ startups: 27, perks: 60, claims: 300 }]);
  });

  test('[QUI-01][QUI-02] shows who uses a tool, what those did who left, and nothing of too few', async () => {
    const rows = await base.owner
      .selectFrom('tool_figures as f')
      .innerJoin('tools as t', 't.id', 'f.tool_id')
      .select(['t.name', 'f.measure', 'f.key', 'f.figure'])
      .execute();
    const shown = rows.map(({ name, measure, key, figure }) => `${name} ${measure} ${key} ${figure}`);
    expect(shown.toSorted()).toEqual([
      'Brevo go_reason features 3',
      'Brevo go_reason price 3',
      'Brevo outcome kept 3',
      'Brevo outcome left 3',
      'Brevo outcome replaced 3',
      'Brevo use  5',
      'Linear cohort Canopée 3',
      'Linear use  10',
    ]);
  });

  test('has each perk in the state that its entry says, by dates, codes and tool', async () => {
    const rows = await base.owner
      .selectFrom('perks')
      .select(['title', 'tool_name', 'state', 'state_reason'])
      .execute();
    const counted = (items: readonly { state: string; state_reason: string | null }[]) =>
      items.map(({ state, state_reason }) => `${state} ${state_reason}`).sort();
    expect(counted(rows)).toEqual(counted(DEMO_PERKS));
    const stock = await base.owner
      .selectFrom('perks')
      .select(['tool_name', 'stock'])
      .where('tool_name', 'in', ['Brevo', 'Figma'])
      .orderBy('tool_name')
      .execute();
    expect(stock).toEqual([
      { tool_name: 'Brevo', stock: 3 },
      { tool_name: 'Figma', stock: 0 },
    ]);
  });

  test('has claims whose last event is their state, and none that the nightly job would end', async () => {
    const { rows } = await sql`
      select c.id from claims c
       where c.state <> (select e.to_state from claim_events e
                          where e.claim_id = c.id and e.kind = 'state' order by e.id desc limit 1)
          or c.state in ('granted', 'activated') and c.ends_on < (now() at time zone 'Europe/Paris')::date
          or c.state_at > now()`.execute(base.owner);
    expect(rows).toEqual([]);
  });

  test('has perks of every freshness, with evidence that the nightly jobs would judge the same', async () => {
    const { rows } = await sql<{ freshness: string; reason: string | null }>`
      select freshness, freshness_reason as reason from perks where state = 'live' group by 1, 2 order by 1, 2`.execute(
      base.owner,
    );
    expect(rows).toEqual([
      { freshness: 'suspect', reason: 'dead-link' },
      { freshness: 'suspect', reason: 'reports' },
      { freshness: 'to-check', reason: 'age' },
      { freshness: 'to-check', reason: 'reports' },
      { freshness: 'to-check', reason: 'terms-changed' },
      { freshness: 'verified', reason: null },
    ]);
    expect((await sql`select id from app.settle_perk_freshness()`.execute(base.owner)).rows).toEqual([]);
    expect((await sql`select id from app.take_suspect_perks()`.execute(base.owner)).rows).toEqual([]);
  });

  test('has a code for each claim of unique codes that was granted and kept', async () => {
    const { rows } = await sql`
      select c.id, c.state from claims c
       where c.way = 'unique-code' and c.state in ('granted', 'activated', 'ended')
         and not exists (select 1 from perk_secrets s where s.claim_id = c.id)`.execute(base.owner);
    expect(rows).toEqual([]);
  });

  test('has savings in each cohort, perks that end soon, and something in the inbox', async () => {
    const { rows: savings } = await sql<{ cohort: string }>`
      select s.cohort from claims c join startups s on s.id = c.startup_id
       where c.confirmed_value > 0 group by s.cohort order by s.cohort`.execute(base.owner);
    expect(savings.map(({ cohort }) => cohort)).toEqual(['Aube', 'Boussole', 'Canopée', 'Delta']);
    const { rows: soon } = await sql<{ within: number }>`
      select least(90, greatest(7, (c.ends_on - current_date + 29) / 30 * 30)) as within from claims c
       where c.state in ('granted', 'activated') and c.ends_on <= current_date + 90 group by 1`.execute(
      base.owner,
    );
    expect(soon.length).toBeGreaterThanOrEqual(3);
    const { rows: months } = await sql`
      select date_trunc('month', activated_at) from claims where confirmed_value > 0 group by 1`.execute(
      base.owner,
    );
    expect(months.length).toBeGreaterThanOrEqual(15);
    const waiting = await base.owner
      .selectFrom('claims')
      .select('id')
      .where('state', '=', 'waiting')
      .execute();
    expect(waiting).toHaveLength(20);
  });
});

describe('the seeded contracts', () => {
  test('complete those of the tools, with former prices and decisions', async () => {
    const { rows } = await sql<{ contracts: number; repeated: number; prices: number; decisions: number }>`
      select (select count(*)::integer from contracts where origin = 'person') as contracts,
             (select count(*)::integer from (select 1 from contracts group by tool_id having count(*) > 1) d) as repeated,
             (select count(*)::integer from contract_prices) as prices,
             (select count(*)::integer from contract_decisions) as decisions`.execute(base.owner);
    expect(rows[0]).toMatchObject({ contracts: DEMO_CONTRACTS.length, repeated: 1 });
    expect(rows[0]?.prices).toBeGreaterThan(50);
    expect(rows[0]?.decisions).toBeGreaterThan(150);
  });

  test('have former prices without gap or overlap', async () => {
    const { rows } = await sql`
      select c.id from contracts c
        join lateral (select p.*, lead(p.since) over (order by p.until) as following
                        from contract_prices p where p.contract_id = c.id) p on true
       where p.since is null or p.until <> coalesce(p.following, c.price_since)`.execute(base.owner);
    expect(rows).toEqual([]);
  });

  test('leave the fields of each tool as its current contract has them, and tools without use', async () => {
    const { rows } = await sql`
      select t.name from contracts c join tools t on t.id = c.tool_id cross join app.renewal_fields_of(c) f
       where c.is_current and (t.cost_per_period, t.renewal_frequency, t.renewal_date)
             is distinct from (f.cost_per_period, f.renewal_frequency, f.renewal_date)`.execute(base.owner);
    expect(rows).toEqual([]);
    const { rows: unused } = await sql`
      select l.tool_id from tool_last_uses l where l.last_used_on < current_date - 180`.execute(base.owner);
    expect(unused.length).toBeGreaterThanOrEqual(Object.keys(DEMO_UNUSED_TOOLS).length);
  });
});
