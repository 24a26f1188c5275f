import { randomUUID } from 'node:crypto';
import type { ActorTrx } from '@perkotheque/database/actor';
import type { MailTemplate } from '@perkotheque/domain/mail/vocabulary';
import type { Mail } from '#lib/mailer.ts';
import type { JobQueue } from './boss.ts';
import { insertMail } from './mail-queue.repo.ts';
import { mailSendJob } from './registry.ts';
import { sealMail } from './sealed-mail.ts';

export type MailFacts = {
  /** When the mail's link ends. The worker does not send the mail afterwards. */
  validUntil?: Date;
  /** The mail brings this invitation: it ends with it, and whoever sees it sees what became of the mail. */
  invitationId?: string;
  /** An administrator opened this account, and sees whether the mail that says so left. */
  userId?: string;
};

/** Queues mails for the worker: a slow or unavailable mail server never delays a response. */
export type MailQueue = {
  /** Inserts the mail in the caller's transaction: the worker sends it only after the commit. */
  enqueue(trx: ActorTrx, template: MailTemplate, mail: Mail, facts?: MailFacts): Promise<void>;
};

export function createMailQueue(jobs: JobQueue, secret: string): MailQueue {
  return {
    enqueue: async (trx, template, mail, facts = {}) => {
      const id = randomUUID();
      const sealed = sealMail(secret, template, { key: randomUUID(), ...mail });
      await insertMail(trx, { id, template, ...facts });
      await jobs.enqueue(trx, mailSendJob, { template, sealed }, { id });
    },
  };
}
