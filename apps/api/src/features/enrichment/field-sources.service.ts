import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { lockTool } from './apply.repo.ts';
import { mayEnrich } from './enrichment.policy.ts';
import { listFieldSources, markReverted, writeField } from './field-sources.repo.ts';
import { findIcon } from './icons.repo.ts';

export function createFieldSourcesService(db: Database) {
  const list = (actor: RequestActor, toolId: string) =>
    withActor(db, actor, (trx) => listFieldSources(trx, toolId));

  /** Restores the former value, unless the field was changed since. */
  async function revert(actor: RequestActor, toolId: string, id: string) {
    authorize<'enrich', string>(mayEnrich(actor), toolId);
    return withActor(db, actor, async (trx) => {
      if (!(await lockTool(trx, toolId))) throw new AppError('not_found');
      const former = await markReverted(trx, { toolId, id, by: actor.userId });
      if (!former) throw new AppError('conflict');
      await writeField(trx, toolId, former);
      await publishEvent(trx, 'tools', toolId);
      return listFieldSources(trx, toolId);
    });
  }

  async function icon(actor: RequestActor, toolId: string) {
    const found = await withActor(db, actor, (trx) => findIcon(trx, toolId));
    if (!found) throw new AppError('not_found');
    return found;
  }

  return { list, revert, icon };
}

export type FieldSourcesService = ReturnType<typeof createFieldSourcesService>;
