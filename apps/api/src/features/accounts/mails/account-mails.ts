import { html } from '#lib/html.ts';
import { mailHtml, mailLink, smallText } from '#lib/mail-layout.ts';
import type { Mail } from '#lib/mailer.ts';
import { MAIL_TEXTS_FR } from './texts.fr.ts';

type Kind = 'confirmation' | 'reset';

interface MailInput {
  kind: Kind;
  member: { email: string; name: string };
  link: string;
  appName: string;
}

function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
}

/** HTML for reading, text for everything else. */
export function accountMail({ kind, member, link, appName }: MailInput): Mail {
  const texts = MAIL_TEXTS_FR[kind];
  const name = member.name.trim();
  const greeting = name ? fill(MAIL_TEXTS_FR.greeting, { name }) : MAIL_TEXTS_FR.greetingUnnamed;
  const intro = fill(texts.intro, { app: appName });
  return {
    to: { name, address: member.email },
    subject: `${texts.subject} · ${appName}`,
    text: [greeting, intro, `${texts.action} :\n${link}`, texts.notice, appName].join('\n\n'),
    html: mailHtml({
      appName,
      greeting,
      body: [intro],
      action: { label: texts.action, link },
      after: [
        smallText(MAIL_TEXTS_FR.fallback, 8),
        html`<p style="margin:0 0 24px;font-size:14px;word-break:break-all">${mailLink(link, link)}</p>`,
        smallText(texts.notice),
      ],
    }),
  };
}
