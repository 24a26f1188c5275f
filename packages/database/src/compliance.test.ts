import { COMPLIANCE_FIELDS } from '@perkotheque/domain/compliance/fields';
import { complianceScore, complianceStatus, missingFields } from '@perkotheque/domain/compliance/score';
import { RENEWAL_FREQUENCIES, TEAMS } from '@perkotheque/domain/tools/vocabulary';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from './testing/database.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

const BLANKS = [
  ' ',
  '\t',
  '\n',
  '\v',
  '\f',
  '\r',
  '\u00a0',
  '\u1680',
  '\u2003',
  '\u2028',
  '\u202f',
  '\u3000',
  '\ufeff',
];
// The last three look blank, and are not.
const words = fc.constantFrom(...BLANKS, 'eee', 'e', 'à', '0', '\u200b', '\u0085', '\u180e');
const text = fc.array(words, { maxLength: 3 }).map((parts) => parts.join(''));
const entries = fc.array(text, { maxLength: 2 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 });
const url = maybe(fc.constant('https://a.example'));
const tool = fc.record({
  name: fc.constantFrom('Nom', '\t', '\u00a0', 'eee'),
  description: text,
  team: fc.constantFrom(...TEAMS),
  owner: maybe(text),
  url,
  cost: maybe(text),
  cost_per_period: maybe(fc.constantFrom(0, 12.5)),
  renewal_frequency: maybe(fc.constantFrom(...RENEWAL_FREQUENCIES)),
  renewal_date: maybe(fc.constant('2026-11-15')),
  renewal_responsible: maybe(text),
  what_is_it_for: maybe(text),
  how_to_use: maybe(text),
  advantages: maybe(text),
  key_features: entries,
  use_cases: entries,
  tags: entries,
  alternatives: entries,
  product_hunt_url: url,
  youtube_tutorial: url,
});
const sample = fc.record({
  tool,
  hasCategory: fc.boolean(),
  required: fc.oneof(fc.subarray([...COMPLIANCE_FIELDS]), fc.constant(['telepathy', 'owner'])),
});

it('lists the same fields in the same order as the domain', async () => {
  const { rows } = await sql<{ fields: string[] }>`select app.compliance_fields() as fields`.execute(
    base.owner,
  );
  expect(rows[0]?.fields).toEqual(COMPLIANCE_FIELDS);
});

it('[COMP-02][COMP-03] the database and the domain always agree on score, status and what is missing', async () => {
  const category = await base.owner.selectFrom('categories').select('id').executeTakeFirstOrThrow();
  const cases = fc.sample(sample, { numRuns: 1500, seed: 20261115 });
  const inserted = await base.owner
    .insertInto('tools')
    .values(
      cases.map(({ tool: row, hasCategory }) => ({ ...row, category_id: hasCategory ? category.id : null })),
    )
    .returning(['id', 'empty_fields', 'status', 'tool_type', 'usage_level'])
    .execute();
  const asked = inserted.map(({ empty_fields }, at) => ({ at, empty_fields, required: cases[at]?.required }));
  const { rows } = await sql<{ score: number; status: string; missing: string[] }>`
    select s.score, app.compliance_status(s.score) as status, app.missing_fields(c.empty_fields, m.mask) as missing
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as c(at integer, empty_fields integer, required text[])
     cross join lateral (select app.required_mask(c.required) as mask) m
     cross join lateral (select app.compliance_score(c.empty_fields, m.mask) as score) s
     order by c.at`.execute(base.owner);
  expect(rows).toHaveLength(cases.length);
  for (const [at, { tool: values, hasCategory, required }] of cases.entries()) {
    const whole = { ...inserted[at], ...values, category: hasCategory ? 'Catégorie' : null };
    const score = complianceScore(whole, required);
    expect(rows[at], JSON.stringify({ values, required })).toEqual({
      score,
      status: complianceStatus(score),
      missing: missingFields(whole, required),
    });
  }
  // The sample reaches all three, or it would prove little.
  expect(new Set(rows.map(({ status }) => status)).size).toBe(3);
});
