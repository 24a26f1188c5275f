import type { ActorTrx } from '@perkotheque/database/actor';
import type { NewCategory } from '@perkotheque/domain/categories/input';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { mayManageCategories } from './categories.policy.ts';
import { insertCategory, isNameTaken } from './categories.repo.ts';

/** Creates the categories that do not exist, in the caller's transaction. Returns the ids of the new ones. */
export async function addMissingCategories(
  trx: ActorTrx,
  actor: RequestActor,
  names: readonly string[],
): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const category = authorize<'manage', NewCategory>(mayManageCategories(actor), { name });
    if (await isNameTaken(trx, name)) continue;
    const { id } = await insertCategory(trx, category);
    const detail = { name };
    await recordAct(trx, { action: 'categories.create', targetType: 'category', targetId: id, detail });
    ids.push(id);
  }
  if (ids.length > 0) await publishEvent(trx, 'categories', null);
  return ids;
}
