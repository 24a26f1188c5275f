import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { mayDeleteTools } from './tools.policy.ts';
import { countTrash, findTrashed, listTrash, restoreTool, TRASH_PAGE_SIZE, trashTool } from './trash.repo.ts';

export function createTrashService(db: Database) {
  const list = (actor: RequestActor, page: number) =>
    withActor(db, actor, async (trx) => ({
      rows: await listTrash(trx, page),
      total: await countTrash(trx),
      pageSize: TRASH_PAGE_SIZE,
    }));

  async function remove(actor: RequestActor, id: string): Promise<void> {
    const tool = authorize<'delete', { id: string }>(mayDeleteTools(actor), { id });
    await withActor(db, actor, async (trx) => {
      const trashed = await trashTool(trx, tool);
      if (!trashed) throw new AppError('not_found');
      const detail = { tool: trashed.name };
      await recordAct(trx, { action: 'tools.delete', targetType: 'tool', targetId: id, detail });
      await publishEvent(trx, 'tools', id);
    });
  }

  async function restore(actor: RequestActor, id: string): Promise<void> {
    const tool = authorize<'delete', { id: string }>(mayDeleteTools(actor), { id });
    await withActor(db, actor, async (trx) => {
      const trashed = await findTrashed(trx, id);
      if (!trashed) throw new AppError('not_found');
      if (trashed.merged_into !== null) {
        throw new AppError('merged_tool');
      }
      if (!(await restoreTool(trx, tool))) throw new AppError('not_found');
      const detail = { tool: trashed.name };
      await recordAct(trx, { action: 'tools.restore', targetType: 'tool', targetId: id, detail });
      await publishEvent(trx, 'tools', id);
    });
  }

  /** In the order of the ids: two admins with the same selection wait for each other instead of a deadlock. */
  const inOrder = (ids: readonly string[]) => [...new Set(ids)].sort();

  async function removeMany(actor: RequestActor, ids: readonly string[]) {
    return withActor(db, actor, async (trx) => {
      const removed: string[] = [];
      for (const id of inOrder(ids)) {
        const tool = authorize<'delete', { id: string }>(mayDeleteTools(actor), { id });
        const trashed = await trashTool(trx, tool);
        if (!trashed) continue;
        const detail = { tool: trashed.name };
        await recordAct(trx, { action: 'tools.delete', targetType: 'tool', targetId: id, detail });
        removed.push(id);
      }
      if (removed.length > 0) await publishEvent(trx, 'tools', null);
      return removed;
    });
  }

  /** Leaves out what somebody else restored, and merged tools, which only an undo of the merge brings back. */
  async function restoreMany(actor: RequestActor, ids: readonly string[]) {
    return withActor(db, actor, async (trx) => {
      let restored = 0;
      for (const id of inOrder(ids)) {
        const tool = authorize<'delete', { id: string }>(mayDeleteTools(actor), { id });
        const trashed = await findTrashed(trx, id);
        if (!trashed || trashed.merged_into !== null || !(await restoreTool(trx, tool))) continue;
        const detail = { tool: trashed.name };
        await recordAct(trx, { action: 'tools.restore', targetType: 'tool', targetId: id, detail });
        restored += 1;
      }
      if (restored > 0) await publishEvent(trx, 'tools', null);
      return restored;
    });
  }

  return { list, remove, restore, removeMany, restoreMany };
}

export type TrashService = ReturnType<typeof createTrashService>;
