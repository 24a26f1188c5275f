import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import { mailContext, mailFrames } from '#features/mail/mailing.service.ts';
import { requestVotesJob } from '#jobs/registry.ts';
import { type Assignment, assign } from '#jobs/worker.ts';
import { addNotices } from './add-notices.service.ts';
import { votesMail } from './mails/votes-mail.ts';
import { takeAuthor } from './request-votes.repo.ts';
import type { NoticeDeps } from './tool-notices.jobs.ts';

const NOBODY = { userId: null };

async function tellAuthor(
  trx: ActorTrx,
  { mails, baseUrl }: NoticeDeps,
  { request_id, votes }: { request_id: string; votes: number },
): Promise<void> {
  const { isWanted, appName } = await mailContext(trx, 'requests');
  if (!isWanted) return;
  const key = `request-votes:${request_id}:${votes}`;
  const author = await takeAuthor(trx, key, request_id);
  if (!author) return;
  const { id, tool_name: toolName } = author;
  await addNotices(trx, { kind: 'request_votes', key, request_id, votes }, [id]);
  const frameOf = await mailFrames(trx, { appName, baseUrl, kind: 'requests', people: [author] });
  const mail = votesMail({
    ...frameOf(author),
    request: { toolName, votes, link: `${baseUrl}/dashboard/requests?request=${request_id}` },
  });
  await mails.enqueue(trx, 'request-votes', { ...mail, key: `${key}:${id}` });
}

/** Tells the author of a request that it reached a number of votes, once for each number. */
export function requestVotesJobs(deps: NoticeDeps): Assignment[] {
  return [
    assign(requestVotesJob, async (data) => {
      await withActor(deps.db, NOBODY, (trx) => tellAuthor(trx, deps, data));
    }),
  ];
}
