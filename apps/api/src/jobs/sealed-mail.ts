import { hkdfSync } from 'node:crypto';
import type { MailTemplate } from '@perkotheque/domain/mail/vocabulary';
import { z } from 'zod';
import { decrypt, encrypt } from '#lib/aes-gcm.ts';
import type { Mail } from '#lib/mailer.ts';

const addressSchema = z.strictObject({ name: z.string().max(200).optional(), address: z.string().max(254) });

const mailSchema = z.strictObject({
  /** Identifies the mail across retries. */
  key: z.string().min(1).max(200),
  to: addressSchema,
  reply_to: addressSchema.optional(),
  subject: z.string().max(300),
  html: z.string().max(200_000),
  text: z.string().max(100_000),
  one_click_unsubscribe_url: z.string().max(500).optional(),
});
export type QueuedMail = z.infer<typeof mailSchema>;

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'perkotheque mail', 32));

/** A mail may hold a link that signs in, so the queue and its backups store it encrypted (docs/adr/0006). */
export function sealMail(secret: string, template: MailTemplate, mail: QueuedMail): string {
  const clear = Buffer.from(JSON.stringify(mailSchema.parse(mail)));
  return encrypt(keyOf(secret), clear, Buffer.from(template)).toString('base64');
}

export function openMail(secret: string, template: MailTemplate, sealed: string): Mail {
  const clear = decrypt(keyOf(secret), Buffer.from(sealed, 'base64'), Buffer.from(template));
  return mailSchema.parse(JSON.parse(clear.toString()));
}
