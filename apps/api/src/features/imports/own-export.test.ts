import { text } from 'node:stream/consumers';
import { ALL_DEMO_TOOLS } from '@perkotheque/database/seeds/demo/all-tools';
import { exportedToolSchema } from '@perkotheque/domain/imports/input';
import { TOOL_SHAPE } from '@perkotheque/domain/imports/tool-shape';
import { EXPORT_COLUMNS } from '@perkotheque/domain/imports/vocabulary';
import { fieldsOfKind, namesOf } from '@perkotheque/domain/tools/field-lists';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { presentExport } from '#features/exports/exports.presenter.ts';
import type { ExportedTools } from '#features/exports/exports.service.ts';
import { readImport } from './imports.reading.ts';

type ExportedTool = ExportedTools extends AsyncIterable<infer Tool> ? Tool : never;

const NOW = new Date('2026-11-16T12:00:00Z');
const TEXTS = namesOf(fieldsOfKind('short', 'long', 'link', 'country'));
const NULLABLE = [...TEXTS, 'cost_per_period', 'renewal_frequency', 'renewal_date'] as const;

/** A stored tool with these values; every other field is empty. */
function stored(values: Partial<ExportedTool>): ExportedTool {
  return {
    ...Object.fromEntries(NULLABLE.map((field) => [field, null])),
    ...Object.fromEntries(namesOf(fieldsOfKind('sentences', 'words', 'needs')).map((field) => [field, []])),
    id: '00000000-0000-4000-8000-000000000000',
    name: 'Outil',
    description: '',
    category: null,
    team: 'Tous',
    status: 'active',
    tool_type: 'saas',
    usage_level: 'medium',
    has_secure_access: false,
    allowed_roles: [],
    created_at: NOW,
    updated_at: NOW,
    ...values,
  } as ExportedTool;
}

async function* each(tools: readonly ExportedTool[]) {
  yield* tools;
}

/** Exports the tools as CSV and reads the file as the import does. */
async function readBack(tools: readonly ExportedTool[]) {
  const file = await text(presentExport('csv', each(tools), EXPORT_COLUMNS));
  return readImport(TOOL_SHAPE, { text: file });
}

/** The values of the form of a stored tool. Empty cells are absent after an import, so both sides drop them. */
function valuesOf(tool: object) {
  const values = exportedToolSchema.strip().parse(tool);
  const isEmpty = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)));
}

it('reads every tool of the demonstration from its export, with the same values', async () => {
  const tools = ALL_DEMO_TOOLS.map(({ key: _, renewal_in_days, tags, ...tool }) =>
    stored({
      ...tool,
      tags: [...tags],
      use_cases: [...tool.use_cases],
      key_features: [...tool.key_features],
      alternatives: [...tool.alternatives],
      allowed_roles: [...tool.allowed_roles],
      renewal_date: renewal_in_days === null ? null : '2027-01-31',
    }),
  );
  const { good, faults } = await readBack(tools);
  expect(faults).toEqual([]);
  expect(good.map(({ row }) => valuesOf(row))).toEqual(tools.map(valuesOf));
});

/** Made of the signs that separators, quotes, marks against formulas and number formats give a meaning to. */
const hostileText = fc
  .array(
    fc.constantFrom(...'=+-@;,\t\n\'"| a1é', '\r\n', '\uff1d', '\ufeff', '€', '12,5', 'oui', 'k', '//'),
    { maxLength: 12 },
  )
  .map((signs) => signs.join('').trim());
const entries = fc.array(
  hostileText.map((entry) => entry.replaceAll(/[\r\n]/g, ' ').trim()),
  { maxLength: 4 },
);
const anyTool = fc.record({
  name: hostileText.filter((name) => name !== ''),
  description: hostileText,
  category: fc.option(
    hostileText.filter((name) => name !== ''),
    { nil: null },
  ),
  cost: hostileText,
  owner: hostileText,
  how_to_use: hostileText,
  tags: entries,
  alternatives: entries,
  key_features: entries,
  cost_per_period: fc.option(
    fc.integer({ min: 0, max: 999_999_999 }).map((cents) => cents / 100),
    { nil: null },
  ),
  has_secure_access: fc.boolean(),
});

it('reads any text of a tool from its export as it was stored', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyTool, { minLength: 1, maxLength: 5 }), async (given) => {
      const tools = given.map((values) => stored(values));
      const { good, faults } = await readBack(tools);
      expect(faults).toEqual([]);
      expect(good.map(({ row }) => valuesOf(row))).toEqual(tools.map(valuesOf));
    }),
    { numRuns: 100 },
  );
});
