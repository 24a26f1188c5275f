import { randomUUID } from 'node:crypto';
import type { Database } from '@perkotheque/database/connect';
import type { MailQueue } from '#lib/mail-queue.ts';
import type { JobQueue } from './boss.ts';
import { mailSendJob } from './registry.ts';

/** For mails without a transaction of ours, such as those that the account library sends. */
export function createMailQueue(db: Database, jobs: JobQueue): MailQueue {
  return {
    add: ({ key = randomUUID(), ...mail }) => jobs.enqueue(db, mailSendJob, { key, ...mail }),
  };
}
