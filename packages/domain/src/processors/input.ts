import { z } from 'zod';
import { httpUrlSchema, optional, optionalText } from '../shared/fields.ts';
import { countrySchema } from '../startups/country-schema.ts';
import { TOOL_LIMITS } from '../tools/limits.ts';
import { PROCESSING_MAX_LENGTH, TRANSFER_BASES } from './vocabulary.ts';

const text = optionalText(PROCESSING_MAX_LENGTH);

/** What a lead says of the personal data that the startup gives to a tool. */
export const processingSchema = z
  .strictObject({
    has_personal_data: z.boolean(),
    purpose: text,
    data: text,
    /** Null: as on the tool's sheet. */
    country: optional(countrySchema),
    transfer_basis: z.enum(TRANSFER_BASES).nullable(),
    transfer_detail: text,
  })
  .refine(
    ({ transfer_basis, transfer_detail }) => (transfer_basis === 'other') === (transfer_detail !== null),
    {
      path: ['transfer_detail'],
    },
  );
export type ProcessingInput = z.output<typeof processingSchema>;

/** What the staff vouch for on the sheet of a tool. */
export const sheetFactsSchema = z.strictObject({
  owner: optionalText(TOOL_LIMITS.short),
  hosting_country: optional(countrySchema),
  dpa_url: optional(httpUrlSchema),
  subprocessors_url: optional(httpUrlSchema),
});
export type SheetFactsInput = z.output<typeof sheetFactsSchema>;
