import { z } from 'zod';
import { fullNameSchema } from '../accounts/credentials.ts';
import { EMAIL_MAX_LENGTH, FULL_NAME_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '../accounts/limits.ts';
import { ACCOUNT_STATUSES, roleSchema } from '../accounts/roles.ts';
import { httpUrlSchema, optional } from '../shared/fields.ts';

/** Keys that are absent stay unchanged. The e-mail address belongs to the account and cannot change here. */
export const userChangesSchema = z.strictObject({
  full_name: fullNameSchema.optional(),
  avatar_url: optional(httpUrlSchema).optional(),
  status: z.enum(ACCOUNT_STATUSES).optional(),
});
export type UserChanges = z.output<typeof userChangesSchema>;

/** The service reports a missing or short value, because USERS-06 gives the exact message. */
export const newUserSchema = z.strictObject({
  email: z.string().trim().toLowerCase().max(EMAIL_MAX_LENGTH).default(''),
  password: z.string().max(PASSWORD_MAX_LENGTH).default(''),
  full_name: z.string().trim().max(FULL_NAME_MAX_LENGTH).nullable().default(null),
  role: roleSchema.default('user'),
});
export type NewUser = z.output<typeof newUserSchema>;

export const newPasswordSchema = z.strictObject({
  userId: z.uuid(),
  newPassword: z.string().max(PASSWORD_MAX_LENGTH).default(''),
});
