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

  return { list, remove, restore };
}

export type TrashService = ReturnType<typeof createTrashService>;
