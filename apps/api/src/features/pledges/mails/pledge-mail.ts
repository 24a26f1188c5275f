import { fillText } from '#lib/fill-text.ts';
import type { Mail } from '#lib/mailer.ts';
import { type MailFrame, memberMail, type Unsubscribe } from '#lib/member-mail.ts';
import { oneLine } from '#lib/one-line.ts';
import { PLEDGE_MAIL_TEXTS } from './texts.ts';

type PledgeMailInput = MailFrame & {
  perk: { title: string; toolName: string };
  link: string;
  unsubscribe: Unsubscribe;
};

export function pledgeMail({ perk, link, unsubscribe, ...frame }: PledgeMailInput): Mail {
  const texts = PLEDGE_MAIL_TEXTS[frame.language];
  const values = { tool: oneLine(perk.toolName), perk: oneLine(perk.title) };
  return memberMail(frame, texts, {
    subject: fillText(texts.subject, values),
    body: [fillText(texts.intro, values), texts.next],
    actions: [{ label: texts.action, link }],
    why: texts.why,
    unsubscribe: { label: texts.unsubscribe, ...unsubscribe },
  });
}
