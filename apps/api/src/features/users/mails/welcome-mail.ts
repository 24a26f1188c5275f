import { fillText } from '#lib/fill-text.ts';
import type { Mail } from '#lib/mailer.ts';
import { type MailFrame, memberMail } from '#lib/member-mail.ts';
import { WELCOME_TEXTS } from './texts.ts';

type WelcomeMailInput = MailFrame & { link: string };

/** Notifies a member of the new account, without the password: mails stay in mailboxes. */
export function welcomeMail({ link, ...frame }: WelcomeMailInput): Mail {
  const texts = WELCOME_TEXTS[frame.language];
  return memberMail(frame, texts, {
    subject: texts.subject,
    body: [fillText(texts.intro, { app: frame.appName }), texts.password],
    actions: [{ label: texts.action, link }],
    why: texts.notice,
  });
}
