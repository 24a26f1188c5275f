import { z } from 'zod';
import type { CellKind } from '../imports/cells.ts';
import { fileSchema, importChoices } from '../imports/input.ts';
import { readCurrency } from '../imports/money.ts';
import { hasExportColumns, type ImportShape, meaning, type Words } from '../imports/shape.ts';
import type { FaultReason } from '../imports/vocabulary.ts';
import { daySchema } from '../shared/fields.ts';
import { namesOf } from '../tools/field-lists.ts';
import { TEAMS } from '../tools/vocabulary.ts';
import { CONTRACT_HEADINGS, type ContractImportFieldName, contractImportFields } from './import-fields.ts';
import { amountOf } from './input.ts';
import { CONTRACT_LIMITS } from './limits.ts';
import { CONTRACT_PERIODS } from './vocabulary.ts';

export const CONTRACT_FIELD_NAMES = namesOf(contractImportFields);

const PERIOD_WORDS: Words = {
  monthly: ['mensuel', 'mensuelle', 'par mois', 'mois', 'month', 'per month'],
  quarterly: ['trimestriel', 'trimestrielle', 'par trimestre', 'trimestre', 'quarter', 'per quarter'],
  yearly: ['annuel', 'annuelle', 'par an', 'an', 'annee', 'year', 'per year', 'annual', 'annually'],
  'one-time': ['ponctuel', 'ponctuelle', 'unique', 'en une fois', 'une fois', 'once', 'one off'],
  lifetime: ['a vie', 'vie', 'perpetuel', 'perpetuelle', 'perpetual', 'for life'],
  usage: ['a l usage', 'usage', 'a la consommation', 'consommation', 'usage based', 'pay as you go'],
};
const TEAM_WORDS: Words = {
  IT: ['informatique', 'tech', 'technique'],
  Ventes: ['sales', 'commercial'],
  Produit: ['product'],
  Ops: ['operations'],
  RH: ['hr', 'ressources humaines', 'people'],
  Tous: ['all', 'toutes', 'everyone'],
};

const NAME_MAX = 200;
const money = z
  .object({ cents: z.int().min(0).max(CONTRACT_LIMITS.cents), currency: z.string().nullable() })
  .nullable()
  .default(null);
const day = daySchema.nullable().default(null);
const person = z.string().trim().min(1).max(NAME_MAX).nullable().default(null);

const cells = {
  tool: z.string().trim().min(1).max(NAME_MAX),
  amount_cents: money,
  currency: z.string().transform(readCurrency).nullable().default(null),
  period: z.enum(CONTRACT_PERIODS),
  seats: z.int().min(1).max(CONTRACT_LIMITS.seats).nullable().default(null),
  seat_price_cents: money,
  quote_cents: money,
  starts_on: day,
  ends_on: day,
  renews_automatically: z.boolean().default(false),
  notice_days: z.int().min(0).max(CONTRACT_LIMITS.days).default(0),
  /** An e-mail address or a full name. */
  owner_id: person,
  deputy_id: person,
  /** That of the tool when the file has none. */
  team: z.enum(TEAMS).nullable().default(null),
  note: z.string().trim().max(CONTRACT_LIMITS.note).default(''),
};

type Cells = Omit<z.output<z.ZodObject<typeof cells>>, 'period'> & {
  period: (typeof CONTRACT_PERIODS)[number] | null;
};

/** The contract that the cells of a line say. A currency that a cell names is never taken for another. */
function toContract(line: Cells, context: z.RefinementCtx) {
  const refuse = (field: ContractImportFieldName, reason: FaultReason) =>
    context.addIssue({ code: 'custom', path: [field], message: reason });
  const { amount_cents: amount, seat_price_cents: each, quote_cents: quote, ...rest } = line;
  const named = [line.currency, amount?.currency, each?.currency, quote?.currency].filter(
    (code) => code != null,
  );
  const [currency = 'EUR', ...others] = [...new Set(named)];
  if (!/^[A-Z]{3}$/.test(currency) || others.length > 0) refuse('currency', 'unknown_value');
  const price = {
    amount_cents: amount?.cents ?? null,
    seats: line.seats,
    seat_price_cents: each?.cents ?? null,
  };
  if (each !== null && line.seats === null) refuse('seats', 'required');
  const amount_cents = amountOf(price);
  if (amount !== null && amount.cents !== amount_cents) refuse('amount_cents', 'invalid');
  if ((amount_cents ?? 0) > CONTRACT_LIMITS.cents) refuse('seat_price_cents', 'invalid');
  if (line.starts_on && line.ends_on && line.ends_on < line.starts_on) refuse('ends_on', 'before_start');
  return { ...rest, ...price, amount_cents, quote_cents: quote?.cents ?? null, currency };
}

const importedContractSchema = z.strictObject(cells).transform(toContract);
/** A contract that a tool's own fields made may have no period. */
const exportedContractSchema = z
  .strictObject({ ...cells, period: cells.period.nullable().default(null) })
  .transform(toContract);
export type ImportedContract = z.output<typeof exportedContractSchema>;

const KINDS = new Map<string, CellKind>(
  contractImportFields.map(({ name, kind }) => {
    if (kind === 'days') return [name, 'count'];
    return [name, kind === 'person' || kind === 'currency' ? 'short' : kind];
  }),
);

export const CONTRACT_SHAPE: ImportShape<ContractImportFieldName, ImportedContract> = {
  fields: CONTRACT_FIELD_NAMES,
  nameField: 'tool',
  kindOf: (field) => KINDS.get(field) ?? 'short',
  fieldOf: CONTRACT_HEADINGS,
  choices: { period: meaning(CONTRACT_PERIODS, PERIOD_WORDS), team: meaning(TEAMS, TEAM_WORDS) },
  schema: importedContractSchema,
  ownExport: { has: hasExportColumns('renews_automatically'), schema: exportedContractSchema },
};

export const contractFileSchema = fileSchema(CONTRACT_FIELD_NAMES);
export type ContractFile = z.output<typeof contractFileSchema>;

export const contractImportSchema = z.strictObject({ ...contractFileSchema.shape, ...importChoices });
export type ContractImport = z.output<typeof contractImportSchema>;
