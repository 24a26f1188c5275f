import { z } from 'zod';
import { TOKEN_SCOPES } from './scopes.ts';

export const TOKEN_LIMITS = { name: 60, days: 365, perMember: 20, pageSize: 50 } as const;

/** Offered lifetimes in days; any whole number up to a year is accepted. */
export const TOKEN_DAYS = [30, 90, 180, 365] as const;

/** The mail about the end of a token leaves this many days before it. */
export const TOKEN_REMINDER_DAYS = 7;

export const newTokenSchema = z.strictObject({
  name: z.string().trim().min(1).max(TOKEN_LIMITS.name),
  scopes: z
    .array(z.enum(TOKEN_SCOPES))
    .min(1)
    .max(TOKEN_SCOPES.length)
    .refine((scopes) => new Set(scopes).size === scopes.length),
  expires_in_days: z.number().int().min(1).max(TOKEN_LIMITS.days),
});
export type NewToken = z.infer<typeof newTokenSchema>;
