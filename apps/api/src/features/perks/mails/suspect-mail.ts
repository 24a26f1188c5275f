import type { FreshnessReason } from '@perkotheque/domain/perks/vocabulary';
import { fillText } from '#lib/fill-text.ts';
import type { Mail } from '#lib/mailer.ts';
import { type MailFrame, memberMail, type Unsubscribe } from '#lib/member-mail.ts';
import { oneLine } from '#lib/one-line.ts';
import { SUSPECT_MAIL_TEXTS, TERMS_MAIL_TEXTS } from './texts.ts';

type SuspectMailInput = MailFrame & {
  perk: { title: string; toolName: string };
  reason: FreshnessReason | null;
  link: string;
  unsubscribe: Unsubscribe;
};

/** Tells staff that a perk became suspect, why, and what to do. */
export function suspectMail({ perk, reason, link, unsubscribe, ...frame }: SuspectMailInput): Mail {
  const texts = SUSPECT_MAIL_TEXTS[frame.language];
  const shared = TERMS_MAIL_TEXTS[frame.language];
  const values = { perk: oneLine(perk.title), tool: oneLine(perk.toolName) };
  return memberMail(frame, shared, {
    subject: fillText(texts.subject, values),
    body: [fillText(texts.intro[reason === 'dead-link' ? 'link' : 'reports'], values), texts.next],
    actions: [{ label: texts.action, link }],
    why: texts.why,
    unsubscribe: { label: shared.unsubscribe, ...unsubscribe },
  });
}
