import type { ActorTrx } from '@perkotheque/database/actor';
import { NO_CATEGORY } from '@perkotheque/domain/tools/listing';
import type { ToolFilter } from '@perkotheque/domain/tools/query';
import { sql } from 'kysely';
import { filterConditions } from './tools-filters.repo.ts';
import { understandSearch } from './tools-search.repo.ts';
import { and } from './tools-tiers.repo.ts';

/** `category` is null for « Non catégorisé ». */
export interface CategoryCount {
  category_id: string | null;
  count: number;
}

const isUnfiltered = ({ category: _any, ...rest }: ToolFilter) =>
  Object.values(rest).every((value) => !value);

/** Counts each category with the other filters; uses the stored counts when there are none. */
export async function countByCategory(
  trx: ActorTrx,
  filter: ToolFilter,
  userId: string,
): Promise<CategoryCount[]> {
  if (isUnfiltered(filter)) {
    const { rows } = await sql<CategoryCount>`
        select nullif(value, '')::uuid as category_id, sum(count)::integer as count from tool_facet_counts
         where facet = 'category' group by value having sum(count) > 0`.execute(trx);
    return rows;
  }
  const search = await understandSearch(trx, filter.q);
  const { rows } = await sql<CategoryCount>`
    with ${search.asked}counted as (
      select c.category_id from ${search.cards} where ${and(filterConditions(filter, userId, 'category'))})
    select category_id, count(*)::integer as count from counted group by category_id`.execute(trx);
  return rows;
}

export function totalOf(counts: readonly CategoryCount[], filter: ToolFilter): number {
  const wanted = filter.category === NO_CATEGORY ? null : filter.category;
  return counts
    .filter(({ category_id }) => wanted === undefined || category_id === wanted)
    .reduce((sum, { count }) => sum + count, 0);
}

/** Counts the tools that a price filter excludes because their price is unknown. */
export async function countUnknownPrices(trx: ActorTrx, filter: ToolFilter, userId: string): Promise<number> {
  const search = await understandSearch(trx, filter.q);
  const { rows } = await sql<{ count: number }>`
    with ${search.asked}counted as (
      select c.id from ${search.cards} where ${and(filterConditions(filter, userId, 'price'))}
         and exists (select from tools t where t.id = c.id and t.price_band is null))
    select count(*)::integer as count from counted`.execute(trx);
  return rows[0]?.count ?? 0;
}
