import { normalWords } from '../imports/normal-words.ts';
import { contractFields } from './fields.ts';

/** What a line of a file says of a contract: its tool, then the fields that files have. */
export const contractImportFields = [
  {
    name: 'tool',
    kind: 'short',
    headers: [
      'outil',
      'nom de l outil',
      'logiciel',
      'application',
      'nom',
      'tool',
      'tool name',
      'software',
      'name',
    ],
  },
  ...contractFields.filter((field) => 'headers' in field),
] as const;

export type ContractImportFieldName = (typeof contractImportFields)[number]['name'];

const COLUMN_NAMES: Partial<Record<ContractImportFieldName, string>> = {
  // In units and by e-mail address there, so their own names would mislead.
  amount_cents: 'amount',
  seat_price_cents: 'seat_price',
  quote_cents: 'quote',
  owner_id: 'owner',
  deputy_id: 'deputy',
};
export const contractColumn = (field: ContractImportFieldName): string => COLUMN_NAMES[field] ?? field;

/** The field whose column has this heading. */
export const CONTRACT_HEADINGS: ReadonlyMap<string, ContractImportFieldName> = new Map(
  contractImportFields.flatMap(({ name, headers }) =>
    [contractColumn(name), ...headers].map((words) => [normalWords(words), name]),
  ),
);

/** The columns of our export, in their order. */
export const CONTRACT_EXPORT_COLUMNS = [
  'id',
  ...contractImportFields.map(({ name }) => contractColumn(name)),
  'stops_on',
  'created_at',
  'updated_at',
] as const;
