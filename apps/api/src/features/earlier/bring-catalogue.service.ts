import { normaliseText } from '@perkotheque/domain/shared/text';
import { bringTable, type EarlierRun, findIn } from './bring-table.service.ts';
import {
  hasTrends,
  insertCategories,
  insertTools,
  insertTrends,
  listCatalogue,
  listCategories,
  listIds,
} from './earlier.repo.ts';
import { keyOf, ownIdOf } from './ids.ts';
import { mendCategory, mendTrend } from './mend-others.ts';
import { mendTool } from './mend-tool.ts';
import { toText } from './mend-values.ts';
import type { Remark } from './reasons.ts';
import type { EarlierRow } from './vocabulary.ts';

/** A category with the name of one of ours is that one. */
export async function bringCategories(run: EarlierRun): Promise<void> {
  const { trx, now, categories } = run;
  const byName = await listCategories(trx);
  const ours = new Set(byName.values());
  await bringTable(run, 'categories', {
    keyOf: (raw) => keyOf(raw.id),
    onKnown(raw, key) {
      const id = ownIdOf('categories', key);
      const known = ours.has(id) ? id : byName.get(normaliseText(toText(raw.name)));
      if (known !== undefined) categories.set(key, known);
    },
    check(raw, key) {
      const id = ownIdOf('categories', key);
      const outcome = mendCategory(raw, { id, now });
      if (outcome === 'known' || !('row' in outcome)) return outcome;
      const name = normaliseText(outcome.row.name);
      const known = ours.has(id) ? id : byName.get(name);
      categories.set(key, known ?? id);
      if (known !== undefined) return ours.has(known) ? 'known' : { refused: 'category_merged' };
      byName.set(name, id);
      return outcome;
    },
    store: (rows) => insertCategories(trx, rows),
  });
}

const NO_CATEGORY = normaliseText('Non catégorisé');
const sameUrl = (url: string) => url.toLowerCase().replace(/\/+$/, '');

/** Two tools with one name or address are both brought: the page Doublons is where people decide. */
export async function bringTools(run: EarlierRun): Promise<void> {
  const { trx, now, tools, newTools } = run;
  const ids = await listIds(trx, 'tools');
  const catalogue = await listCatalogue(trx);
  const names = new Set(catalogue.map(({ name }) => normaliseText(name)));
  const urls = new Set(catalogue.flatMap(({ url }) => (url === null ? [] : [sameUrl(url)])));
  const findCategory = await createCategoryFinder(run);
  await bringTable(run, 'tools', {
    keyOf: (raw) => keyOf(raw.id),
    onKnown(_raw, key) {
      const id = ownIdOf('tools', key);
      if (ids.has(id)) tools.set(key, id);
    },
    check(raw, key) {
      const id = ownIdOf('tools', key);
      if (ids.has(id)) {
        tools.set(key, id);
        return 'known';
      }
      const outcome = mendTool(raw, { id, now, findCategory });
      if (outcome === 'known' || !('row' in outcome)) return outcome;
      tools.set(key, id);
      newTools.add(id);
      const { name, url } = outcome.row;
      const doubled: Remark[] = [];
      if (names.has(normaliseText(name))) doubled.push({ reason: 'duplicate_name' });
      if (url && urls.has(sameUrl(url))) doubled.push({ reason: 'duplicate_url' });
      names.add(normaliseText(name));
      if (url) urls.add(sameUrl(url));
      return { row: outcome.row, remarks: [...outcome.remarks, ...doubled] };
    },
    store: (rows) => insertTools(trx, rows),
  });
}

/** By the id, else by the name that the row may carry. Undefined when the row names one that is nowhere. */
async function createCategoryFinder({ trx, categories }: EarlierRun) {
  const byName = await listCategories(trx);
  const findById = findIn(categories);
  return (raw: EarlierRow): string | null | undefined => {
    const name = normaliseText(toText(raw.category));
    const found = findById(raw.category_id) ?? byName.get(name);
    if (found !== undefined) return found;
    return keyOf(raw.category_id) === null && (name === '' || name === NO_CATEGORY) ? null : undefined;
  };
}

/** The list is a cache, which the next refresh replaces: it only comes to an installation that has none. */
export async function bringTrends(run: EarlierRun): Promise<void> {
  const isFetched = await hasTrends(run.trx);
  await bringTable(run, 'product_hunt_trends', {
    keyOf: (raw) => keyOf(raw.id),
    check: (raw, key) =>
      isFetched
        ? { refused: 'trends_fetched_here' }
        : mendTrend(raw, { id: ownIdOf('product_hunt_trends', key), now: run.now }),
    store: (rows) => insertTrends(run.trx, rows),
  });
}
