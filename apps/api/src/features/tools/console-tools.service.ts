import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { BulkChange, ConsoleQuery } from '@perkotheque/domain/tools/console';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { countConsoleTools, listConsoleTools, updateMany } from './console-tools.repo.ts';
import { mayEditTools } from './tools.policy.ts';

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
    const unique = { ...input, ids: [...new Set(input.ids)] };
    const bulk = authorize<'edit', BulkChange>(mayEditTools(actor), unique);
    return withActor(db, actor, async (trx) => {
      const { found, changed } = await updateMany(trx, bulk);
      if (changed > 0) {
        await recordAct(trx, {
          action: 'tools.bulk',
          targetType: 'tools',
          targetId: String(changed),
          detail: { ...bulk.change },
        });
        await publishEvent(trx, 'tools', null);
      }
      return { changed, unchanged: found - changed, missing: unique.ids.length - found };
    });
  }

  return { list, changeMany };
}

export type ConsoleToolsService = ReturnType<typeof createConsoleToolsService>;
