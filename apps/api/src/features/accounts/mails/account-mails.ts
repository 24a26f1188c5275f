import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { fillText } from '#lib/fill-text.ts';
import { html } from '#lib/html.ts';
import { labelled, mailHtml, mailLink, mailSignature, smallText } from '#lib/mail-layout.ts';
import type { Mail } from '#lib/mailer.ts';
import { MAIL_TEXTS } from './texts.ts';

/** `account-exists`: somebody signed up with an address that already has an account. */
export type AccountMailKind = 'confirmation' | 'reset' | 'account-exists' | 'new-email';

interface MailInput {
  language: Language;
  kind: AccountMailKind;
  member: { email: string; name: string };
  link: string;
  appName: string;
}

export function accountMail({ language, kind, member, link, appName }: MailInput): Mail {
  const shared = MAIL_TEXTS[language];
  const texts = shared[kind];
  const name = member.name.trim();
  const greeting = name ? fillText(shared.greeting, { name }) : shared.greetingUnnamed;
  const intro = fillText(texts.intro, { app: appName });
  return {
    to: { name, address: member.email },
    subject: `${texts.subject} · ${appName}`,
    text: [
      greeting,
      intro,
      labelled(language, texts.action, link),
      texts.notice,
      mailSignature(language, appName, link),
    ].join('\n\n'),
    html: mailHtml({
      language,
      appName,
      greeting,
      body: [intro],
      action: { label: texts.action, link },
      after: [
        smallText(shared.fallback, 8),
        html`<p style="margin:0 0 24px;font-size:14px;word-break:break-all">${mailLink(link, link)}</p>`,
        smallText(texts.notice),
      ],
    }),
  };
}
