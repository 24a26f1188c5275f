import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readCell } from './cells.ts';
import { checkLine } from './check-line.ts';
import { guessMapping } from './headers.ts';
import { TOOL_SHAPE } from './tool-shape.ts';
import { IMPORT_FIELDS, type ImportField } from './vocabulary.ts';

describe('column headings', () => {
  it('are recognised in French, in English and as our own export writes them', () => {
    expect(
      guessMapping(TOOL_SHAPE, ['Nom de l’outil', 'Catégorie', 'ÉQUIPE', 'Site web', 'Couleur']),
    ).toEqual(['name', 'category', 'team', 'url', null]);
    expect(guessMapping(TOOL_SHAPE, ['Name', 'Description', 'Price', 'Keywords', 'Renewal date'])).toEqual([
      'name',
      'description',
      'cost',
      'tags',
      'renewal_date',
    ]);
    expect(guessMapping(TOOL_SHAPE, ['id', ...IMPORT_FIELDS, 'created_at'])).toEqual([
      null,
      ...IMPORT_FIELDS,
      null,
    ]);
  });

  it('give the field to the first of two equal headings', () => {
    expect(guessMapping(TOOL_SHAPE, ['Nom', 'Name'])).toEqual(['name', null]);
  });
});

describe('a cell', () => {
  it.each<[ImportField, string, unknown]>([
    ['status', 'Déprécié', 'deprecated'],
    ['tool_type', ' GRATUIT ', 'free'],
    ['team', 'ventes', 'Ventes'],
    ['renewal_frequency', 'Annuelle', 'yearly'],
    ['cost_per_period', '1\u202f200,50 €', 1200.5],
    ['cost_per_period', '29.9', 29.9],
    ['cost_per_period', 'cher', 'cher'],
    ['renewal_date', '5/1/2027', '2027-01-05'],
    ['renewal_date', '2027-01-05 00:00:00', '2027-01-05'],
    ['has_secure_access', 'Oui', true],
    ['tags', 'un, deux;trois', ['un', 'deux', 'trois']],
    ['key_features', 'Rapide, simple\nSûr', ['Rapide, simple', 'Sûr']],
    ['allowed_roles', 'Modérateur\nadmin', ['moderator', 'admin']],
    ['description', "'=SOMME(A1)", '=SOMME(A1)'],
    ['description', "'entre guillemets'", "'entre guillemets'"],
    ['description', '  ', undefined],
  ])('%s « %s » reads %j', (field, cell, value) =>
    expect(readCell(TOOL_SHAPE.kindOf(field), cell, TOOL_SHAPE.choices[field])).toEqual(value),
  );
});

it('validates a line with the rules of the form and reports one fault per field', () => {
  const cells = new Map<ImportField, string>([
    ['name', 'x'.repeat(201)],
    ['url', 'exemple.fr'],
    ['team', 'Direction'],
    ['renewal_date', '31/02/2027'],
    ['tags', Array.from({ length: 51 }, (_, index) => `t${index}`).join(',')],
  ]);
  const checked = checkLine(TOOL_SHAPE, cells, { tool_type: 'saas' });
  const faults = 'faults' in checked ? checked.faults : [];
  expect(Object.fromEntries(faults.map(({ field, reason }) => [field, reason]))).toEqual({
    name: 'too_long',
    url: 'not_a_url',
    team: 'unknown_value',
    renewal_date: 'not_a_date',
    tags: 'too_many',
    description: 'required',
    category: 'required',
  });
  expect(faults.find(({ field }) => field === 'name')).toMatchObject({ max: 200, value: 'x'.repeat(60) });
});

it('names the first of two rules that a cell breaks, and no rule without a cell', () => {
  const schema = z
    .object({ team: z.string().max(3).startsWith('x') })
    .refine(() => false, { error: 'about the whole line', when: () => true });
  const shape = { ...TOOL_SHAPE, fields: ['team'] as const, schema };
  const checked = checkLine(shape, new Map([['team', 'Ventes']]), {});
  const fault = { field: 'team', reason: 'too_long', value: 'Ventes', max: 3 };
  expect(checked).toEqual({ name: '', faults: [fault] });
});
