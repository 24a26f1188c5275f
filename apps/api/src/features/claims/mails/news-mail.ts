import type { ClaimState } from '@perkotheque/domain/claims/vocabulary';
import { fillText } from '#lib/fill-text.ts';
import type { Mail } from '#lib/mailer.ts';
import { oneLine } from '#lib/one-line.ts';
import { type ClaimMailFrame, claimMail } from './claim-mail.ts';
import { CLAIM_MAIL_TEXTS } from './texts.ts';

export interface ClaimNews {
  claimId: string;
  perkTitle: string;
  toolName: string;
  startupName: string;
  state: ClaimState;
  reason: string | null;
  mayRetry: boolean;
}

const valuesOf = (news: ClaimNews) => ({
  perk: oneLine(news.perkTitle),
  tool: oneLine(news.toolName),
  startup: oneLine(news.startupName),
  reason: news.reason ?? '',
});

/** To the startup: what the studio or the clock did. */
export function newsMail(frame: ClaimMailFrame, news: ClaimNews, baseUrl: string): Mail {
  const texts = CLAIM_MAIL_TEXTS[frame.language];
  const values = valuesOf(news);
  const { subject, line } = texts.states[news.state];
  return claimMail(frame, {
    subject: fillText(subject, values),
    body: [
      fillText(line, values),
      ...(news.reason ? [fillText(texts.reason, values)] : []),
      ...(news.state === 'refused' ? [news.mayRetry ? texts.mayRetry : texts.mayNotRetry] : []),
    ],
    actions: [{ label: texts.open, link: `${baseUrl}/activations/${news.claimId}` }],
    why: texts.whyStartup,
  });
}

/** To staff: a claim waits for them. */
export function waitingMail(frame: ClaimMailFrame, news: ClaimNews, baseUrl: string): Mail {
  const texts = CLAIM_MAIL_TEXTS[frame.language];
  const values = valuesOf(news);
  return claimMail(frame, {
    subject: fillText(texts.waiting.subject, values),
    body: [fillText(texts.waiting.line, values)],
    actions: [{ label: texts.waiting.open, link: `${baseUrl}/a-traiter` }],
    why: texts.whyStaff,
  });
}
