import { LEGAL_ADDRESSES } from '@perkotheque/domain/legal/vocabulary';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { html, type Markup } from './html.ts';

const SMALL = 'font-size:14px;color:#555d70';

export type MailLayout = {
  language: Language;
  appName: string;
  greeting: string;
  /** One paragraph each. */
  body: readonly (string | Markup)[];
  action: { label: string; link: string };
  /** Small text below the button. */
  after: readonly Markup[];
};

export const smallText = (text: string | Markup, space = 0): Markup =>
  html`<p style="margin:0 0 ${space}px;${SMALL}">${text}</p>`;

export const mailLink = (link: string, label: string): Markup =>
  html`<a href="${link}" style="color:#2a48a8">${label}</a>`;

/** A label and its link in plain text. French puts a space before the colon. */
export const labelled = (language: Language, label: string, link: string): string =>
  `${label}${language === 'fr' ? '\u00a0' : ''}:\n${link}`;

const LEGAL_LABELS: Record<Language, { notice: string; privacy: string }> = {
  fr: { notice: 'Mentions légales', privacy: 'Confidentialité' },
  en: { notice: 'Legal notice', privacy: 'Privacy' },
  es: { notice: 'Aviso legal', privacy: 'Privacidad' },
};

/** The legal pages of the application that `link` belongs to. */
function legalLinks(language: Language, link: string) {
  const { origin } = new URL(link);
  const page = (document: 'notice' | 'privacy') => ({
    label: LEGAL_LABELS[language][document],
    link: `${origin}${LEGAL_ADDRESSES[document]}`,
  });
  return [page('notice'), page('privacy')] as const;
}

/** The last lines of a mail in plain text; `link` is any link of the application. */
export const mailSignature = (language: Language, appName: string, link: string): string =>
  [appName, ...legalLinks(language, link).map((page) => labelled(language, page.label, page.link))].join(
    '\n',
  );

/** Styles are inline because most mail clients remove style sheets. */
export function mailHtml({ language, appName, greeting, body, action, after }: MailLayout): string {
  const last = body.length - 1;
  const [notice, privacy] = legalLinks(language, action.link);
  return html`<!doctype html>
<html lang="${language}">
  <body style="margin:0;padding:32px 16px;background:#faf8f3;color:#1c2233;font:16px/1.6 'Inter',system-ui,sans-serif">
    <div style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e3dfd5;border-radius:12px">
      <p style="margin:0 0 24px;font-weight:700;font-size:18px;color:#2a48a8">${appName}</p>
      <p style="margin:0 0 12px">${greeting}</p>
      ${body.map((part, index) => html`<p style="margin:0 0 ${index === last ? 24 : 12}px">${part}</p>`)}
      <p style="margin:0 0 24px"><a href="${action.link}" style="display:inline-block;padding:12px 20px;background:#2a48a8;color:#ffffff;text-decoration:none;border-radius:8px;font-weight:600">${action.label}</a></p>
      ${after}
      <p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e3dfd5;font-size:13px">${mailLink(notice.link, notice.label)} · ${mailLink(privacy.link, privacy.label)}</p>
    </div>
  </body>
</html>`.toString();
}
