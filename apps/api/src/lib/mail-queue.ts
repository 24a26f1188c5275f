import type { Mail } from './mailer.ts';

/** Queues a mail for the worker: a slow or unavailable mail server never delays a response. */
export interface MailQueue {
  add(mail: Mail): Promise<void>;
}
