import { z } from 'zod';
import { isDay } from './days.ts';
import { isHttpUrl, URL_MAX_LENGTH } from './http-url.ts';

export const httpUrlSchema = z
  .string()
  .trim()
  .max(URL_MAX_LENGTH)
  .refine(isHttpUrl, { params: { kind: 'http_url' } });

export const daySchema = z.iso.date().refine(isDay);

/** Turns an empty input into null, so that a cleared field equals one that was never filled. */
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

/** Drops blank and repeated entries instead of rejecting them. */
export function entryList(maxEntries: number, maxLength: number) {
  return z
    .array(z.string().trim().max(maxLength))
    .max(maxEntries)
    .transform((entries) => [...new Set(entries.filter((entry) => entry !== ''))]);
}
