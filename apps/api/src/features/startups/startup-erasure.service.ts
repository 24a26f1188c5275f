import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { Proofs } from '#features/accounts/proofs.service.ts';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { eraseStartup, findErasure } from './startup-erasure.repo.ts';
import { mayEraseStartups } from './startups.policy.ts';
import { lockStartup } from './startups.repo.ts';
import { findStartup } from './startups-list.repo.ts';
import { FIELD_TEXTS } from './texts.ts';

export function createStartupErasureService(db: Database, proofs: Pick<Proofs, 'requireAlways'>) {
  /** Tells an admin what disappears with a startup. */
  async function consequences(actor: RequestActor, id: string) {
    const startup = authorize<'erase', { id: string }>(mayEraseStartups(actor), { id });
    const found = await withActor(db, actor, (trx) => findErasure(trx, startup));
    if (!found) throw new AppError('not_found');
    return found;
  }

  /** Asks for a recent proof and for the name: there is no undo. */
  async function erase(actor: RequestActor, id: string, confirmedName: string): Promise<void> {
    const startup = authorize<'erase', { id: string }>(mayEraseStartups(actor), { id });
    await withActor(db, actor, async (trx) => {
      await lockStartup(trx, id);
      const found = await findStartup(trx, id);
      const lost = await findErasure(trx, startup);
      if (!found || !lost) throw new AppError('not_found');
      if (found.name !== confirmedName) {
        throw new AppError('validation_failed', {
          fields: (language) => ({ name: FIELD_TEXTS[language].name }),
        });
      }
      await proofs.requireAlways(trx, actor);
      if (!(await eraseStartup(trx, startup))) throw new AppError('not_found');
      await recordAct(trx, {
        action: 'startups.erase',
        targetType: 'startup',
        targetId: id,
        detail: { name: found.name, people: lost.people, claims: lost.live_claims + lost.other_claims },
      });
      await publishEvent(trx, 'startups', id);
    });
  }

  return { consequences, erase };
}

export type StartupErasureService = ReturnType<typeof createStartupErasureService>;
