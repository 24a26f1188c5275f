import { html } from '#lib/html.ts';
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

/** HTML for reading, text for everything else; styles inline, since most mailboxes drop the rest. */
export function accountMail({ kind, member, link, appName }: MailInput): Mail {
  const texts = MAIL_TEXTS_FR[kind];
  const name = member.name.trim();
  const greeting = name ? fill(MAIL_TEXTS_FR.greeting, { name }) : MAIL_TEXTS_FR.greetingUnnamed;
  const intro = fill(texts.intro, { app: appName });
  return {
    to: { name, address: member.email },
    subject: `${texts.subject} · ${appName}`,
    text: [greeting, intro, `${texts.action} :\n${link}`, texts.notice, appName].join('\n\n'),
    html: html`<!doctype html>
<html lang="fr">
  <body style="margin:0;padding:32px 16px;background:#faf8f3;color:#1c2233;font:16px/1.6 'Inter',system-ui,sans-serif">
    <div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e3dfd5;border-radius:12px">
      <p style="margin:0 0 24px;font-weight:700;font-size:18px;color:#2a48a8">${appName}</p>
      <p style="margin:0 0 12px">${greeting}</p>
      <p style="margin:0 0 24px">${intro}</p>
      <p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:12px 20px;background:#2a48a8;color:#ffffff;text-decoration:none;border-radius:8px;font-weight:600">${texts.action}</a></p>
      <p style="margin:0 0 8px;font-size:14px;color:#555d70">${MAIL_TEXTS_FR.fallback}</p>
      <p style="margin:0 0 24px;font-size:14px;word-break:break-all"><a href="${link}" style="color:#2a48a8">${link}</a></p>
      <p style="margin:0;font-size:14px;color:#555d70">${texts.notice}</p>
    </div>
  </body>
</html>`.toString(),
  };
}
