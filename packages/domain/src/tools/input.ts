import { z } from 'zod';
import { roleSchema } from '../accounts/roles.ts';
import { entryList, httpUrlSchema, optional, optionalText } from '../shared/fields.ts';
import { TOOL_LIMITS } from './limits.ts';
import {
  RENEWAL_FREQUENCIES,
  TEAMS,
  TOOL_DEFAULTS,
  TOOL_STATUSES,
  TOOL_TYPES,
  USAGE_LEVELS,
} from './vocabulary.ts';

const shortText = optionalText(TOOL_LIMITS.short);
const longText = optionalText(TOOL_LIMITS.text);
const entries = entryList(TOOL_LIMITS.entries, TOOL_LIMITS.entry);
const url = optional(httpUrlSchema);

const name = z.string().trim().min(1).max(TOOL_LIMITS.name);
const description = z.string().trim().max(TOOL_LIMITS.text);

/** Every field a form can save (EDIT-02, ADD-02). The category is sent by name and stored as its id. */
const fields = {
  category: z.string().trim().max(60).nullable(),
  team: z.enum(TEAMS),
  status: z.enum(TOOL_STATUSES),
  url,
  tool_type: z.enum(TOOL_TYPES),
  usage_level: z.enum(USAGE_LEVELS),
  cost: shortText,
  cost_per_period: z.number().min(0).max(9_999_999_999).multipleOf(0.01).nullable(),
  renewal_frequency: z.enum(RENEWAL_FREQUENCIES).nullable(),
  renewal_date: z.iso.date().nullable(),
  renewal_responsible: shortText,
  owner: shortText,
  what_is_it_for: longText,
  how_to_use: longText,
  advantages: longText,
  key_features: entries,
  use_cases: entries,
  tags: entries,
  alternatives: entries,
  product_hunt_url: url,
  youtube_tutorial: url,
  has_secure_access: z.boolean(),
};

/** Add: name, category, description, type and team are required (decision 39). */
export const newToolSchema = z.strictObject({
  ...z.object(fields).partial().shape,
  name,
  description: description.min(1),
  category: z.string().trim().min(1).max(60),
  team: fields.team,
  tool_type: fields.tool_type,
  status: fields.status.default(TOOL_DEFAULTS.status),
  usage_level: fields.usage_level.default(TOOL_DEFAULTS.usage_level),
  /** Creates that permission row in the same transaction; none leaves the tool open to every member. */
  access_level: roleSchema.nullable().default(null),
});
export type NewTool = z.output<typeof newToolSchema>;

/** Edit: only what is sent changes; name and team may not become blank. */
export const toolChangesSchema = z.strictObject({
  ...z.object(fields).partial().shape,
  name: name.optional(),
  description: description.optional(),
});
export type ToolChanges = z.output<typeof toolChangesSchema>;
