import { fillText } from '#lib/fill-text.ts';
import type { Mail } from '#lib/mailer.ts';
import { type MailFrame, memberMail, type Unsubscribe } from '#lib/member-mail.ts';
import { BUDGET_MAIL_TEXTS_EN } from './texts.en.ts';
import { BUDGET_MAIL_TEXTS_ES } from './texts.es.ts';
import { BUDGET_MAIL_TEXTS_FR } from './texts.fr.ts';

const TEXTS = { fr: BUDGET_MAIL_TEXTS_FR, en: BUDGET_MAIL_TEXTS_EN, es: BUDGET_MAIL_TEXTS_ES };

export interface BudgetAlert {
  team: string;
  year: number;
  threshold: number;
}

type BudgetMailInput = MailFrame & { alert: BudgetAlert; link: string; unsubscribe: Unsubscribe };

/** Says the team, the year and the threshold: no amount leaves the application by mail. */
export function budgetMail({ alert, link, unsubscribe, ...frame }: BudgetMailInput): Mail {
  const texts = TEXTS[frame.language];
  const values = { ...alert };
  return memberMail(frame, texts, {
    subject: fillText(texts.subject, values),
    body: [fillText(alert.threshold < 100 ? texts.near : texts.over, values), texts.soft],
    actions: [{ label: texts.action, link }],
    why: texts.why,
    unsubscribe: { label: texts.unsubscribe, ...unsubscribe },
  });
}
