import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { Decision } from '@perkotheque/domain/claims/input';
import { stateAfterApproval } from '@perkotheque/domain/claims/transitions';
import type { ErrorCode } from '@perkotheque/domain/errors/codes';
import type { JobQueue } from '#jobs/boss.ts';
import type { MailQueue } from '#jobs/mail-queue.ts';
import { claimNotifyJob } from '#jobs/programme-jobs.ts';
import { AppError } from '#lib/app-error.ts';
import { toAppError } from '#lib/error-mapping.ts';
import type { RequestActor } from '#lib/identity.ts';
import { lockClaim, lockStartupClaims, moveClaim } from './claims.repo.ts';
import { getClaim } from './claims.service.ts';
import { listInbox } from './claims-list.repo.ts';
import { sendIntroduction } from './introduction.service.ts';
import { judgeForGrant } from './judgement.service.ts';

type Outcome = { id: string; error: ErrorCode | null };

type Deps = { db: Database; jobs: JobQueue; mails: MailQueue };

export function createInboxService({ db, jobs, mails }: Deps) {
  async function list(actor: RequestActor, page: number) {
    return withActor(db, actor, (trx) => listInbox(trx, page));
  }

  async function decideOne(trx: ActorTrx, id: string, decision: Decision): Promise<void> {
    await lockStartupClaims(trx, (await getClaim(trx, id)).startup_id);
    if ((await lockClaim(trx, id)) !== 'staff') throw new AppError('forbidden');
    const claim = await getClaim(trx, id);
    if (claim.state !== 'waiting' && claim.state !== 'sent') throw new AppError('claim_moved');
    if (decision.decision === 'approve' && claim.way === 'introduction' && claim.state === 'waiting') {
      await sendIntroduction(trx, { jobs, mails }, claim);
      return;
    }
    const { reason } = decision;
    const eventId =
      decision.decision === 'refuse'
        ? await moveClaim(trx, id, 'refused', { reason, may_retry: decision.may_retry })
        : await moveClaim(trx, id, stateAfterApproval(claim.way, claim.state), {
            reason,
            is_exception: decision.is_exception ?? false,
            judgement: await judgeForGrant(trx, claim),
          });
    await jobs.enqueue(trx, claimNotifyJob, { event_id: eventId });
  }

  /** Each claim in its own transaction: one that cannot be decided does not hold up the others. */
  async function decide(actor: RequestActor, decision: Decision): Promise<Outcome[]> {
    const outcomes: Outcome[] = [];
    for (const id of new Set(decision.ids)) {
      try {
        await withActor(db, actor, (trx) => decideOne(trx, id, decision));
        outcomes.push({ id, error: null });
      } catch (error) {
        const { code } = toAppError(error);
        if (code === 'internal' || code === 'unavailable') throw error;
        outcomes.push({ id, error: code });
      }
    }
    return outcomes;
  }

  return { list, decide };
}

export type InboxService = ReturnType<typeof createInboxService>;
