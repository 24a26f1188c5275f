import { z } from 'zod';
import { WEBHOOK_FORMATS, WEBHOOK_TOPICS } from './vocabulary.ts';

const name = z.string().trim().min(1).max(80);
const topics = z
  .array(z.enum(WEBHOOK_TOPICS))
  .min(1)
  .max(WEBHOOK_TOPICS.length)
  .transform((chosen) => WEBHOOK_TOPICS.filter((topic) => chosen.includes(topic)));

/** https alone: the address of a chat is a password. Its own checks of the host come with each delivery too. */
const address = z
  .string()
  .trim()
  .max(2048)
  .refine((text) => /^https:\/\//i.test(text) && URL.canParse(text));

export const newWebhookSchema = z.strictObject({
  name,
  format: z.enum(WEBHOOK_FORMATS),
  topics,
  url: address,
});
export type NewWebhook = z.output<typeof newWebhookSchema>;

/** The address is replaced only when one is given: the stored one is shown to nobody. */
export const webhookChangeSchema = z.strictObject({
  name: name.optional(),
  topics: topics.optional(),
  url: address.optional(),
  is_paused: z.boolean().optional(),
});
export type WebhookChange = z.output<typeof webhookChangeSchema>;
