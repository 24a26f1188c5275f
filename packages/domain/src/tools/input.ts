import { z } from 'zod';
import { roleSchema } from '../accounts/roles.ts';
import { NEED_LIMITS } from '../needs/limits.ts';
import { daySchema, entryList, httpUrlSchema, optional, optionalText } from '../shared/fields.ts';
import { countrySchema } from '../startups/country-schema.ts';
import { perField } from './field-lists.ts';
import { toolFields } from './fields.ts';
import { TOOL_LIMITS } from './limits.ts';
import {
  RENEWAL_FREQUENCIES,
  TEAMS,
  TOOL_DEFAULTS,
  TOOL_STATUSES,
  TOOL_TYPES,
  USAGE_LEVELS,
} from './vocabulary.ts';

const entries = entryList(TOOL_LIMITS.entries, TOOL_LIMITS.entry);

/** « Référent »: a person of the studio. Not a field of the table: it is no text of the catalogue, so it is not exported, merged or enriched. */
const owner_user_id = z.uuid().nullable().optional();

const name = z.string().trim().min(1).max(TOOL_LIMITS.name);
const description = z.string().trim().max(TOOL_LIMITS.text);

/** Every field a form can save (EDIT-02, ADD-02). The category is sent by name and stored as its id. */
const fields = {
  ...perField(toolFields, {
    category: z.string().trim().max(60).nullable(),
    short: optionalText(TOOL_LIMITS.short),
    long: optionalText(TOOL_LIMITS.text),
    link: optional(httpUrlSchema),
    country: optional(countrySchema),
    amount: z.number().min(0).max(9_999_999_999).multipleOf(0.01).nullable(),
    date: daySchema.nullable(),
    sentences: entries,
    words: entries,
    /** Slugs; a trigger refuses one that is not in the list of needs. */
    needs: entryList(NEED_LIMITS.perTool, NEED_LIMITS.name),
    flag: z.boolean(),
  }),
  team: z.enum(TEAMS),
  status: z.enum(TOOL_STATUSES),
  tool_type: z.enum(TOOL_TYPES),
  usage_level: z.enum(USAGE_LEVELS),
  renewal_frequency: z.enum(RENEWAL_FREQUENCIES).nullable(),
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
  owner_user_id,
});
export type NewTool = z.output<typeof newToolSchema>;

/** A tool made inside the form of a perk: what it is called, where it is and, if that is known, its category (PERK-11). */
export const toolOfPerkSchema = z.strictObject({
  name,
  url: httpUrlSchema,
  category: z.string().trim().min(1).max(60).nullable().default(null),
});
export type ToolOfPerk = z.output<typeof toolOfPerkSchema>;

/** Edit: only what is sent changes; name and team may not become blank. */
export const toolChangesSchema = z.strictObject({
  ...z.object(fields).partial().shape,
  name: name.optional(),
  description: description.optional(),
  owner_user_id,
});
export type ToolChanges = z.output<typeof toolChangesSchema>;
