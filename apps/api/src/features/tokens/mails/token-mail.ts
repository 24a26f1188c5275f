import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { dayInParis } from '@perkotheque/domain/shared/days';
import { fillText } from '#lib/fill-text.ts';
import { html } from '#lib/html.ts';
import { labelled, mailHtml, mailSignature, smallText } from '#lib/mail-layout.ts';
import type { Mail } from '#lib/mailer.ts';
import { oneLine } from '#lib/one-line.ts';
import { writtenDay } from '#lib/written-day.ts';
import { TOKEN_MAIL_TEXTS_EN } from './texts.en.ts';
import { TOKEN_MAIL_TEXTS_ES } from './texts.es.ts';
import { TOKEN_MAIL_TEXTS_FR } from './texts.fr.ts';

const TEXTS = { fr: TOKEN_MAIL_TEXTS_FR, en: TOKEN_MAIL_TEXTS_EN, es: TOKEN_MAIL_TEXTS_ES };

/** Where « Jetons d'API » is. */
export const TOKENS_PATH = '/mon-compte/jetons';

type TokenMailInput = {
  kind: 'created' | 'expiring';
  language: Language;
  appName: string;
  member: { email: string; name: string | null };
  token: { name: string; scopes: readonly string[]; expires_at: Date };
  baseUrl: string;
};

/** Says that a token exists or ends, and never the token (TOK-03). */
export function tokenMail({ kind, language, appName, member, token, baseUrl }: TokenMailInput): Mail {
  const texts = TEXTS[language];
  const name = member.name?.trim() ?? '';
  const greeting = name ? fillText(texts.greeting, { name }) : texts.greetingUnnamed;
  const values = {
    token: oneLine(token.name),
    date: writtenDay(dayInParis(token.expires_at), language),
    scopes: token.scopes.join(', '),
  };
  const { subject, body, notice } = texts[kind];
  const lines = body.map((line) => fillText(line, values));
  const action = { label: texts.action, link: `${baseUrl}${TOKENS_PATH}` };
  return {
    to: { name, address: member.email },
    subject: `${fillText(subject, values)} · ${appName}`,
    text: [
      greeting,
      ...lines,
      labelled(language, action.label, action.link),
      notice,
      mailSignature(language, appName, action.link),
    ].join('\n\n'),
    html: mailHtml({
      language,
      appName,
      greeting,
      body: lines.map((line) => html`${line}`),
      action,
      after: [smallText(notice, 8)],
    }),
  };
}
