import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { AccessDecision } from '@perkotheque/domain/access-requests/input';
import { dayInParis } from '@perkotheque/domain/shared/days';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import type { RateLimiter } from '#features/rate-limits/rate-limits.service.ts';
import type { JobQueue } from '#jobs/boss.ts';
import { accessNoticeJob } from '#jobs/registry.ts';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import {
  decideRequest,
  deleteGrant,
  findOwnRequest,
  insertRequest,
  listGrants,
  listWaiting,
  mayAskAccess,
  requestExists,
  saveGrant,
  toolName,
} from './access-requests.repo.ts';

/** Each request is a mail to every admin. */
const REQUESTS = { limit: 10, windowSeconds: 86_400 };

type Deps = { db: Database; jobs: JobQueue; limiter: RateLimiter };

/** « Demander l'accès »: members ask, admins answer, and a grant for a time ends by itself (INV-02). */
export function createAccessRequestsService({ db, jobs, limiter }: Deps) {
  async function ask(actor: RequestActor, toolId: string, message: string): Promise<string> {
    const { allowed, retryAfterSeconds } = await limiter.consume(
      `access:${actor.userId}`,
      REQUESTS.limit,
      REQUESTS.windowSeconds,
    );
    if (!allowed) throw new AppError('rate_limited', { retryAfterSeconds });
    return withActor(db, actor, async (trx) => {
      if (!(await mayAskAccess(trx, toolId))) throw new AppError('not_found');
      const row = await insertRequest(trx, toolId, actor.userId, message);
      if (!row) throw new AppError('already_asked');
      await jobs.enqueue(trx, accessNoticeJob, { request_id: row.id });
      return row.id;
    });
  }

  const findOwn = (actor: RequestActor, toolId: string) =>
    withActor(db, actor, (trx) => findOwnRequest(trx, toolId, actor.userId));

  const waiting = (actor: RequestActor, page: number) =>
    withActor(db, actor, (trx) => listWaiting(trx, page));

  async function decide(actor: RequestActor, id: string, decision: AccessDecision): Promise<void> {
    const until = decision.decision === 'grant' ? decision.until : null;
    if (until !== null && until < dayInParis(new Date())) throw new AppError('validation_failed');
    await withActor(db, actor, async (trx) => {
      const decided = await decideRequest(trx, id, decision, actor.userId);
      if (!decided) throw new AppError((await requestExists(trx, id)) ? 'already_decided' : 'not_found');
      const { tool_id: toolId, user_id: userId } = decided;
      if (decision.decision === 'grant') {
        await saveGrant(trx, { userId, toolId, until, grantedBy: actor.userId });
      }
      const tool = await toolName(trx, toolId);
      await recordAct(trx, {
        action: decision.decision === 'grant' ? 'access.grant' : 'access.refuse',
        targetType: 'user',
        targetId: userId,
        detail: { tool, ...(until === null ? {} : { until }) },
      });
      await jobs.enqueue(trx, accessNoticeJob, { request_id: id });
      // Other admins see the list shrink; nobody learns from it who asked for what.
      await publishEvent(trx, 'tools', toolId);
    });
  }

  const grants = (actor: RequestActor, page: number) => withActor(db, actor, (trx) => listGrants(trx, page));

  async function endGrant(actor: RequestActor, id: string): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const ended = await deleteGrant(trx, id);
      if (!ended) throw new AppError('not_found');
      const tool = await toolName(trx, ended.tool_id);
      await recordAct(trx, {
        action: 'access.end',
        targetType: 'user',
        targetId: ended.user_id,
        detail: { tool },
      });
      await publishEvent(trx, 'tools', ended.tool_id);
    });
  }

  return { ask, findOwn, waiting, decide, grants, endGrant };
}

export type AccessRequestsService = ReturnType<typeof createAccessRequestsService>;
