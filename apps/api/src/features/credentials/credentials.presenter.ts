import { SECRET_FIELDS, type SecretField } from '@perkotheque/domain/credentials/vocabulary';
import { z } from 'zod';

/** Which fields are stored, and when they were last saved. Only `reveal` returns a value, one at a time. */
export const presenceSchema = z
  .object({
    username: z.boolean(),
    password: z.boolean(),
    api_key: z.boolean(),
    notes: z.boolean(),
    updated_at: z.iso.datetime(),
  })
  .nullable();

type Row = Partial<Record<SecretField, unknown>> & { updated_at: Date | null };

export function presentPresence(row: Row | null): z.infer<typeof presenceSchema> {
  if (row === null || row.updated_at === null) return null;
  const fields = Object.fromEntries(SECRET_FIELDS.map((field) => [field, Boolean(row[field])])) as Record<
    SecretField,
    boolean
  >;
  return { ...fields, updated_at: row.updated_at.toISOString() };
}
