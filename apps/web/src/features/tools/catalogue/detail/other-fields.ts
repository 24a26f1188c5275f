import { type TextField, textFields } from '@perkotheque/domain/tools/field-lists';

/** These have a place, a label or an icon of their own on the sheet. Any other text field is shown by its kind. */
const PLACED: readonly TextField['name'][] = [
  'url',
  'cost',
  'renewal_responsible',
  'owner',
  'what_is_it_for',
  'how_to_use',
  'advantages',
  'product_hunt_url',
  'youtube_tutorial',
];

export const otherFields = (kind: TextField['kind']) =>
  textFields.filter((field) => field.kind === kind && !PLACED.includes(field.name));
