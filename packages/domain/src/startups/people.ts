import { z } from 'zod';
import { emailSchema } from '../accounts/credentials.ts';

export const DIRECTORY_MAX = 20;

export const invitationSchema = z.strictObject({ email: emailSchema, as_lead: z.boolean() });
export type NewInvitation = z.output<typeof invitationSchema>;

/** Staff place an existing member. */
export const assignmentSchema = z.strictObject({ email: emailSchema, is_lead: z.boolean() });
export type Assignment = z.output<typeof assignmentSchema>;

export const joinDecisionSchema = z.strictObject({ accept: z.boolean() });
