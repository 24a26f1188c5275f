import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { VOTE_MILESTONES } from '@perkotheque/domain/notifications/member-notices';
import type { NewRequest, OwnRequestChanges, RequestChanges } from '@perkotheque/domain/requests/input';
import type { RequestListQuery } from '@perkotheque/domain/requests/query';
import { publishEvent } from '#features/events/publish-event.service.ts';
import type { JobQueue } from '#jobs/boss.ts';
import { newRequestJob, requestNotifyJob, requestVotesJob } from '#jobs/registry.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { mayCorrectRequest, mayManageRequests } from './requests.policy.ts';
import {
  deleteRequest,
  insertRequest,
  insertStatusChange,
  listStatusChanges,
  lockRequest,
  lockRequestByName,
  toolExists,
  updateRequest,
} from './requests.repo.ts';
import { countByStatus, findRequest, listRequests } from './requests-list.repo.ts';
import { listSimilarRequests, listSimilarTools } from './requests-similar.repo.ts';
import { FIELD_TEXTS } from './texts.ts';
import { deleteVote, findVotes, insertVote } from './votes.repo.ts';

const isMilestone = (votes: number) => VOTE_MILESTONES.some((number) => number === votes);

export function createRequestsService(db: Database, jobs: JobQueue) {
  async function list(actor: RequestActor, query: RequestListQuery) {
    const { q, status, mine, sort = 'newest', page = 1 } = query;
    const { userId } = actor;
    const filter = { q, requestedBy: mine ? userId : undefined };
    return withActor(db, actor, async (trx) => {
      const counts = await countByStatus(trx, filter);
      const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
      const rows = await listRequests(trx, { ...filter, userId, status, sort, page });
      return { rows, counts, total: status ? counts[status] : all };
    });
  }

  async function get(actor: RequestActor, id: string) {
    return withActor(db, actor, async (trx) => {
      const request = await findRequest(trx, id, actor.userId);
      if (!request) throw new AppError('not_found');
      return { request, history: await listStatusChanges(trx, id) };
    });
  }

  async function similar(actor: RequestActor, typed: string) {
    return withActor(db, actor, async (trx) => ({
      requests: await listSimilarRequests(trx, typed),
      tools: await listSimilarTools(trx, typed),
    }));
  }

  async function create(actor: RequestActor, request: NewRequest): Promise<string> {
    return withActor(db, actor, async (trx) => {
      const id = await insertRequest(trx, request, actor.userId);
      await jobs.enqueue(trx, newRequestJob, { request_id: id });
      await publishEvent(trx, 'requests', id);
      return id;
    });
  }

  /** Creates the request once, also for concurrent callers: the others get the existing one. */
  async function ensure(actor: RequestActor, request: NewRequest): Promise<{ id: string; is_new: boolean }> {
    return withActor(db, actor, async (trx) => {
      const known = await lockRequestByName(trx, request.tool_name);
      if (known !== undefined) return { id: known, is_new: false };
      const id = await insertRequest(trx, request, actor.userId);
      await publishEvent(trx, 'requests', id);
      return { id, is_new: true };
    });
  }

  /** One transaction for the status, its timeline entry and its mails. */
  async function edit(actor: RequestActor, id: string, { reason = null, ...changes }: RequestChanges) {
    return withActor(db, actor, async (trx) => {
      const found = await lockRequest(trx, id);
      const request = authorize<'edit', typeof found>(mayManageRequests(actor), found);
      if (!request) throw new AppError('not_found');
      const status = changes.status !== request.status ? changes.status : undefined;
      if (status === 'rejected' && reason === null) {
        throw new AppError('validation_failed', {
          fields: (language) => ({ reason: FIELD_TEXTS[language].reason }),
        });
      }
      if (changes.tool_id && !(await toolExists(trx, changes.tool_id))) {
        throw new AppError('validation_failed', {
          fields: (language) => ({ tool_id: FIELD_TEXTS[language].tool }),
        });
      }
      await updateRequest(trx, request, changes);
      if (status) {
        const change = { status, reason, changedBy: actor.userId };
        const changeId = await insertStatusChange(trx, request, change);
        await jobs.enqueue(trx, requestNotifyJob, { change_id: changeId });
      }
      await publishEvent(trx, 'requests', id);
    });
  }

  async function remove(actor: RequestActor, id: string): Promise<void> {
    const request = authorize<'delete', { id: string }>(mayManageRequests(actor), { id });
    await withActor(db, actor, async (trx) => {
      if (!(await deleteRequest(trx, request))) throw new AppError('not_found');
      await publishEvent(trx, 'requests', id);
    });
  }

  /** Another member's request, or one that is no longer waiting, is as good as missing. */
  async function lockOwn(trx: ActorTrx, actor: RequestActor, id: string) {
    const found = await lockRequest(trx, id);
    if (!found || !mayCorrectRequest(actor, found)) throw new AppError('not_found');
    return found;
  }

  async function correct(actor: RequestActor, id: string, changes: OwnRequestChanges): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const found = await lockOwn(trx, actor, id);
      await updateRequest(trx, authorize<'edit', typeof found>(true, found), changes);
      await publishEvent(trx, 'requests', id);
    });
  }

  async function withdraw(actor: RequestActor, id: string): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const found = await lockOwn(trx, actor, id);
      await deleteRequest(trx, authorize<'delete', typeof found>(true, found));
      await publishEvent(trx, 'requests', id);
    });
  }

  /** Idempotent. */
  async function setVote(actor: RequestActor, id: string, isWanted: boolean) {
    return withActor(db, actor, async (trx) => {
      const change = isWanted ? insertVote : deleteVote;
      const isNews = await change(trx, id, actor.userId);
      // One round trip: concurrent votes for the same request wait for this transaction.
      const [found] = await Promise.all([
        findVotes(trx, id),
        isNews ? publishEvent(trx, 'requests', id) : undefined,
      ]);
      if (!found) throw new AppError('not_found');
      if (isWanted && found.status === 'rejected') throw new AppError('request_rejected');
      const { votes } = found;
      if (isWanted && isNews && isMilestone(votes)) {
        await jobs.enqueue(trx, requestVotesJob, { request_id: id, votes });
      }
      return { votes, has_voted: isWanted };
    });
  }

  return { list, get, similar, create, ensure, edit, remove, correct, withdraw, setVote };
}

export type RequestsService = ReturnType<typeof createRequestsService>;
