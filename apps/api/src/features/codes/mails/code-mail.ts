import { fillText } from '#lib/fill-text.ts';
import type { Mail } from '#lib/mailer.ts';
import { type MailFrame, memberMail, type Unsubscribe } from '#lib/member-mail.ts';
import { oneLine } from '#lib/one-line.ts';
import { CODE_MAIL_TEXTS } from './texts.ts';

export type CodeNotice = 'stockLow' | 'stockBack' | 'secretReplaced' | 'reportAccepted' | 'reportDeclined';

export type CodeMailInput = MailFrame & {
  notice: CodeNotice;
  values: Record<string, string>;
  /** What staff wrote, if anything. */
  reason: string | null;
  link: string;
  unsubscribe: Unsubscribe;
};

/** One sentence, one button and why the mail arrives. Never a secret. */
export function codeMail({ notice, values, reason, link, unsubscribe, ...frame }: CodeMailInput): Mail {
  const shared = CODE_MAIL_TEXTS[frame.language];
  const texts = shared[notice];
  const lines = Object.fromEntries(Object.entries(values).map(([key, value]) => [key, oneLine(value)]));
  return memberMail(frame, shared, {
    subject: fillText(texts.subject, lines),
    body: [
      fillText(texts.intro, lines),
      ...(reason ? [fillText(shared.reason, { reason: oneLine(reason) })] : []),
    ],
    actions: [{ label: texts.action, link }],
    why: texts.why,
    unsubscribe: { label: shared.unsubscribe, ...unsubscribe },
  });
}
