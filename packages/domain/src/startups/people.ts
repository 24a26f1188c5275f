import { z } from 'zod';
import { emailSchema } from '../accounts/credentials.ts';
import { optionalText } from '../shared/fields.ts';
import { startupNameSchema } from './input.ts';

export const DIRECTORY_MAX = 20;

/** Startups without a lead that « À traiter » shows at once. */
export const LEADLESS_MAX = 100;

export const invitationSchema = z.strictObject({ email: emailSchema, as_lead: z.boolean() });
export type NewInvitation = z.output<typeof invitationSchema>;

/** Staff place an existing member. */
export const assignmentSchema = z.strictObject({ email: emailSchema, is_lead: z.boolean() });
export type Assignment = z.output<typeof assignmentSchema>;

/** A startup of the programme, or the name of one that is missing. */
export const joinRequestSchema = z.union([
  z.strictObject({ startup_id: z.uuid() }),
  z.strictObject({ startup_name: startupNameSchema }),
]);
export type NewJoinRequest = z.output<typeof joinRequestSchema>;

/** Of a request for a missing startup: null makes it, with the name that was typed. */
export const startupAnswerSchema = z.discriminatedUnion('accept', [
  z.strictObject({ accept: z.literal(true), startup_id: z.uuid().nullable() }),
  z.strictObject({ accept: z.literal(false), reason: optionalText(500) }),
]);
export type StartupAnswer = z.output<typeof startupAnswerSchema>;

/** Startups that get a lead by one press. */
export const firstLeadsSchema = z.strictObject({ startup_ids: z.array(z.uuid()).min(1).max(LEADLESS_MAX) });

export const joinDecisionSchema = z.strictObject({ accept: z.boolean() });
