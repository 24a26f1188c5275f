import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { NeedChanges, NewNeed } from '@perkotheque/domain/needs/input';
import { slugOf } from '@perkotheque/domain/needs/match';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import { mayManageNeeds } from './needs.policy.ts';
import { findNeed, insertNeed, isNameTaken, listNearestNeeds, listNeeds, updateNeed } from './needs.repo.ts';

export function createNeedsService(db: Database) {
  const list = (actor: RequestActor) => withActor(db, actor, listNeeds);

  const nearest = (actor: RequestActor, typed: string) =>
    withActor(db, actor, (trx) => listNearestNeeds(trx, typed));

  async function create(actor: RequestActor, input: NewNeed) {
    const slug = slugOf(input.name_fr);
    const need = authorize<'manage', NewNeed & { slug: string }>(mayManageNeeds(actor), { ...input, slug });
    return withActor(db, actor, async (trx) => {
      // A name without a letter or digit has no address.
      if (slug === '' || (await isNameTaken(trx, need, true))) throw new AppError('name_taken');
      const created = await insertNeed(trx, need);
      const detail = { name: created.name_fr };
      await recordAct(trx, { action: 'needs.create', targetType: 'need', targetId: slug, detail });
      await publishEvent(trx, 'needs', slug);
      return created;
    });
  }

  async function edit(actor: RequestActor, slug: string, changes: NeedChanges) {
    const need = authorize<'manage', { slug: string }>(mayManageNeeds(actor), { slug });
    return withActor(db, actor, async (trx) => {
      const before = await findNeed(trx, slug);
      if (!before) throw new AppError('not_found');
      if (await isNameTaken(trx, { ...before, ...changes }, false)) throw new AppError('name_taken');
      const after = Object.keys(changes).length === 0 ? before : await updateNeed(trx, need, changes);
      if (JSON.stringify(after) === JSON.stringify(before)) return after;
      const detail = { name: after.name_fr };
      await recordAct(trx, { action: 'needs.update', targetType: 'need', targetId: slug, detail });
      await publishEvent(trx, 'needs', slug);
      return after;
    });
  }

  return { list, nearest, create, edit };
}

export type NeedsService = ReturnType<typeof createNeedsService>;
