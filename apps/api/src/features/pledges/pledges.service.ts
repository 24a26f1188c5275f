import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { hasCapability } from '@perkotheque/domain/accounts/capabilities';
import { dossierOf } from '@perkotheque/domain/pledges/dossier';
import type { Pledge } from '@perkotheque/domain/pledges/input';
import { publishEvent } from '#features/events/publish-event.service.ts';
import type { JobQueue } from '#jobs/boss.ts';
import { pledgePerkJob } from '#jobs/pledge-jobs.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { mayPledge, mayWithdraw } from './pledges.policy.ts';
import {
  deletePledge,
  findPledge,
  findRequest,
  isLivePerk,
  isToolName,
  linkPerk,
  listClaimants,
  listPledges,
  listStartupNames,
  savePledge,
  unlinkPerk,
} from './pledges.repo.ts';
import { FIELD_TEXTS } from './texts.ts';

async function getRequest(trx: ActorTrx, id: string) {
  const request = await findRequest(trx, id);
  if (!request) throw new AppError('not_found');
  return request;
}

export function createPledgesService(db: Database, jobs: JobQueue) {
  async function get(actor: RequestActor, id: string) {
    return withActor(db, actor, async (trx) => {
      const request = await getRequest(trx, id);
      const { own_startup } = request;
      return { request, own: own_startup === null ? undefined : await findPledge(trx, id, own_startup) };
    });
  }

  /** Publishes no event: members who watch the live channel would learn when somebody pledged (LEV-01). */
  async function pledge(actor: RequestActor, id: string, values: Pledge): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const request = await getRequest(trx, id);
      if (request.own_startup === null) throw new AppError('no_startup');
      if (request.led_startup === null) throw new AppError('forbidden');
      if (request.status === 'rejected') throw new AppError('request_rejected');
      if (request.perk_id !== null) throw new AppError('already_decided');
      const place = { requestId: id, startupId: request.led_startup };
      const before = await findPledge(trx, id, request.led_startup);
      // A name that was chosen earlier stays valid when the tool is renamed.
      const isKnown = values.current_tool === null || values.current_tool === before?.current_tool;
      if (!isKnown && !(await isToolName(trx, values.current_tool ?? ''))) {
        throw new AppError('validation_failed', {
          fields: (language) => ({ current_tool: FIELD_TEXTS[language].tool }),
        });
      }
      await savePledge(
        trx,
        authorize<'pledge', typeof place>(mayPledge(request), place),
        values,
        actor.userId,
      );
    });
  }

  /** Idempotent. */
  async function withdraw(actor: RequestActor, id: string): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const request = await getRequest(trx, id);
      if (request.own_startup === null) throw new AppError('no_startup');
      const place = { requestId: id, startupId: request.led_startup ?? '' };
      await deletePledge(trx, authorize<'withdraw', typeof place>(mayWithdraw(request), place));
    });
  }

  /** For staff, with what came of it once a perk is linked. */
  async function list(actor: RequestActor, id: string) {
    return withActor(db, actor, async (trx) => {
      const request = await getRequest(trx, id);
      const pledges = await listPledges(trx, id);
      if (request.perk_id === null) return { pledges, outcome: null };
      const claimants = new Set(await listClaimants(trx, id));
      const claimed = pledges.filter(({ has_claimed }) => has_claimed);
      const outcome = {
        claimed: claimed.length,
        claimed_seats: claimed.reduce((sum, { seats }) => sum + seats, 0),
        /** Startups that claimed the perk without a pledge. */
        others: claimants.size - claimed.length,
      };
      return { pledges, outcome };
    });
  }

  async function dossier(actor: RequestActor, id: string) {
    return withActor(db, actor, async (trx) => {
      const { tool_name } = await getRequest(trx, id);
      return { tool_name, ...dossierOf(await listPledges(trx, id), await listStartupNames(trx)) };
    });
  }

  /** Replaces a former link. Those who pledged are told once for each perk. */
  async function link(actor: RequestActor, id: string, perkId: string): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const found = await getRequest(trx, id);
      const request = authorize<'link', typeof found>(hasCapability(actor.role, 'perks.manage'), found);
      if (request.perk_id === perkId) return;
      if (!(await isLivePerk(trx, perkId))) {
        throw new AppError('validation_failed', {
          fields: (language) => ({ perk_id: FIELD_TEXTS[language].perk }),
        });
      }
      await unlinkPerk(trx, request);
      await linkPerk(trx, request, perkId, actor.userId);
      await jobs.enqueue(trx, pledgePerkJob, { request_id: id, perk_id: perkId });
      await publishEvent(trx, 'requests', id);
    });
  }

  async function unlink(actor: RequestActor, id: string): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const found = await getRequest(trx, id);
      const request = authorize<'link', typeof found>(hasCapability(actor.role, 'perks.manage'), found);
      if (await unlinkPerk(trx, request)) await publishEvent(trx, 'requests', id);
    });
  }

  return { get, pledge, withdraw, list, dossier, link, unlink };
}

export type PledgesService = ReturnType<typeof createPledgesService>;
