import { CLAIM_ANSWERS } from '@perkotheque/domain/claims/vocabulary';
import type { Day } from '@perkotheque/domain/shared/days';
import { fillText } from '#lib/fill-text.ts';
import type { Mail } from '#lib/mailer.ts';
import { oneLine } from '#lib/one-line.ts';
import { writtenDay } from '#lib/written-day.ts';
import { type ClaimMailFrame, claimMail } from './claim-mail.ts';
import { CLAIM_MAIL_TEXTS } from './texts.ts';

export interface ClockClaim {
  id: string;
  perk_title: string;
  tool_name: string;
  startup_name: string;
}

const valuesOf = ({ perk_title, tool_name, startup_name }: ClockClaim) => ({
  perk: oneLine(perk_title),
  tool: oneLine(tool_name),
  startup: oneLine(startup_name),
});

export function reminderMail(
  frame: ClaimMailFrame,
  claim: ClockClaim & { ends_on: Day },
  { days, baseUrl }: { days: number; baseUrl: string },
): Mail {
  const texts = CLAIM_MAIL_TEXTS[frame.language];
  const values = { ...valuesOf(claim), days, date: writtenDay(claim.ends_on, frame.language) };
  return claimMail(frame, {
    subject: fillText(texts.reminder.subject, values),
    body: [fillText(texts.reminder.line, values), texts.reminder.ask],
    actions: [{ label: texts.reminder.action, link: `${baseUrl}/activations/${claim.id}` }],
    why: texts.whyStartup,
  });
}

/** Three links to one page. Following one records nothing: scanners of mail follow links too. */
export function questionMail(
  frame: ClaimMailFrame,
  claim: ClockClaim,
  { days, token, baseUrl }: { days: number; token: string; baseUrl: string },
): Mail {
  const texts = CLAIM_MAIL_TEXTS[frame.language];
  const values = { ...valuesOf(claim), days };
  const [first, ...others] = CLAIM_ANSWERS.map((answer) => ({
    label: texts.question.answers[answer],
    link: `${baseUrl}/reponse?token=${token}&answer=${answer}`,
  }));
  if (!first) throw new Error('there is no answer to offer');
  return claimMail(frame, {
    subject: fillText(texts.question.subject, values),
    body: [fillText(texts.question.line, values), texts.question.why],
    actions: [first, ...others],
    why: texts.whyStartup,
  });
}
