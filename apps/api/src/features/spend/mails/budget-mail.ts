import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { fillText } from '#lib/fill-text.ts';
import { html } from '#lib/html.ts';
import { labelled, mailHtml, mailLink, mailSignature, smallText } from '#lib/mail-layout.ts';
import type { Mail } from '#lib/mailer.ts';
import { BUDGET_MAIL_TEXTS_EN } from './texts.en.ts';
import { BUDGET_MAIL_TEXTS_ES } from './texts.es.ts';
import { BUDGET_MAIL_TEXTS_FR } from './texts.fr.ts';

const TEXTS = { fr: BUDGET_MAIL_TEXTS_FR, en: BUDGET_MAIL_TEXTS_EN, es: BUDGET_MAIL_TEXTS_ES };

export interface BudgetAlert {
  team: string;
  year: number;
  threshold: number;
}

type BudgetMailInput = {
  language: Language;
  appName: string;
  member: { email: string; name: string | null };
  alert: BudgetAlert;
  link: string;
  unsubscribe: { pageUrl: string; oneClickUrl: string };
};

/** Says the team, the year and the threshold: no amount leaves the application by mail. */
export function budgetMail({ language, appName, member, alert, link, unsubscribe }: BudgetMailInput): Mail {
  const texts = TEXTS[language];
  const name = member.name?.trim() ?? '';
  const greeting = name ? fillText(texts.greeting, { name }) : texts.greetingUnnamed;
  const values = { ...alert };
  const body = [fillText(alert.threshold < 100 ? texts.near : texts.over, values), texts.soft];
  return {
    to: { name, address: member.email },
    subject: `${fillText(texts.subject, values)} · ${appName}`,
    one_click_unsubscribe_url: unsubscribe.oneClickUrl,
    text: [
      greeting,
      ...body,
      labelled(language, texts.action, link),
      texts.why,
      labelled(language, texts.unsubscribe, unsubscribe.pageUrl),
      mailSignature(language, appName, link),
    ].join('\n\n'),
    html: mailHtml({
      language,
      appName,
      greeting,
      body: body.map((text) => html`${text}`),
      action: { label: texts.action, link },
      after: [smallText(texts.why, 8), smallText(mailLink(unsubscribe.pageUrl, texts.unsubscribe))],
    }),
  };
}
