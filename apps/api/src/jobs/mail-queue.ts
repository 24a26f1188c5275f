import { randomUUID } from 'node:crypto';
import type { KyselyTransactionLike } from 'pg-boss';
import type { Mail } from '#lib/mailer.ts';
import type { JobQueue } from './boss.ts';
import { type MailTemplate, mailSendJob } from './registry.ts';
import { sealMail } from './sealed-mail.ts';

/** Queues mails for the worker: a slow or unavailable mail server never delays a response. */
export type MailQueue = {
  /** Inserts the mail in the caller's transaction: the worker sends it only after the commit. */
  enqueue(trx: KyselyTransactionLike, template: MailTemplate, mail: Mail): Promise<void>;
};

export function createMailQueue(jobs: JobQueue, secret: string): MailQueue {
  return {
    enqueue: (trx, template, mail) => {
      const sealed = sealMail(secret, template, { key: randomUUID(), ...mail });
      return jobs.enqueue(trx, mailSendJob, { template, sealed });
    },
  };
}
