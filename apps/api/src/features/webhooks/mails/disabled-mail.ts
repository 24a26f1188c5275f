import type { Language } from '@perkotheque/domain/settings/vocabulary';
import type { DisabledReason } from '@perkotheque/domain/webhooks/vocabulary';
import { fillText } from '#lib/fill-text.ts';
import { labelled, mailHtml, mailSignature, smallText } from '#lib/mail-layout.ts';
import type { Mail } from '#lib/mailer.ts';
import { oneLine } from '#lib/one-line.ts';
import { WEBHOOK_MAIL_TEXTS } from './texts.ts';

type DisabledMailInput = {
  language: Language;
  appName: string;
  member: { email: string; name: string | null };
  /** Of the connection. */
  name: string;
  reason: DisabledReason;
  link: string;
};

/** Tells an admin that a receiver was switched off, why, and what to do. */
export function disabledMail({
  language,
  appName,
  member,
  reason,
  link,
  ...webhook
}: DisabledMailInput): Mail {
  const texts = WEBHOOK_MAIL_TEXTS[language];
  const name = member.name?.trim() ?? '';
  const greeting = name ? fillText(texts.greeting, { name }) : texts.greetingUnnamed;
  const values = { webhook: oneLine(webhook.name) };
  const body = [fillText(texts[reason], values), texts.next];
  return {
    to: { name, address: member.email },
    subject: `${fillText(texts.subject, values)} · ${appName}`,
    text: [
      greeting,
      ...body,
      labelled(language, texts.action, link),
      texts.why,
      mailSignature(language, appName, link),
    ].join('\n\n'),
    html: mailHtml({
      language,
      appName,
      greeting,
      body,
      action: { label: texts.action, link },
      after: [smallText(texts.why)],
    }),
  };
}
