import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { mailSendJob } from '#jobs/registry.ts';
import type { RequestActor } from '#lib/identity.ts';
import { findFigures, findOutage, forgetLostMails, forgetOldMails, listUnsent } from './mails.repo.ts';

const UNSENT_SHOWN = 100;

/** Part of the worker's maintenance. */
export async function forgetMails(trx: ActorTrx): Promise<void> {
  await forgetLostMails(trx, mailSendJob.name);
  await forgetOldMails(trx);
}

/** What became of the mails, for administrators (START-19). */
export function createMailsService(db: Database) {
  const overview = (actor: RequestActor) =>
    withActor(db, actor, async (trx) => ({
      ...(await findFigures(trx)),
      unsent: await listUnsent(trx, UNSENT_SHOWN),
    }));
  const outage = (actor: RequestActor) => withActor(db, actor, findOutage);
  return { overview, outage };
}

export type MailsService = ReturnType<typeof createMailsService>;
