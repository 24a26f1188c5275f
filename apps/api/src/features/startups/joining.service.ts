import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { DIRECTORY_MAX, type NewJoinRequest } from '@perkotheque/domain/startups/people';
import { publishEvent } from '#features/events/publish-event.service.ts';
import type { RateLimiter } from '#features/rate-limits/rate-limits.service.ts';
import type { JobQueue } from '#jobs/boss.ts';
import { joinNoticeJob } from '#jobs/programme-jobs.ts';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import { insertJoinRequest, listDirectory, ownStartupId, withdrawJoinRequest } from './joining.repo.ts';

/** Each request is a mail to leads or staff, also when it is withdrawn and made again. */
const REQUESTS = { limit: 5, windowSeconds: 86_400 };

export function createJoiningService(db: Database, jobs: JobQueue, limiter: RateLimiter) {
  const directory = (actor: RequestActor, typed: string) =>
    withActor(db, actor, (trx) => listDirectory(trx, typed, DIRECTORY_MAX));

  /** One request at a time, and only by somebody without a startup. */
  async function ask(actor: RequestActor, asked: NewJoinRequest): Promise<void> {
    const { allowed, retryAfterSeconds } = await limiter.consume(
      `join:${actor.userId}`,
      REQUESTS.limit,
      REQUESTS.windowSeconds,
    );
    if (!allowed) throw new AppError('rate_limited', { retryAfterSeconds });
    await withActor(db, actor, async (trx) => {
      if ((await ownStartupId(trx)) !== null) throw new AppError('conflict');
      const id = await insertJoinRequest(trx, asked, actor.userId);
      if (id === undefined) throw new AppError('conflict');
      await jobs.enqueue(trx, joinNoticeJob, { request_id: id });
      await publishEvent(trx, 'startups', 'startup_id' in asked ? asked.startup_id : null);
    });
  }

  /** Idempotent. */
  const withdraw = (actor: RequestActor) => withActor(db, actor, withdrawJoinRequest);

  return { directory, ask, withdraw };
}

export type JoiningService = ReturnType<typeof createJoiningService>;
