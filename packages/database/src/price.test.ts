import { monthlyPrice, priceBand } from '@perkotheque/domain/tools/price';
import { RENEWAL_FREQUENCIES } from '@perkotheque/domain/tools/vocabulary';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { caseCount } from './testing/case-count.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

const words = fc.constantFrom(
  'gratuit',
  'Gratuite',
  'free',
  'freemium',
  ' €',
  '/an',
  ' par an',
  '/ year',
  '/mois',
  '/annonce',
  ' ',
  '\u00a0',
  ',',
  '.',
  'à partir de ',
  'sur devis',
);
const cost = fc.option(
  fc
    .array(fc.oneof(words, fc.nat({ max: 25_000 }).map(String)), { maxLength: 6 })
    .map((parts) => parts.join('')),
);
const priced = fc.record({
  cost,
  cost_per_period: fc.option(fc.integer({ min: 0, max: 500_000 }).map((cents) => cents / 100)),
  renewal_frequency: fc.option(fc.constantFrom(...RENEWAL_FREQUENCIES)),
});

describe('the price rule', () => {
  it('[DATA-11][TOOLS-09] is the same in the database as in the domain', async () => {
    const cases = fc.sample(priced, { numRuns: caseCount(3000), seed: 20261115 });
    const { rows } = await sql<{ monthly: number | null; band: string | null }>`
      select m.monthly, app.price_band(m.monthly) as band
        from jsonb_to_recordset(${JSON.stringify(cases.map((value, at) => ({ at, ...value })))}::jsonb)
          as c(at integer, cost text, cost_per_period numeric, renewal_frequency text)
       cross join lateral (select app.monthly_price(c.cost, c.cost_per_period, c.renewal_frequency) as monthly) m
       order by c.at`.execute(base.owner);
    for (const [index, value] of cases.entries()) {
      const expected = monthlyPrice(value);
      const row = rows[index];
      if (expected === null) expect(row?.monthly, JSON.stringify(value)).toBeNull();
      // A ratio, because absurdly long amounts exceed a double's precision.
      else expect(((row?.monthly ?? -1) + 1) / (expected + 1), JSON.stringify(value)).toBeCloseTo(1, 9);
      expect(row?.band ?? null, JSON.stringify(value)).toBe(priceBand(expected));
    }
  });
});
