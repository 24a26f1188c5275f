import type { DisabledReason } from '@perkotheque/domain/webhooks/vocabulary';
import { fillText } from '#lib/fill-text.ts';
import type { Mail } from '#lib/mailer.ts';
import { type MailFrame, memberMail } from '#lib/member-mail.ts';
import { oneLine } from '#lib/one-line.ts';
import { WEBHOOK_MAIL_TEXTS } from './texts.ts';

type DisabledMailInput = MailFrame & {
  /** Of the connection. */
  name: string;
  reason: DisabledReason;
  link: string;
};

/** Tells an admin that a receiver was switched off, why, and what to do. */
export function disabledMail({ name, reason, link, ...frame }: DisabledMailInput): Mail {
  const texts = WEBHOOK_MAIL_TEXTS[frame.language];
  const values = { webhook: oneLine(name) };
  return memberMail(frame, texts, {
    subject: fillText(texts.subject, values),
    body: [fillText(texts[reason], values), texts.next],
    actions: [{ label: texts.action, link }],
    why: texts.why,
  });
}
