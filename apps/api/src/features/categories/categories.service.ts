import { type ActorTrx, withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { CategoryChanges, NewCategory } from '@perkotheque/domain/categories/input';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import type { JobQueue } from '#jobs/boss.ts';
import { categorySettleJob } from '#jobs/registry.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { mayManageCategories } from './categories.policy.ts';
import {
  deleteCategory,
  findCategory,
  hasManyTools,
  insertCategory,
  isNameTaken,
  listCategories,
  retireCategory,
  updateCategory,
} from './categories.repo.ts';

export function createCategoriesService(db: Database, jobs: JobQueue) {
  const list = (actor: RequestActor) => withActor(db, actor, listCategories);

  /** Tool cards contain the category's name, so the tools have changed too. */
  async function publishChange(trx: ActorTrx, id: string): Promise<void> {
    await publishEvent(trx, 'categories', id);
    await publishEvent(trx, 'tools', null);
  }

  /** Updating thousands of tool cards takes too long for a request, so the worker does it. */
  const enqueueSettle = (trx: ActorTrx, id: string) =>
    jobs.enqueue(trx, categorySettleJob, { category_id: id });

  async function create(actor: RequestActor, input: NewCategory) {
    const category = authorize<'manage', NewCategory>(mayManageCategories(actor), input);
    return withActor(db, actor, async (trx) => {
      if (await isNameTaken(trx, category.name)) throw new AppError('name_taken');
      const created = await insertCategory(trx, category);
      await recordAct(trx, {
        action: 'categories.create',
        targetType: 'category',
        targetId: created.id,
        detail: { name: created.name },
      });
      await publishChange(trx, created.id);
      return created;
    });
  }

  async function edit(actor: RequestActor, id: string, changes: CategoryChanges) {
    const category = authorize<'manage', { id: string }>(mayManageCategories(actor), { id });
    return withActor(db, actor, async (trx) => {
      if (changes.name !== undefined && (await isNameTaken(trx, changes.name, id)))
        throw new AppError('name_taken');
      const before = await findCategory(trx, id);
      if (!before) throw new AppError('not_found');
      if (Object.keys(changes).length === 0) return before;
      const after = await updateCategory(trx, category, changes);
      if (!after) throw new AppError('not_found');
      const isRenamed = before.name !== after.name;
      const isChanged = (['name', 'color', 'description'] as const).some(
        (field) => before[field] !== after[field],
      );
      if (!isChanged) return after;
      if (isRenamed && (await hasManyTools(trx, category))) await enqueueSettle(trx, id);
      await recordAct(trx, {
        action: 'categories.update',
        targetType: 'category',
        targetId: id,
        detail: isRenamed ? { from: before.name, to: after.name } : { name: after.name, color: after.color },
      });
      await publishChange(trx, id);
      return after;
    });
  }

  async function remove(actor: RequestActor, id: string): Promise<void> {
    const category = authorize<'manage', { id: string }>(mayManageCategories(actor), { id });
    await withActor(db, actor, async (trx) => {
      const isLarge = await hasManyTools(trx, category);
      const gone = await (isLarge ? retireCategory : deleteCategory)(trx, category);
      if (isLarge) await enqueueSettle(trx, id);
      if (!gone) throw new AppError('not_found');
      await recordAct(trx, {
        action: 'categories.delete',
        targetType: 'category',
        targetId: id,
        detail: { name: gone.name },
      });
      await publishChange(trx, id);
    });
  }

  return { list, create, edit, remove };
}

export type CategoriesService = ReturnType<typeof createCategoriesService>;
