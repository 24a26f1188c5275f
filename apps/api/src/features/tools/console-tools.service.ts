import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { BulkChange, ConsoleFilter, ConsoleQuery } from '@perkotheque/domain/tools/console';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import {
  type ColumnChange,
  countConsoleTools,
  findCategoryId,
  listConsoleIds,
  listConsoleTools,
  updateMany,
} from './console-tools.repo.ts';
import { mayEditTools } from './tools.policy.ts';

/** An unknown category is refused: it would take the category from all the tools. */
async function columnOf(trx: ActorTrx, change: BulkChange['change']): Promise<ColumnChange['change']> {
  if (!('category' in change)) return change;
  if (change.category === null) return { category_id: null };
  const id = await findCategoryId(trx, change.category);
  if (id === undefined) throw new AppError('not_found');
  return { category_id: id };
}

export function createConsoleToolsService(db: Database) {
  const list = (
    actor: RequestActor,
    { sort = 'name', direction = 'asc', page = 1, ...filter }: ConsoleQuery,
  ) =>
    withActor(db, actor, async (trx) => ({
      rows: await listConsoleTools(trx, { ...filter, sort, direction, page }),
      total: await countConsoleTools(trx, filter),
      catalogue: await countConsoleTools(trx, {}),
    }));

  async function changeMany(actor: RequestActor, input: BulkChange) {
    const ids = [...new Set(input.ids)];
    return withActor(db, actor, async (trx) => {
      const change = { ids, change: await columnOf(trx, input.change) };
      const bulk = authorize<'edit', ColumnChange>(mayEditTools(actor), change);
      const { found, changed } = await updateMany(trx, bulk);
      if (changed > 0) {
        await recordAct(trx, {
          action: 'tools.bulk',
          targetType: 'tools',
          targetId: String(changed),
          detail: { ...input.change },
        });
        await publishEvent(trx, 'tools', null);
      }
      return { changed, unchanged: found - changed, missing: ids.length - found };
    });
  }

  /** The ids that a bulk action on all results takes, and the number of results. */
  const select = (actor: RequestActor, filter: ConsoleFilter) =>
    withActor(db, actor, async (trx) => ({
      ids: await listConsoleIds(trx, filter),
      total: await countConsoleTools(trx, filter),
    }));

  return { list, select, changeMany };
}

export type ConsoleToolsService = ReturnType<typeof createConsoleToolsService>;
