import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import type { Synonym } from '@perkotheque/domain/needs/missed';
import { recordAct } from '#features/audit/audit.service.ts';
import { publishEvent } from '#features/events/publish-event.service.ts';
import type { ToolsService } from '#features/tools/tools.service.ts';
import { AppError } from '#lib/app-error.ts';
import { authorize } from '#lib/authorized.ts';
import type { RequestActor } from '#lib/identity.ts';
import {
  addNeedWord,
  countMissedSearch,
  countMissedSearches,
  deleteMissedSearch,
  listMissedSearches,
} from './missed-searches.repo.ts';
import { mayReviewSearches } from './needs.policy.ts';
import { findNeed } from './needs.repo.ts';

type Deps = { db: Database; tools: Pick<ToolsService, 'list'> };

export function createMissedSearchesService({ db, tools }: Deps) {
  /** Searches again, so that only a text that really finds nothing is counted. */
  async function count(actor: RequestActor, typed: string): Promise<void> {
    const text = typed.replace(/\s+/g, ' ');
    const found = await tools.list(actor, { q: text });
    if (found.rows.length > 0) return;
    await withActor(db, actor, (trx) => countMissedSearch(trx, text));
  }

  async function list(actor: RequestActor, page: number) {
    authorize<'review', number>(mayReviewSearches(actor), page);
    return withActor(db, actor, async (trx) => ({
      searches: await listMissedSearches(trx, page),
      total: await countMissedSearches(trx),
    }));
  }

  async function dismiss(actor: RequestActor, id: string): Promise<void> {
    const search = authorize<'review', { id: string }>(mayReviewSearches(actor), { id });
    const isGone = await withActor(db, actor, (trx) => deleteMissedSearch(trx, search));
    if (!isGone) throw new AppError('not_found');
  }

  /** Adds the wording to the need, and the search is settled. */
  async function addSynonym(actor: RequestActor, id: string, synonym: Synonym): Promise<void> {
    const search = authorize<'review', { id: string }>(mayReviewSearches(actor), { id });
    await withActor(db, actor, async (trx) => {
      const need = await findNeed(trx, synonym.need);
      const isDone = (await deleteMissedSearch(trx, search)) && (await addNeedWord(trx, synonym));
      if (!need || !isDone) throw new AppError('not_found');
      await recordAct(trx, {
        action: 'needs.synonym',
        targetType: 'need',
        targetId: need.slug,
        detail: { name: need.name_fr, word: synonym.word },
      });
      await publishEvent(trx, 'needs', need.slug);
    });
  }

  return { count, list, dismiss, addSynonym };
}

export type MissedSearchesService = ReturnType<typeof createMissedSearchesService>;
