import type { Period, Schedule } from '@perkotheque/domain/obligations/standing';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { type Day, daysBetween } from '@perkotheque/domain/shared/days';
import { replacementLines, whenOf } from '#features/contracts/mails/reminder-lines.ts';
import type { Standing } from '#features/contracts/reminder-recipients.ts';
import { fillText } from '#lib/fill-text.ts';
import { html } from '#lib/html.ts';
import { labelled, mailHtml, mailLink, mailSignature, smallText } from '#lib/mail-layout.ts';
import type { Mail } from '#lib/mailer.ts';
import { oneLine } from '#lib/one-line.ts';
import { writtenDay } from '#lib/written-day.ts';
import { OBLIGATION_MAIL_TEXTS_EN } from './texts.en.ts';
import { OBLIGATION_MAIL_TEXTS_ES } from './texts.es.ts';
import { OBLIGATION_MAIL_TEXTS_FR } from './texts.fr.ts';

const TEXTS = { fr: OBLIGATION_MAIL_TEXTS_FR, en: OBLIGATION_MAIL_TEXTS_EN, es: OBLIGATION_MAIL_TEXTS_ES };

type Alerted = Schedule & { vendor_name: string; owner_name: string | null };

type AlertMailInput = {
  language: Language;
  appName: string;
  member: { email: string; name: string | null };
  obligation: Alerted;
  period: Period;
  standing: Standing;
  today: Day;
  baseUrl: string;
  unsubscribe: { pageUrl: string; oneClickUrl: string };
};

/** Names the vendor, what it expects and until when. */
export function alertMail(input: AlertMailInput): Mail {
  const { language, appName, member, obligation, period, standing, today, unsubscribe } = input;
  const texts = TEXTS[language];
  const name = member.name?.trim() ?? '';
  const greeting = name ? fillText(texts.greeting, { name }) : texts.greetingUnnamed;
  const days = daysBetween(today, period.deadline);
  const values = {
    vendor: oneLine(obligation.vendor_name),
    what: texts.what[obligation.kind],
    date: writtenDay(period.deadline, language),
    when: days < 0 ? '' : whenOf(texts, days),
    count: period.count ?? 0,
    target: obligation.target ?? 0,
  };
  const body = [
    fillText(days < 0 ? texts.late : texts.due, values),
    ...(period.count === null ? [] : [fillText(texts.count, values)]),
    period.count === null ? texts.ask : texts.askApplications,
    ...replacementLines(texts, obligation.owner_name, standing),
  ];
  const action = { label: texts.action, link: `${input.baseUrl}/programme#obligations` };
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
