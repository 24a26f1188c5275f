import { z } from 'zod';
import type { Identity } from '#lib/identity.ts';

export const sessionUserSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  full_name: z.string().nullable(),
  /** Our copy of the avatar; pages show initials for null. */
  picture_url: z.string().nullable(),
  expires_at: z.iso.datetime(),
  /** While true, every route except enrolment responds `two_factor_required`. */
  owes_two_factor: z.boolean(),
});

export const sessionSchema = z.object({ user: sessionUserSchema.nullable() });
export const signInSchema = sessionSchema.extend({ two_factor_required: z.boolean() });

/** Contains no token: only the cookie carries it, and scripts cannot read the cookie. */
export function presentSession(identity: Identity | null): z.infer<typeof sessionSchema> {
  if (identity === null) return { user: null };
  return {
    user: {
      id: identity.userId,
      email: identity.email,
      full_name: identity.fullName,
      picture_url: identity.pictureUrl,
      expires_at: identity.expiresAt.toISOString(),
      owes_two_factor: identity.mustEnrolTwoFactor,
    },
  };
}
