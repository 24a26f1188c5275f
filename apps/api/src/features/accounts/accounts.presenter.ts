import { z } from 'zod';
import type { Identity } from '#lib/identity.ts';

export const sessionUserSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  fullName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  expiresAt: z.iso.datetime(),
  /** Until they enrol, every other call is refused with `two_factor_required`. */
  owesTwoFactor: z.boolean(),
});

export const sessionSchema = z.object({ user: sessionUserSchema.nullable() });
export const signInSchema = sessionSchema.extend({ twoFactorRequired: z.boolean() });

/** No token in it: the cookie is the only bearer, and scripts cannot read it. */
export function presentSession(identity: Identity | null): z.infer<typeof sessionSchema> {
  if (identity === null) return { user: null };
  return {
    user: {
      id: identity.userId,
      email: identity.email,
      fullName: identity.fullName,
      avatarUrl: identity.avatarUrl,
      expiresAt: identity.expiresAt.toISOString(),
      owesTwoFactor: identity.owesTwoFactor,
    },
  };
}
