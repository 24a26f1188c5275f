import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { StartupMergeChoice } from '@perkotheque/domain/startups/merge';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import type { JobQueue } from '#jobs/boss.ts';
import { startupLogoJob } from '#jobs/programme-jobs.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import {
  findClaimsInConflict,
  findStartupMerge,
  listStartupMerges,
  mergeStartups,
  undoStartupMerge,
} from './startup-merges.repo.ts';
import { mayManageStartups } from './startups.policy.ts';
import { findStartup } from './startups-list.repo.ts';

export function createStartupMergesService(db: Database, jobs: JobQueue) {
  const list = (actor: RequestActor) => withActor(db, actor, listStartupMerges);

  const conflicts = (actor: RequestActor, one: string, other: string) =>
    withActor(db, actor, (trx) => findClaimsInConflict(trx, one, other));

  /** One transaction: claims, people and domains move together or not at all. */
  async function merge(actor: RequestActor, input: StartupMergeChoice): Promise<string> {
    const choice = authorize<'manage', StartupMergeChoice>(mayManageStartups(actor), input);
    return withActor(db, actor, async (trx) => {
      const merged = await findStartup(trx, choice.merged_id);
      if (!merged || !(await findStartup(trx, choice.survivor_id))) throw new AppError('not_found');
      const id = await mergeStartups(trx, choice);
      if (id === null) throw new AppError('conflict');
      if (choice.fields.includes('logo_url'))
        await jobs.enqueue(trx, startupLogoJob, { startup_id: choice.survivor_id });
      const survivor = await findStartup(trx, choice.survivor_id);
      await recordAct(trx, {
        action: 'startups.merge',
        targetType: 'startup',
        targetId: choice.survivor_id,
        detail: { name: survivor?.name ?? '', merged: merged.name },
      });
      for (const changed of [choice.survivor_id, choice.merged_id])
        await publishEvent(trx, 'startups', changed);
      return id;
    });
  }

  async function undo(actor: RequestActor, id: string): Promise<void> {
    const own = authorize<'manage', { id: string }>(mayManageStartups(actor), { id });
    await withActor(db, actor, async (trx) => {
      const found = await findStartupMerge(trx, id);
      if (!found) throw new AppError('not_found');
      const undone = await undoStartupMerge(trx, own);
      if (!undone) throw new AppError('conflict');
      await recordAct(trx, {
        action: 'startups.merge_undone',
        targetType: 'startup',
        targetId: undone.survivor_id,
        detail: { name: found.survivor_name, merged: found.merged_name },
      });
      for (const startup_id of [undone.survivor_id, undone.merged_id]) {
        await jobs.enqueue(trx, startupLogoJob, { startup_id });
        await publishEvent(trx, 'startups', startup_id);
      }
    });
  }

  return { list, conflicts, merge, undo };
}

export type StartupMergesService = ReturnType<typeof createStartupMergesService>;
