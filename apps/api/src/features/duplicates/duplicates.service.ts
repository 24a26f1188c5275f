import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { toolChangesBetween } from '@perkotheque/domain/audit/tool-changes';
import type { NewGroup, Resolution } from '@perkotheque/domain/duplicates/input';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import type { JobQueue } from '#jobs/boss.ts';
import { duplicatesProposeJob } from '#jobs/registry.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { mayManageDuplicates } from './duplicates.policy.ts';
import {
  countGroups,
  countTools,
  deleteGroup,
  deprecateTool,
  findLastScan,
  findToolState,
  insertGroup,
  listGroups,
  lockGroup,
  type ManagedGroup,
  readDatabaseTime,
  saveDistinctPairs,
} from './duplicates.repo.ts';
import type { MergesService } from './merges.service.ts';

export function createDuplicatesService(db: Database, jobs: JobQueue, merges: MergesService) {
  async function list(actor: RequestActor, page: number) {
    return withActor(db, actor, async (trx) => ({
      total: await countGroups(trx),
      groups: await listGroups(trx, page),
      lastScan: (await findLastScan(trx)) ?? null,
    }));
  }

  async function create(actor: RequestActor, input: NewGroup): Promise<string> {
    const group = authorize<'group', NewGroup>(mayManageDuplicates(actor), input);
    return withActor(db, actor, async (trx) => {
      if ((await countTools(trx, group.tool_ids)) < group.tool_ids.length) throw new AppError('not_found');
      const id = await insertGroup(trx, group, actor.userId);
      await publishEvent(trx, 'tools', id);
      return id;
    });
  }

  async function lockManagedGroup(trx: ActorTrx, actor: RequestActor, id: string): Promise<ManagedGroup> {
    const group = await lockGroup(trx, id);
    if (!group) throw new AppError('not_found');
    return authorize<'resolve', { id: string }>(mayManageDuplicates(actor), group);
  }

  async function deprecate(trx: ActorTrx, group: ManagedGroup, targetId: string): Promise<void> {
    const before = await findToolState(trx, targetId);
    if (!before || !(await deprecateTool(trx, group, targetId))) throw new AppError('forbidden');
    const changes = toolChangesBetween(before, { ...before, status: 'deprecated' });
    if (Object.keys(changes).length === 0) return;
    const detail = { tool: before.name, changes };
    await recordAct(trx, { action: 'tools.update', targetType: 'tool', targetId, detail });
  }

  /** Returns the id of the merge, if there was one, so that it can be undone. */
  async function resolve(actor: RequestActor, id: string, resolution: Resolution): Promise<string | null> {
    return withActor(db, actor, async (trx) => {
      const group = await lockManagedGroup(trx, actor, id);
      if (resolution.action === 'merge') return merges.mergeIn(trx, actor, group, resolution);
      if (resolution.action === 'keep-separate') await saveDistinctPairs(trx, group, actor.userId);
      else await deprecate(trx, group, resolution.tool_id);
      await deleteGroup(trx, group);
      await publishEvent(trx, 'tools', resolution.action === 'deprecate-one' ? resolution.tool_id : id);
      return null;
    });
  }

  async function remove(actor: RequestActor, id: string): Promise<void> {
    await withActor(db, actor, async (trx) => {
      await deleteGroup(trx, await lockManagedGroup(trx, actor, id));
      await publishEvent(trx, 'tools', id);
    });
  }

  /** Repeated requests start one job. It has finished when `finished_at` is later than the returned time. */
  async function propose(actor: RequestActor): Promise<Date> {
    return withActor(db, actor, async (trx) => {
      await jobs.enqueue(trx, duplicatesProposeJob, {});
      return readDatabaseTime(trx);
    });
  }

  return { list, create, resolve, remove, propose };
}

export type DuplicatesService = ReturnType<typeof createDuplicatesService>;
