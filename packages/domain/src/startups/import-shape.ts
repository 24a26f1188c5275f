import { z } from 'zod';
import { fileSchema, importChoices } from '../imports/input.ts';
import { hasExportColumns, headingsOf, type ImportShape, meaning, type Words } from '../imports/shape.ts';
import { namesOf } from '../tools/field-lists.ts';
import { COUNTRIES, countryNames } from './countries.ts';
import { type StartupFieldKind, type StartupFieldName, startupFields } from './fields.ts';
import { type NewStartup, newStartupSchema } from './input.ts';
import { STARTUP_STAGES, STARTUP_STATUSES } from './vocabulary.ts';

export const STARTUP_FIELD_NAMES = namesOf(startupFields);

const STAGE_WORDS: Words = {
  idea: ['idee', 'ideation', 'concept'],
  'pre-seed': ['pre amorcage', 'preamorcage', 'preseed'],
  seed: ['amorcage'],
  'series-a': ['serie a', 'a'],
  'series-b-plus': [
    'serie b et plus',
    'serie b',
    'series b',
    'serie c',
    'series c',
    'serie d',
    'series d',
    'b',
    'c',
  ],
};
const STATUS_WORDS: Words = {
  active: ['actif', 'en cours'],
  alumni: ['ancien', 'ancienne', 'diplome', 'diplomee', 'sortie'],
  ceased: ['cessee', 'fermee', 'liquidee', 'arretee', 'closed'],
  acquired: ['acquise', 'rachetee', 'vendue', 'exit'],
};

const KINDS = new Map<string, StartupFieldKind>(startupFields.map(({ name, kind }) => [name, kind]));

export const STARTUP_SHAPE: ImportShape<StartupFieldName, NewStartup> = {
  fields: STARTUP_FIELD_NAMES,
  kindOf: (field) => KINDS.get(field) ?? 'short',
  fieldOf: headingsOf<StartupFieldName>(startupFields),
  choices: {
    country: meaning(COUNTRIES, countryNames()),
    stage: meaning(STARTUP_STAGES, STAGE_WORDS),
    status: meaning(STARTUP_STATUSES, STATUS_WORDS),
  },
  schema: newStartupSchema,
  ownExport: { has: hasExportColumns('institutional_funding'), schema: newStartupSchema },
};

export const startupFileSchema = fileSchema(STARTUP_FIELD_NAMES);
export type StartupFile = z.output<typeof startupFileSchema>;

export const startupImportSchema = z.strictObject({ ...startupFileSchema.shape, ...importChoices });
export type StartupImport = z.output<typeof startupImportSchema>;
