import type { MetadataField } from './tool-field.tsx';

/** The order in which the table shows what the setting chose; widths leave the rest to the tool's name. */
export const COLUMN_WIDTHS: Record<MetadataField, string> = {
  category: 'w-34',
  team: 'w-27',
  status: 'w-27',
  owner: 'w-26',
  url: 'w-11',
  tool_type: 'w-23',
  usage_level: 'w-21',
  cost: 'w-24',
  renewal_date: 'w-25',
};
