import { COMPLIANCE_FIELDS, fieldsOfMask, maskOf } from '@perkotheque/domain/compliance/fields';
import { complianceScore, complianceStatus, missingFields } from '@perkotheque/domain/compliance/score';
import { perField } from '@perkotheque/domain/tools/field-lists';
import { toolFields } from '@perkotheque/domain/tools/fields';
import { RENEWAL_FREQUENCIES, TEAMS } from '@perkotheque/domain/tools/vocabulary';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { caseCount } from './testing/case-count.ts';
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
const tool = fc.record({
  ...perField(toolFields, {
    name: fc.constantFrom('Nom', '\t', '\u00a0', 'eee'),
    description: text,
    short: maybe(text),
    long: maybe(text),
    link: maybe(fc.constant('https://a.example')),
    amount: maybe(fc.constantFrom(0, 12.5)),
    date: maybe(fc.constant('2026-11-15')),
    sentences: entries,
    words: entries,
  }),
  team: fc.constantFrom(...TEAMS),
  renewal_frequency: maybe(fc.constantFrom(...RENEWAL_FREQUENCIES)),
});
const sample = fc.record({
  tool,
  hasCategory: fc.boolean(),
  required: fc.oneof(fc.subarray([...COMPLIANCE_FIELDS]), fc.constant(['telepathy', 'owner'])),
});

it('[COMP-02][COMP-03] the database and the domain always agree on score, status and what is missing', async () => {
  const category = await base.owner.selectFrom('categories').select('id').executeTakeFirstOrThrow();
  const cases = fc.sample(sample, { numRuns: caseCount(1500), seed: 20261115 });
  const inserted = await base.owner
    .insertInto('tools')
    .values(
      cases.map(({ tool: row, hasCategory }) => ({ ...row, category_id: hasCategory ? category.id : null })),
    )
    .returning(['id', 'empty_fields', 'status', 'tool_type', 'usage_level'])
    .execute();
  const asked = inserted.map(({ empty_fields }, at) => ({
    at,
    empty_fields,
    mask: maskOf(cases[at]?.required ?? []),
  }));
  const { rows } = await sql<{ score: number; status: string; missing: number }>`
    select s.score, app.compliance_status(s.score) as status, c.empty_fields & c.mask as missing
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as c(at integer, empty_fields integer, mask integer)
     cross join lateral (select app.compliance_score(c.empty_fields, c.mask) as score) s
     order by c.at`.execute(base.owner);
  expect(rows).toHaveLength(cases.length);
  for (const [at, { tool: values, hasCategory, required }] of cases.entries()) {
    const whole = { ...inserted[at], ...values, category: hasCategory ? 'Catégorie' : null };
    const score = complianceScore(whole, required);
    const row = rows[at];
    const told = { ...row, missing: fieldsOfMask(row?.missing ?? 0) };
    expect(told, JSON.stringify({ values, required })).toEqual({
      score,
      status: complianceStatus(score),
      missing: missingFields(whole, required),
    });
  }
  // The sample reaches all three, or it would prove little.
  expect(new Set(rows.map(({ status }) => status)).size).toBe(3);
});
