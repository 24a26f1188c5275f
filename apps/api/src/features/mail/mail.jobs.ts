import { mailSendJob } from '#jobs/registry.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import type { Mailer } from '#lib/mailer.ts';

const MAILS_AT_ONCE = 3;

/** A crash after sending makes the job send the mail again: the same Message-ID lets mail clients show it once. */
export function mailJobs(mailer: Mailer): Assignment[] {
  return [assign(mailSendJob, (mail) => mailer.send(mail), MAILS_AT_ONCE)];
}
