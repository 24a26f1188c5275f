import { type Day, daysBetween } from '@perkotheque/domain/shared/days';
import { fillText } from '#lib/fill-text.ts';
import type { Mail } from '#lib/mailer.ts';
import { type MailFrame, memberMail, type Unsubscribe } from '#lib/member-mail.ts';
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

type ReminderMailInput = MailFrame & {
  contract: RemindedContract;
  standing: Standing;
  today: Day;
  baseUrl: string;
  unsubscribe: Unsubscribe;
};

/** Says the tool, the dates and a link: no amount leaves the application by mail. */
export function reminderMail(input: ReminderMailInput): Mail {
  const { language, contract, standing, today, unsubscribe } = input;
  const texts = TEXTS[language];
  const days = daysBetween(today, contract.cancel_by);
  const values = {
    tool: oneLine(contract.tool_name),
    date: writtenDay(contract.cancel_by, language),
    end: writtenDay(contract.ends_on, language),
    when: days < 0 ? '' : whenOf(texts, days),
  };
  const line = days < 0 ? texts.late : contract.renews_automatically ? texts.renews : texts.ends;
  return memberMail(input, texts, {
    subject: fillText(days < 0 ? texts.subjectLate : texts.subject, values),
    body: [fillText(line, values), texts.ask, ...replacementLines(texts, contract.owner_name, standing)],
    actions: [{ label: texts.action, link: `${input.baseUrl}/renouvellements?contrat=${contract.id}` }],
    why: standing.isAdmin ? texts.whyAdmin : texts.why,
    unsubscribe: { label: texts.unsubscribe, ...unsubscribe },
  });
}
