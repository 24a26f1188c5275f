import type { Period, Schedule } from '@perkotheque/domain/obligations/standing';
import { type Day, daysBetween } from '@perkotheque/domain/shared/days';
import { replacementLines, whenOf } from '#features/contracts/mails/reminder-lines.ts';
import type { Standing } from '#features/contracts/reminder-recipients.ts';
import { fillText } from '#lib/fill-text.ts';
import type { Mail } from '#lib/mailer.ts';
import { type MailFrame, memberMail, type Unsubscribe } from '#lib/member-mail.ts';
import { oneLine } from '#lib/one-line.ts';
import { writtenDay } from '#lib/written-day.ts';
import { OBLIGATION_MAIL_TEXTS_EN } from './texts.en.ts';
import { OBLIGATION_MAIL_TEXTS_ES } from './texts.es.ts';
import { OBLIGATION_MAIL_TEXTS_FR } from './texts.fr.ts';

const TEXTS = { fr: OBLIGATION_MAIL_TEXTS_FR, en: OBLIGATION_MAIL_TEXTS_EN, es: OBLIGATION_MAIL_TEXTS_ES };

type Alerted = Schedule & { vendor_name: string; owner_name: string | null };

type AlertMailInput = MailFrame & {
  obligation: Alerted;
  period: Period;
  standing: Standing;
  today: Day;
  baseUrl: string;
  unsubscribe: Unsubscribe;
};

/** Names the vendor, what it expects and until when. */
export function alertMail(input: AlertMailInput): Mail {
  const { language, obligation, period, standing, today, unsubscribe } = input;
  const texts = TEXTS[language];
  const days = daysBetween(today, period.deadline);
  const values = {
    vendor: oneLine(obligation.vendor_name),
    what: texts.what[obligation.kind],
    date: writtenDay(period.deadline, language),
    when: days < 0 ? '' : whenOf(texts, days),
    count: period.count ?? 0,
    target: obligation.target ?? 0,
  };
  return memberMail(input, texts, {
    subject: fillText(days < 0 ? texts.subjectLate : texts.subject, values),
    body: [
      fillText(days < 0 ? texts.late : texts.due, values),
      ...(period.count === null ? [] : [fillText(texts.count, values)]),
      period.count === null ? texts.ask : texts.askApplications,
      ...replacementLines(texts, obligation.owner_name, standing),
    ],
    actions: [{ label: texts.action, link: `${input.baseUrl}/programme#obligations` }],
    why: standing.isAdmin ? texts.whyAdmin : texts.why,
    unsubscribe: { label: texts.unsubscribe, ...unsubscribe },
  });
}
