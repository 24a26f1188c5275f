import { z } from 'zod';
import { roleSchema } from '../accounts/roles.ts';
import { newToolSchema } from '../tools/input.ts';
import { TOOL_LIMITS } from '../tools/limits.ts';
import { DUPLICATE_CHOICES, IMPORT_FIELDS, IMPORT_LIMITS } from './vocabulary.ts';

/** The add form's own rules; only the roles come as a list, so that what was restricted in an export stays so. */
export const importedToolSchema = newToolSchema.omit({ access_level: true, owner_user_id: true }).extend({
  allowed_roles: z
    .array(roleSchema)
    .max(10)
    .default([])
    .transform((roles) => [...new Set(roles)].toSorted()),
});

/** A tool may lose its description and its category after it was added. An export of such a tool is valid too. */
export const exportedToolSchema = importedToolSchema.extend({
  description: z.string().trim().max(TOOL_LIMITS.text).default(''),
  category: importedToolSchema.shape.category.nullable().default(null),
});
export type ImportedTool = z.output<typeof exportedToolSchema>;

const mappingOf = <Field extends string>(fields: readonly Field[]) =>
  z
    .array(z.enum(fields).nullable())
    .max(IMPORT_LIMITS.columns)
    .refine((mapping) => {
      const chosen = mapping.filter((field) => field !== null);
      return new Set(chosen).size === chosen.length;
    });

/** A file to check. Without a mapping, the headings decide. The text is the decoded file. */
export const fileSchema = <Field extends string>(fields: readonly Field[]) =>
  z.strictObject({
    text: z.string().min(1).max(IMPORT_LIMITS.bytes),
    mapping: mappingOf(fields).optional(),
    /** Cells that were corrected in the preview, by line; they replace what the file says. */
    corrections: z
      .array(
        z.strictObject({
          line: z.number().int().min(2),
          field: z.enum(fields),
          value: z.string().max(IMPORT_LIMITS.cell),
        }),
      )
      .max(IMPORT_LIMITS.corrections)
      .default([]),
  });

/** What importing a file needs beside what checking it does. */
export const importChoices = {
  file_name: z.string().trim().min(1).max(IMPORT_LIMITS.fileName),
  duplicates: z.enum(DUPLICATE_CHOICES).default('skip'),
};

export const importCheckSchema = fileSchema(IMPORT_FIELDS).extend({
  defaults: z
    .strictObject({
      category: newToolSchema.shape.category.optional(),
      team: newToolSchema.shape.team.optional(),
      tool_type: newToolSchema.shape.tool_type.optional(),
    })
    .default({}),
});
export type ImportCheck = z.output<typeof importCheckSchema>;

export const importSchema = importCheckSchema.extend({
  ...importChoices,
  /** Creates the categories that do not exist yet; without it, their tools become « Non catégorisé ». */
  create_categories: z.boolean().default(false),
});
export type ImportInput = z.output<typeof importSchema>;
