import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { Activation, ClaimForStartup, ClaimMoveInput, NewClaim } from '@perkotheque/domain/claims/input';
import type { ClaimIntention } from '@perkotheque/domain/claims/vocabulary';
import type { JobQueue } from '#jobs/boss.ts';
import { claimNotifyJob } from '#jobs/programme-jobs.ts';
import { AppError } from '#lib/app-error.ts';
import type { RequestActor } from '#lib/identity.ts';
import { type ClaimedPerk, findClaimedPerk } from './claim-perks.repo.ts';
import {
  findClaim,
  findClaimSteps,
  findLiveClaimId,
  listClaimEvents,
  lockClaim,
  lockStartupClaims,
  markClaimStep,
  moveClaim,
  startClaim,
  tellClaim,
} from './claims.repo.ts';
import type { ClaimRow } from './claims.rows.ts';
import { findOwnStartupId, listStartupClaims } from './claims-list.repo.ts';
import { prepareIntroduction } from './introduction.service.ts';
import { judgeForGrant, judgeForStart } from './judgement.service.ts';

/** Finds a claim that the actor may see: of the own startup, or any for staff. */
export async function getClaim(trx: ActorTrx, id: string): Promise<ClaimRow> {
  const claim = await findClaim(trx, id);
  if (!claim) throw new AppError('not_found');
  return claim;
}

async function getPerk(trx: ActorTrx, id: string): Promise<ClaimedPerk> {
  const perk = await findClaimedPerk(trx, id);
  if (!perk) throw new AppError('not_found');
  return perk;
}

export function createClaimsService(db: Database, jobs: JobQueue) {
  const notify = (trx: ActorTrx, eventId: string) => jobs.enqueue(trx, claimNotifyJob, { event_id: eventId });

  async function notifyLast(trx: ActorTrx, claimId: string): Promise<void> {
    const last = (await listClaimEvents(trx, claimId)).at(-1);
    if (last) await notify(trx, last.id);
  }

  async function ownStartupId(trx: ActorTrx): Promise<string> {
    const startupId = await findOwnStartupId(trx);
    if (startupId === null) throw new AppError('startup_only');
    return startupId;
  }

  /** What « Je confirme et j’obtiens » shows before it is pressed. */
  async function preview(actor: RequestActor, perkId: string) {
    return withActor(db, actor, async (trx) => {
      const startupId = await ownStartupId(trx);
      const perk = await getPerk(trx, perkId);
      return { perk, introduction: await prepareIntroduction(trx, perk, startupId) };
    });
  }

  /** Nothing to judge: when the last codes go, hundreds of startups are refused here in a moment (CODE-02). */
  async function findOrRefuse(trx: ActorTrx, startupId: string, perk: ClaimedPerk) {
    const id = await findLiveClaimId(trx, startupId, perk.id);
    if (id === undefined) {
      throw new AppError(perk.state_reason === 'stock' ? 'out_of_stock' : 'perk_not_offered');
    }
    return { id, is_new: false };
  }

  /** The server decides here, whatever the page showed: facts, verdict and claim in one transaction (ELIG-04). */
  async function start(actor: RequestActor, input: NewClaim) {
    return withActor(db, actor, async (trx) => {
      const startupId = await ownStartupId(trx);
      await lockStartupClaims(trx, startupId);
      const perk = await getPerk(trx, input.perk_id);
      if (perk.state !== 'live') return findOrRefuse(trx, startupId, perk);
      const introduction = await prepareIntroduction(trx, perk, startupId);
      const started = await startClaim(trx, {
        startupId,
        perkId: perk.id,
        termsVersion: input.terms_version,
        judgement: await judgeForStart(trx, startupId, perk),
        declaration: {
          ...input.accepts,
          terms_version: input.terms_version,
          accepted_obligations: perk.obligations,
          accepted_other: perk.other_obligation,
          ...(introduction && {
            introduction: { ...introduction, text: input.message ?? introduction.text },
          }),
        },
        origin: 'startup',
        reason: null,
        isConfirmed: true,
      });
      if (started.is_new) await notifyLast(trx, started.id);
      return started;
    });
  }

  /**
   * For programs: nothing is accepted, taken from the stock or told to anybody. « Je confirme et j’obtiens » on the
   * claim's page judges again and goes on from here (MCP-01). A live claim is returned instead of a second one.
   */
  async function startUnconfirmed(actor: RequestActor, perkId: string) {
    return withActor(db, actor, async (trx) => {
      const startupId = await ownStartupId(trx);
      await lockStartupClaims(trx, startupId);
      const perk = await getPerk(trx, perkId);
      if (perk.state !== 'live') return findOrRefuse(trx, startupId, perk);
      return startClaim(trx, {
        startupId,
        perkId: perk.id,
        termsVersion: perk.terms_version,
        judgement: await judgeForStart(trx, startupId, perk),
        declaration: {},
        origin: 'startup',
        reason: null,
        isConfirmed: false,
      });
    });
  }

  /** Staff act for a startup, or grant an exception; the claim says so (CLM-08). */
  async function startFor(
    actor: RequestActor,
    { perk_id, startup_id, reason, is_exception }: ClaimForStartup,
  ) {
    return withActor(db, actor, async (trx) => {
      await lockStartupClaims(trx, startup_id);
      const perk = await getPerk(trx, perk_id);
      const started = await startClaim(trx, {
        startupId: startup_id,
        perkId: perk.id,
        termsVersion: perk.terms_version,
        judgement: await judgeForStart(trx, startup_id, perk),
        declaration: { by_staff: true, introduction: await prepareIntroduction(trx, perk, startup_id) },
        origin: is_exception ? 'exception' : 'staff',
        reason,
        isConfirmed: true,
      });
      if (started.is_new) await notifyLast(trx, started.id);
      return started;
    });
  }

  async function get(actor: RequestActor, id: string) {
    return withActor(db, actor, async (trx) => ({
      claim: await getClaim(trx, id),
      events: await listClaimEvents(trx, id),
    }));
  }

  async function list(actor: RequestActor, page: number) {
    return withActor(db, actor, async (trx) => {
      const startupId = await findOwnStartupId(trx);
      return startupId === null ? { rows: [], total: 0 } : listStartupClaims(trx, startupId, page);
    });
  }

  async function move(actor: RequestActor, id: string, { to, ...change }: ClaimMoveInput): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const { startup_id } = await getClaim(trx, id);
      await lockStartupClaims(trx, startup_id);
      await lockClaim(trx, id);
      const judgement = to === 'granted' ? await judgeForGrant(trx, await getClaim(trx, id)) : undefined;
      await notify(trx, await moveClaim(trx, id, to, { ...change, ...(judgement && { judgement }) }));
    });
  }

  /** Activates a granted claim, or corrects what was said about an active one. */
  async function activate(actor: RequestActor, id: string, news: Activation): Promise<void> {
    await withActor(db, actor, async (trx) => {
      await getClaim(trx, id);
      await lockClaim(trx, id);
      const { state } = await getClaim(trx, id);
      if (state !== 'activated') await moveClaim(trx, id, 'activated', {});
      await tellClaim(trx, id, news);
    });
  }

  async function setIntention(actor: RequestActor, id: string, intention: ClaimIntention | null) {
    await withActor(db, actor, async (trx) => {
      await getClaim(trx, id);
      await tellClaim(trx, id, { intention });
    });
  }

  /** The only way by which steps and the public link leave the server (PERK-04). */
  async function steps(actor: RequestActor, id: string) {
    return withActor(db, actor, async (trx) => {
      const { done_steps } = await getClaim(trx, id);
      const found = await findClaimSteps(trx, id);
      return { steps: found?.steps ?? [], public_url: found?.public_url ?? null, done: done_steps };
    });
  }

  async function markStep(actor: RequestActor, id: string, step: number, isDone: boolean): Promise<void> {
    await withActor(db, actor, async (trx) => {
      await getClaim(trx, id);
      await markClaimStep(trx, id, step, isDone);
    });
  }

  return {
    preview,
    start,
    startUnconfirmed,
    startFor,
    get,
    list,
    move,
    activate,
    setIntention,
    steps,
    markStep,
  };
}

export type ClaimsService = ReturnType<typeof createClaimsService>;
