import { z } from 'zod';
import { httpUrlSchema, optional } from '../shared/fields.ts';
import { TOOL_LIMITS } from '../tools/limits.ts';
import { TEAMS, TOOL_STATUSES } from '../tools/vocabulary.ts';
import { SECRET_MAX_LENGTH } from './vocabulary.ts';

/** A missing key leaves the value unchanged; null or blank removes it. Spaces are part of a secret. */
const secret = z
  .string()
  .max(SECRET_MAX_LENGTH)
  .nullable()
  .transform((value) => (value === null || value.trim() === '' ? null : value))
  .optional();

export const credentialChangesSchema = z.strictObject({
  username: secret,
  password: secret,
  api_key: secret,
  notes: secret,
});
export type CredentialChanges = z.output<typeof credentialChangesSchema>;

const zoneFields = {
  description: z.string().trim().max(TOOL_LIMITS.text),
  url: optional(httpUrlSchema),
  status: z.enum(TOOL_STATUSES),
};

export const newSecureToolSchema = z.strictObject({
  name: z.string().trim().min(1).max(TOOL_LIMITS.name),
  team: z.enum(TEAMS),
  description: zoneFields.description.default(''),
  url: zoneFields.url.default(null),
  status: zoneFields.status.default('active'),
  credentials: credentialChangesSchema.default({}),
});
export type NewSecureTool = z.output<typeof newSecureToolSchema>;

export const secureToolChangesSchema = z.strictObject({
  name: z.string().trim().min(1).max(TOOL_LIMITS.name).optional(),
  team: z.enum(TEAMS).optional(),
  description: zoneFields.description.optional(),
  url: zoneFields.url.optional(),
  status: zoneFields.status.optional(),
  credentials: credentialChangesSchema.optional(),
});
export type SecureToolChanges = z.output<typeof secureToolChangesSchema>;
