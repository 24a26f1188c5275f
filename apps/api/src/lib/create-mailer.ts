import type { MailEnv } from '#config/env.ts';
import type { Logger } from './logger.ts';
import type { Mailer } from './mailer.ts';
import { createOutboxMailer, Outbox } from './outbox.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/** Only development and tests come here without SMTP: the environment refuses it in production. */
export function createMailer(mail: MailEnv, logger: Logger): Mailer {
  if (mail.smtpUrl !== null) return createSmtpMailer({ smtpUrl: mail.smtpUrl, from: mail.from });
  return createOutboxMailer(new Outbox(mail.outboxDir), logger);
}
