import type { MetadataField } from '../../components/metadata-field.ts';

type Column = MetadataField | 'favorite' | 'created_at';

/** In pixels. The rest goes to the tool's name, which must stay readable. */
const COLUMN_PX: Record<Column, number> = {
  /** The heart and the comparison. */
  favorite: 68,
  category: 136,
  team: 84,
  status: 128,
  owner: 96,
  url: 36,
  tool_type: 80,
  usage_level: 80,
  cost: 104,
  renewal_date: 116,
  created_at: 92,
};
/** In a wide table their content stays on one line. */
const ROOMY_PX: Partial<Record<Column, number>> = { owner: 124, tool_type: 96, usage_level: 116 };
const NAME_MIN_PX = 160;
const ROOMY_NAME_MIN_PX = 208;

const sumOf = (fields: readonly MetadataField[], widthOf: (column: Column) => number) =>
  (['favorite', ...fields, 'created_at'] as const).reduce((sum, column) => sum + widthOf(column), 0);

const tight = (column: Column) => COLUMN_PX[column];
const roomy = (column: Column) => ROOMY_PX[column] ?? COLUMN_PX[column];

/** Whether the chosen columns fit; otherwise rows become cards, so that nothing scrolls sideways. */
export function fitsTable(widthPx: number, fields: readonly MetadataField[]): boolean {
  return widthPx >= NAME_MIN_PX + sumOf(fields, tight);
}

/** The width of each column in a table of this width. */
export function columnWidths(widthPx: number, fields: readonly MetadataField[]): (column: Column) => number {
  return widthPx >= ROOMY_NAME_MIN_PX + sumOf(fields, roomy) ? roomy : tight;
}
