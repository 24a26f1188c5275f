import type { MailEnv } from '#config/env.ts';
import type { Logger } from './logger.ts';
import { createMailboxMailer, Mailbox } from './mailbox.ts';
import type { Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** Only development and tests run without SMTP: the environment check requires it in production. */
export function createMailer(mail: MailEnv, logger: Logger): Mailer {
  if (mail.smtpUrl !== null) return createSmtpMailer({ smtpUrl: mail.smtpUrl, from: mail.from });
  return createMailboxMailer(new Mailbox(mail.mailboxDir), logger);
}
