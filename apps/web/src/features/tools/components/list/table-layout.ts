import type { MetadataField } from './metadata-field.ts';

/** Pixels. What is left over goes to the tool's name, which must stay readable. */
export const COLUMN_PX: Record<MetadataField | 'favorite' | 'created_at', number> = {
  favorite: 44,
  category: 136,
  team: 88,
  status: 132,
  owner: 98,
  url: 36,
  tool_type: 80,
  usage_level: 80,
  cost: 104,
  renewal_date: 116,
  created_at: 96,
};
const NAME_MIN_PX = 170;

/** Whether the chosen columns fit; where they do not, rows become cards and nothing scrolls sideways. */
export function fitsTable(widthPx: number, fields: readonly MetadataField[]): boolean {
  const columns = fields.reduce((sum, field) => sum + COLUMN_PX[field], 0);
  return widthPx >= COLUMN_PX.favorite + NAME_MIN_PX + columns + COLUMN_PX.created_at;
}
