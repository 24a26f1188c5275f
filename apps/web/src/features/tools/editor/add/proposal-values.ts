import type { TextField } from '@perkotheque/domain/tools/field-lists';
import type { Proposal } from '../../api/propose-tool.ts';
import { type AddValues, BLANK, typeChoiceOf } from './add-values.ts';

const TEXTS = [
  'name',
  'description',
  'url',
  'owner',
  'what_is_it_for',
  'how_to_use',
  'cost',
  'product_hunt_url',
  'youtube_tutorial',
] as const satisfies (TextField['name'] | 'name' | 'description')[];
const LISTS = ['key_features', 'use_cases', 'tags', 'needs'] as const;

export type Proposed = Partial<
  Pick<AddValues, (typeof TEXTS)[number] | (typeof LISTS)[number] | 'tool_type'>
>;

/** The proposed values of fields that nobody has filled in. What somebody typed stays. */
export function proposedValues(typed: AddValues, proposal: Proposal, address: string): Proposed {
  const found: Proposed = {};
  for (const field of TEXTS) {
    const value = field === 'url' ? (proposal.url ?? address) : proposal[field];
    if (value && typed[field].trim() === '') found[field] = value;
  }
  for (const field of LISTS) {
    if (proposal[field].length > 0 && typed[field].length === 0) found[field] = proposal[field];
  }
  if (proposal.tool_type && typed.tool_type === BLANK.tool_type) {
    const choice = typeChoiceOf(proposal.tool_type);
    if (choice !== typed.tool_type) found.tool_type = choice;
  }
  return found;
}
