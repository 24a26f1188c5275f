import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { mailContext, mailLanguages } from '#features/mail/mailing.service.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import { tokenClockJob } from '#jobs/token-jobs.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import { deleteEndedTokens, type EndingToken, markEndingTokens } from './clock.repo.ts';
import { tokenMail } from './mails/token-mail.ts';

type Deps = {
  /** Connects as perk_worker. */
  db: Database;
  mails: MailQueue;
  baseUrl: string;
  /** The moment that counts as now, for tests. */
  now?: () => Date;
};

const NOBODY = { userId: null };
const TOKENS_AT_ONCE = 100;

/** Sent whatever the choice of mails: a program of the member is about to stop. */
async function tellOwners(trx: ActorTrx, { mails, baseUrl }: Deps, tokens: readonly EndingToken[]) {
  const { appName } = await mailContext(trx, 'access');
  const languageOf = await mailLanguages(trx, [...new Set(tokens.map(({ user_id }) => user_id))]);
  for (const { id, user_id, email, owner_name, ...token } of tokens) {
    const mail = tokenMail({
      kind: 'expiring',
      language: languageOf(user_id),
      appName,
      member: { email, name: owner_name },
      token: { ...token, scopes: [] },
      baseUrl,
    });
    await mails.enqueue(trx, 'api-token', { ...mail, key: `api-token:${id}:expiring` });
  }
}

export function tokenClockJobs(deps: Deps): Assignment[] {
  return [
    assign(tokenClockJob, async (_data, { signal }) => {
      const now = deps.now?.() ?? new Date();
      let told: number;
      do {
        signal.throwIfAborted();
        told = await withActor(deps.db, NOBODY, async (trx) => {
          const tokens = await markEndingTokens(trx, now, TOKENS_AT_ONCE);
          if (tokens.length > 0) await tellOwners(trx, deps, tokens);
          return tokens.length;
        });
      } while (told === TOKENS_AT_ONCE);
      await withActor(deps.db, NOBODY, (trx) => deleteEndedTokens(trx, now));
    }),
  ];
}
