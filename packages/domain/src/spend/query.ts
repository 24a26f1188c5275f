import { z } from 'zod';
import { daySchema } from '../shared/fields.ts';
import { pageNumberSchema } from '../shared/page.ts';
import { NO_CATEGORY } from '../tools/listing.ts';
import { TEAMS } from '../tools/vocabulary.ts';
import { SPEND_FIGURES } from './figures.ts';

const filter = {
  team: z.enum(TEAMS).optional(),
  category: z.union([z.uuid(), z.literal(NO_CATEGORY)]).optional(),
  tool: z.uuid().optional(),
  /** The calendar year of the months, of what was saved and of what was avoided. This year when absent. */
  year: z
    .string()
    .regex(/^20\d\d$/)
    .transform(Number)
    .optional(),
};

export const spendFilterSchema = z.strictObject(filter);
export type SpendFilter = z.output<typeof spendFilterSchema>;

export const spendLinesQuerySchema = z.strictObject({
  ...filter,
  figure: z.enum(SPEND_FIGURES),
  page: pageNumberSchema.optional(),
});
export type SpendLinesQuery = z.output<typeof spendLinesQuerySchema>;

export const spendExportQuerySchema = z.strictObject({ ...filter, figure: z.enum(SPEND_FIGURES) });
export type SpendExportQuery = z.output<typeof spendExportQuerySchema>;

export const unusedQuerySchema = z.strictObject({
  team: filter.team,
  category: filter.category,
  tool: filter.tool,
  page: pageNumberSchema.optional(),
});
export type UnusedQuery = z.output<typeof unusedQuerySchema>;

export const currencyRateSchema = z.strictObject({
  currency: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{3}$/)
    .refine((code) => code !== 'EUR'),
  valid_from: daySchema,
  /** Euros for one unit, with at most six decimals. */
  euros: z.number().min(0.000001).max(99_999_999),
});
export type CurrencyRateInput = z.output<typeof currencyRateSchema>;
