import { z } from 'zod';

export const URL_MAX_LENGTH = 2048;

/** http and https only, checked here for both sides: javascript: and data: never reach an href. */
export function isHttpUrl(value: string): boolean {
  return /^https?:\/\/[^\s]+$/i.test(value) && URL.canParse(value);
}

export const httpUrlSchema = z
  .string()
  .trim()
  .max(URL_MAX_LENGTH)
  .refine(isHttpUrl, { params: { kind: 'http_url' } });

/** An empty input means "nothing", so that clearing a field and never filling it are the same. */
export function optional<S extends z.ZodType<string, string>>(schema: S) {
  return z
    .union([schema, z.string().trim().length(0), z.null()])
    .transform((value) => (value === null || value === '' ? null : value));
}

export function optionalText(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength)
    .nullable()
    .transform((value) => value || null);
}

/** Blank and repeated entries are dropped, not refused. */
export function entryList(maxEntries: number, maxLength: number) {
  return z
    .array(z.string().trim().max(maxLength))
    .max(maxEntries)
    .transform((entries) => [...new Set(entries.filter((entry) => entry !== ''))]);
}
