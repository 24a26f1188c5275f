import { dayInParis } from '@perkotheque/domain/shared/days';
import { fillText } from '#lib/fill-text.ts';
import type { Mail } from '#lib/mailer.ts';
import { type MailFrame, memberMail } from '#lib/member-mail.ts';
import { oneLine } from '#lib/one-line.ts';
import { writtenDay } from '#lib/written-day.ts';
import { TOKEN_MAIL_TEXTS_EN } from './texts.en.ts';
import { TOKEN_MAIL_TEXTS_ES } from './texts.es.ts';
import { TOKEN_MAIL_TEXTS_FR } from './texts.fr.ts';

const TEXTS = { fr: TOKEN_MAIL_TEXTS_FR, en: TOKEN_MAIL_TEXTS_EN, es: TOKEN_MAIL_TEXTS_ES };

/** Where « Jetons d'API » is. */
export const TOKENS_PATH = '/mon-compte/jetons';

type TokenMailInput = MailFrame & {
  kind: 'created' | 'expiring';
  token: { name: string; scopes: readonly string[]; expires_at: Date };
  baseUrl: string;
};

/** Says that a token exists or ends, and never the token (TOK-03). */
export function tokenMail({ kind, token, baseUrl, ...frame }: TokenMailInput): Mail {
  const texts = TEXTS[frame.language];
  const values = {
    token: oneLine(token.name),
    date: writtenDay(dayInParis(token.expires_at), frame.language),
    scopes: token.scopes.join(', '),
  };
  const { subject, body, notice } = texts[kind];
  return memberMail(frame, texts, {
    subject: fillText(subject, values),
    body: body.map((line) => fillText(line, values)),
    actions: [{ label: texts.action, link: `${baseUrl}${TOKENS_PATH}` }],
    why: notice,
  });
}
