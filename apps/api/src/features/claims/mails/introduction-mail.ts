import { DEFAULT_LANGUAGE } from '@perkotheque/domain/settings/vocabulary';
import { fillText } from '#lib/fill-text.ts';
import { html } from '#lib/html.ts';
import type { Mail } from '#lib/mailer.ts';
import { oneLine } from '#lib/one-line.ts';
import { CLAIM_MAIL_TEXTS } from './texts.ts';

type Field = { field: string; value: string | number | null };

/** Partners have no account and no language of their own: the studio writes in its language and edits the text. */
const TEXTS = CLAIM_MAIL_TEXTS[DEFAULT_LANGUAGE].introduction;

export function writeIntroduction({
  startup,
  text,
  fields,
}: {
  startup: string;
  text: string;
  fields: Field[];
}) {
  const known = fields.filter(({ value }) => value !== null);
  const names: Readonly<Record<string, string>> = TEXTS.fields;
  const lines = known.map(({ field, value }) => `${names[field] ?? field}\u00a0: ${value}`);
  return {
    subject: fillText(TEXTS.subject, { startup: oneLine(startup) }),
    text: [text, lines.join('\n')].filter((part) => part !== '').join('\n\n'),
  };
}

export interface IntroductionMail {
  appName: string;
  to: string;
  subject: string;
  text: string;
  startup: string;
  contact: { name: string | null; email: string };
}

export function introductionMail({ appName, to, subject, text, startup, contact }: IntroductionMail): Mail {
  const name = contact.name?.trim() ?? '';
  const reply = fillText(name ? TEXTS.reply : TEXTS.replyUnnamed, { name, startup: oneLine(startup) });
  return {
    to: { address: to },
    reply_to: { name, address: contact.email },
    subject: oneLine(subject),
    text: [text, reply, appName].join('\n\n'),
    html: html`<!doctype html>
<html lang="${DEFAULT_LANGUAGE}">
  <body style="font:16px/1.6 system-ui,sans-serif;color:#1c2233">
    <p style="white-space:pre-line">${text}</p>
    <p style="font-size:14px;color:#555d70">${reply}<br>${appName}</p>
  </body>
</html>`.toString(),
  };
}
