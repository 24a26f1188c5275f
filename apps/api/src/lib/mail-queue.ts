import type { Mail } from './mailer.ts';

/** Puts a mail where the worker will find it: a slow or absent mail server never keeps a member waiting. */
export interface MailQueue {
  add(mail: Mail): Promise<void>;
}
