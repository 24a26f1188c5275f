import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { mailSendJob } from '#jobs/registry.ts';
import { openMail } from '#jobs/sealed-mail.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import { type Mailer, MailFailure } from '#lib/mailer.ts';
import { findStanding, moveMail, noteFailure } from './mails.repo.ts';

const MAILS_AT_ONCE = 3;
const NOBODY = { userId: null };

type Deps = {
  /** Connects as perk_worker. */
  db: Database;
  mailer: Mailer;
  secret: string;
};

/**
 * Sends each mail and records what became of it. A crash between the two sends it again: the same Message-ID lets mail
 * clients show it once.
 */
export function mailJobs({ db, mailer, secret }: Deps): Assignment[] {
  const move = (id: string, state: Parameters<typeof moveMail>[2]) =>
    withActor(db, NOBODY, (trx) => moveMail(trx, id, state));
  const sending = assign(
    mailSendJob,
    async ({ template, sealed }, { jobId }) => {
      const standing = await withActor(db, NOBODY, (trx) => findStanding(trx, jobId));
      if (standing && standing.state !== 'queued') return;
      if (standing?.has_ended) return move(jobId, 'expired');
      try {
        await mailer.send(openMail(secret, template, sealed));
      } catch (error) {
        const { isRefused, fault, words } =
          error instanceof MailFailure
            ? error
            : { isRefused: false, fault: 'internal' as const, words: null };
        await withActor(db, NOBODY, (trx) => noteFailure(trx, jobId, { isRefused, fault, words }));
        // Without a row, as the former version queued it, only a dead letter says so.
        if (isRefused && standing) return;
        throw error;
      }
      await move(jobId, 'accepted');
    },
    MAILS_AT_ONCE,
  );
  return [{ ...sending, onGivenUp: (id) => move(id, 'given-up') }];
}
