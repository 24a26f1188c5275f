import { mailSendJob } from '#jobs/registry.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import type { Mailer } from '#lib/mailer.ts';

const MAILS_AT_ONCE = 3;

/** A crash between sending and noting it sends the mail again: its key makes both one to the mailbox. */
export function mailJobs(mailer: Mailer): Assignment[] {
  return [assign(mailSendJob, (mail) => mailer.send(mail), MAILS_AT_ONCE)];
}
