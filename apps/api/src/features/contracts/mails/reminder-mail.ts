import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { type Day, daysBetween } from '@perkotheque/domain/shared/days';
import { fillText } from '#lib/fill-text.ts';
import { html } from '#lib/html.ts';
import { labelled, mailHtml, mailLink, mailSignature, smallText } from '#lib/mail-layout.ts';
import type { Mail } from '#lib/mailer.ts';
import { oneLine } from '#lib/one-line.ts';
import { writtenDay } from '#lib/written-day.ts';
import type { Standing } from '../reminder-recipients.ts';
import { replacementLines, whenOf } from './reminder-lines.ts';
import { CONTRACT_MAIL_TEXTS_EN } from './texts.en.ts';
import { CONTRACT_MAIL_TEXTS_ES } from './texts.es.ts';
import { CONTRACT_MAIL_TEXTS_FR } from './texts.fr.ts';

const TEXTS = { fr: CONTRACT_MAIL_TEXTS_FR, en: CONTRACT_MAIL_TEXTS_EN, es: CONTRACT_MAIL_TEXTS_ES };

export interface RemindedContract {
  id: string;
  tool_name: string;
  cancel_by: Day;
  ends_on: Day;
  renews_automatically: boolean;
  owner_name: string | null;
}

type ReminderMailInput = {
  language: Language;
  appName: string;
  member: { email: string; name: string | null };
  contract: RemindedContract;
  standing: Standing;
  today: Day;
  baseUrl: string;
  unsubscribe: { pageUrl: string; oneClickUrl: string };
};

/** Says the tool, the dates and a link: no amount leaves the application by mail. */
export function reminderMail(input: ReminderMailInput): Mail {
  const { language, appName, member, contract, standing, today, unsubscribe } = input;
  const texts = TEXTS[language];
  const name = member.name?.trim() ?? '';
  const greeting = name ? fillText(texts.greeting, { name }) : texts.greetingUnnamed;
  const days = daysBetween(today, contract.cancel_by);
  const values = {
    tool: oneLine(contract.tool_name),
    date: writtenDay(contract.cancel_by, language),
    end: writtenDay(contract.ends_on, language),
    when: days < 0 ? '' : whenOf(texts, days),
  };
  const line = days < 0 ? texts.late : contract.renews_automatically ? texts.renews : texts.ends;
  const body = [fillText(line, values), texts.ask, ...replacementLines(texts, contract.owner_name, standing)];
  const action = { label: texts.action, link: `${input.baseUrl}/renouvellements?contrat=${contract.id}` };
  const why = standing.isAdmin ? texts.whyAdmin : texts.why;
  return {
    to: { name, address: member.email },
    subject: `${fillText(days < 0 ? texts.subjectLate : texts.subject, values)} · ${appName}`,
    one_click_unsubscribe_url: unsubscribe.oneClickUrl,
    text: [
      greeting,
      ...body,
      labelled(language, action.label, action.link),
      why,
      labelled(language, texts.unsubscribe, unsubscribe.pageUrl),
      mailSignature(language, appName, action.link),
    ].join('\n\n'),
    html: mailHtml({
      language,
      appName,
      greeting,
      body: body.map((text) => html`${text}`),
      action,
      after: [smallText(why, 8), smallText(mailLink(unsubscribe.pageUrl, texts.unsubscribe))],
    }),
  };
}
