import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { ProfileChanges } from '@perkotheque/domain/startups/input';
import type { VendorFacts } from '@perkotheque/domain/startups/vendor-facts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { findOwnJoinRequest, ownStartupId } from './joining.repo.ts';
import { findOwnSettings, listVendorFacts, saveVendorFacts, setAllMembersClaim } from './own-startup.repo.ts';
import { mayEditProfile } from './people.policy.ts';
import { findStartupRef } from './people.repo.ts';
import type { StartupsService } from './startups.service.ts';
import { findStartup } from './startups-list.repo.ts';

export function createOwnStartupService(db: Database, startups: Pick<StartupsService, 'save'>) {
  /** The startup that the actor leads, else an error: « not found » without a startup, « forbidden » for its members. */
  async function findLed(trx: ActorTrx, actor: RequestActor) {
    const id = await ownStartupId(trx);
    const ref = id === null ? undefined : await findStartupRef(trx, id);
    if (!ref) throw new AppError('not_found');
    const standing = { role: actor.role, isMember: ref.is_member, isLead: ref.is_lead };
    return authorize<'manage', { id: string }>(mayEditProfile(standing), ref);
  }

  async function get(actor: RequestActor) {
    return withActor(db, actor, async (trx) => {
      const id = await ownStartupId(trx);
      const [startup, ref] = id === null ? [] : [await findStartup(trx, id), await findStartupRef(trx, id)];
      if (!startup || !ref) return { startup: null, joinRequest: (await findOwnJoinRequest(trx)) ?? null };
      return {
        startup: { ...startup, ...(await findOwnSettings(trx, startup.id)), is_lead: ref.is_lead },
        joinRequest: null,
      };
    });
  }

  const edit = (actor: RequestActor, changes: ProfileChanges) =>
    withActor(db, actor, async (trx) => {
      await startups.save(trx, await findLed(trx, actor), changes);
    });

  const letAllMembersClaim = (actor: RequestActor, isOn: boolean) =>
    withActor(db, actor, async (trx) => setAllMembersClaim(trx, await findLed(trx, actor), isOn));

  async function vendorFacts(actor: RequestActor) {
    return withActor(db, actor, async (trx) => {
      const id = await ownStartupId(trx);
      if (id === null) throw new AppError('not_found');
      return listVendorFacts(trx, id);
    });
  }

  async function declare(actor: RequestActor, vendorId: string, facts: VendorFacts): Promise<void> {
    await withActor(db, actor, async (trx) => {
      const startup = await findLed(trx, actor);
      if (!(await saveVendorFacts(trx, startup, { vendorId, facts }))) throw new AppError('not_found');
    });
  }

  return { get, edit, letAllMembersClaim, vendorFacts, declare };
}

export type OwnStartupService = ReturnType<typeof createOwnStartupService>;
