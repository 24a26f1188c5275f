import { fillText } from '#lib/fill-text.ts';
import type { Mail } from '#lib/mailer.ts';
import { type MailFrame, memberMail } from '#lib/member-mail.ts';
import { oneLine } from '#lib/one-line.ts';
import { STARTUP_MAIL_TEXTS } from './texts.ts';

export type StartupMailTexts = {
  subject: string;
  intro: string;
  /** What staff wrote, where they wrote something. */
  reason?: string;
  action: string;
  notice: string;
};

export type StartupMailInput = MailFrame & {
  texts: StartupMailTexts;
  values: Record<string, string>;
  link: string;
};

/** One sentence, one button and why the mail arrives. It belongs to what somebody did, so it has no unsubscribe link. */
export function startupMail({ texts, values, link, ...frame }: StartupMailInput): Mail {
  const lines = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, oneLine(value)]));
  return memberMail(frame, STARTUP_MAIL_TEXTS[frame.language], {
    subject: fillText(texts.subject, lines),
    body: [texts.intro, ...(texts.reason ? [texts.reason] : [])].map((text) => fillText(text, lines)),
    actions: [{ label: texts.action, link }],
    why: fillText(texts.notice, lines),
  });
}
