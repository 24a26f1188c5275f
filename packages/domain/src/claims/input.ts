import { z } from 'zod';
import { daySchema } from '../shared/fields.ts';
import { CLAIM_LIMITS } from './limits.ts';
import { CLAIM_ANSWERS, CLAIM_END_KINDS, CLAIM_INTENTIONS } from './vocabulary.ts';

const reason = z.string().trim().min(1).max(CLAIM_LIMITS.reason);
const message = z.string().trim().min(1).max(CLAIM_LIMITS.message);

/** « Je confirme et j’obtiens ». The press accepts each line, and all are kept with the claim (CLM-09). */
export const newClaimSchema = z.strictObject({
  perk_id: z.uuid(),
  /** The version that the person read. A newer one is refused. */
  terms_version: z.number().int().positive(),
  accepts: z.strictObject({
    /** What the startup declares is true. */
    declaration: z.literal(true),
    /** The person may commit the startup. */
    authority: z.literal(true),
    obligations: z.literal(true),
  }),
  /** The text that the startup agreed to send, for an introduction. */
  message: message.optional(),
});
export type NewClaim = z.infer<typeof newClaimSchema>;

/** Staff act for a startup; with a reason for an exception the rules are not applied. */
export const claimForStartupSchema = z.strictObject({
  perk_id: z.uuid(),
  startup_id: z.uuid(),
  reason,
  is_exception: z.boolean(),
});
export type ClaimForStartup = z.infer<typeof claimForStartupSchema>;

/** Moves that a person asks for. Activation has more to say, and its own schema. */
export const claimMoveSchema = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('sent') }),
  z.strictObject({ to: z.literal('granted') }),
  z.strictObject({ to: z.literal('withdrawn'), reason: reason.optional() }),
  z.strictObject({ to: z.literal('ended'), end_kind: z.enum(CLAIM_END_KINDS) }),
  z.strictObject({ to: z.literal('revoked'), reason }),
]);
export type ClaimMoveInput = z.infer<typeof claimMoveSchema>;

/** « J’ai activé l’avantage ». Without a value nothing counts as confirmed. */
export const activationSchema = z
  .strictObject({
    confirmed_value: z.number().int().min(0).max(CLAIM_LIMITS.value).nullable(),
    starts_on: daySchema.nullable(),
    ends_on: daySchema.nullable(),
    account_name: z.string().trim().min(1).max(CLAIM_LIMITS.accountName).nullable(),
  })
  .refine(({ starts_on, ends_on }) => starts_on === null || ends_on === null || starts_on <= ends_on, {
    path: ['ends_on'],
  });
export type Activation = z.infer<typeof activationSchema>;

export const intentionSchema = z.strictObject({ intention: z.enum(CLAIM_INTENTIONS).nullable() });

/** A decision of the studio on one or several claims. */
export const decisionSchema = z
  .discriminatedUnion('decision', [
    z.strictObject({
      decision: z.literal('approve'),
      ids: z.array(z.uuid()).min(1).max(CLAIM_LIMITS.decisionsAtOnce),
      reason: reason.optional(),
      /** Grants although the rules say no; needs the reason. */
      is_exception: z.boolean().optional(),
    }),
    z.strictObject({
      decision: z.literal('refuse'),
      ids: z.array(z.uuid()).min(1).max(CLAIM_LIMITS.decisionsAtOnce),
      reason,
      may_retry: z.boolean(),
    }),
  ])
  .refine((input) => !('is_exception' in input && input.is_exception) || input.reason !== undefined, {
    path: ['reason'],
  });
export type Decision = z.infer<typeof decisionSchema>;

/** The token of the mail's link: 32 random bytes. */
export const answerTokenSchema = z.string().regex(/^[\w-]{43}$/);

export const answerSchema = z.strictObject({
  token: answerTokenSchema,
  answer: z.enum(CLAIM_ANSWERS),
  confirmed_value: z.number().int().min(0).max(CLAIM_LIMITS.value).nullable(),
});
export type AnswerInput = z.infer<typeof answerSchema>;

/** The mail that staff send to the partner. */
export const introductionMailSchema = z.strictObject({
  to: z.email().max(254),
  subject: z.string().trim().min(1).max(200),
  text: message,
});
export type IntroductionMailInput = z.infer<typeof introductionMailSchema>;
