import { mailSendJob } from '#jobs/registry.ts';
import { openMail } from '#jobs/sealed-mail.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import type { Mailer } from '#lib/mailer.ts';

const MAILS_AT_ONCE = 3;

/** A crash after sending makes the job send the mail again: the same Message-ID lets mail clients show it once. */
export function mailJobs(mailer: Mailer, secret: string): Assignment[] {
  return [
    assign(
      mailSendJob,
      ({ template, sealed }) => mailer.send(openMail(secret, template, sealed)),
      MAILS_AT_ONCE,
    ),
  ];
}
