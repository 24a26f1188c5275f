import type { Mail } from '#lib/mailer.ts';
import { type MailContent, type MailFrame, memberMail, type Unsubscribe } from '#lib/member-mail.ts';
import { CLAIM_MAIL_TEXTS } from './texts.ts';

export type ClaimMailFrame = MailFrame & { unsubscribe: Unsubscribe };

/** The frame that every mail about claims shares. */
export function claimMail(
  { unsubscribe, ...frame }: ClaimMailFrame,
  content: Omit<MailContent, 'unsubscribe'>,
): Mail {
  const texts = CLAIM_MAIL_TEXTS[frame.language];
  return memberMail(frame, texts, {
    ...content,
    unsubscribe: { label: texts.unsubscribe, ...unsubscribe },
  });
}
