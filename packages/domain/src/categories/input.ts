import { z } from 'zod';
import { optionalText } from '../shared/fields.ts';
import { CATEGORY_LIMITS } from './vocabulary.ts';

const fields = {
  name: z.string().trim().min(1).max(CATEGORY_LIMITS.name),
  description: optionalText(CATEGORY_LIMITS.description),
  /** A hex value or a CSS class (DATA-07). */
  color: z
    .string()
    .regex(/^(#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})|[a-z][a-z0-9-]{1,40})$/)
    .nullable(),
};

export const newCategorySchema = z.strictObject({ ...z.object(fields).partial().shape, name: fields.name });
export type NewCategory = z.output<typeof newCategorySchema>;

/** Keys that are absent stay unchanged. */
export const categoryChangesSchema = z.strictObject(z.object(fields).partial().shape);
export type CategoryChanges = z.output<typeof categoryChangesSchema>;
