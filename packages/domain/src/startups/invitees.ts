import { z } from 'zod';
import { emailSchema, fullNameSchema } from '../accounts/credentials.ts';
import { PASSWORD_MAX_LENGTH } from '../accounts/limits.ts';
import { roleSchema } from '../accounts/roles.ts';
import { LANGUAGES } from '../settings/vocabulary.ts';
import { pageNumberSchema } from '../shared/page.ts';

export const INVITEES_MAX = 200;
export const INVITEES_TEXT_MAX = 50_000;
export const INVITATIONS_PAGE_SIZE = 25;

/**
 * Why a line of the list is not invited. `accent`: without it the address is one. `account`: such an account has nothing
 * to gain from an invitation.
 */
export const INVITEE_FAULTS = [
  'email',
  'accent',
  'repeated',
  'oneself',
  'account',
  'member',
  'startup',
  'role',
] as const;
export type InviteeFault = (typeof INVITEE_FAULTS)[number];

/**
 * Addresses as they were pasted, or a CSV file. A line's own startup and role replace those chosen for all. `leads` says
 * of single addresses whether they become lead; the others follow the list (START-15).
 */
export const inviteesSchema = z.strictObject({
  text: z.string().min(1).max(INVITEES_TEXT_MAX),
  startup_id: z.uuid().nullable(),
  leads: z.array(z.strictObject({ email: emailSchema, is_lead: z.boolean() })).max(INVITEES_MAX),
  role: roleSchema,
  language: z.enum(LANGUAGES),
});
export type Invitees = z.output<typeof inviteesSchema>;

export const invitationListQuerySchema = z.strictObject({ page: pageNumberSchema.optional() });

export const registrationByInvitationSchema = z.strictObject({
  token: z.string().min(20).max(100),
  full_name: fullNameSchema,
  password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
});
export type RegistrationByInvitation = z.output<typeof registrationByInvitationSchema>;
