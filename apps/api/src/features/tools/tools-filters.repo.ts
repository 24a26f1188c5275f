import { EUROPEAN_UNION } from '@perkotheque/domain/startups/countries';
import { readSearch, type SearchIntention } from '@perkotheque/domain/tools/intentions';
import { NO_CATEGORY } from '@perkotheque/domain/tools/listing';
import type { ToolFilter } from '@perkotheque/domain/tools/query';
import { type RawBuilder, sql } from 'kysely';
import { TOOLS_WITH_PERK } from './tools-perks.repo.ts';

type Condition = RawBuilder<unknown>;

const ofTool = (condition: Condition) => sql`exists (select from tools t where t.id = c.id and ${condition})`;

/** What a search text asks for besides words. A restricted tool hides all of it, as it does for the filters below. */
const INTENDED: Record<SearchIntention, Condition> = {
  free: ofTool(sql`(t.tool_type in ('free', 'freemium', 'open-source') or t.price_band = 'free')`),
  'open-source': ofTool(sql`t.tool_type = 'open-source'`),
  french: ofTool(sql`'FR' in (t.origin_country, t.hosting_country)`),
  european: ofTool(sql`t.hosting_country in (${sql.join(EUROPEAN_UNION.map((code) => sql.lit(code)))})`),
  perk: sql`c.id in (${TOOLS_WITH_PERK})`,
};

/**
 * Conditions on the card `c`, which has category, status and team. A restricted tool hides type and price, so these are
 * read from `tools`, where row-level security applies.
 */
export function filterConditions(
  filter: ToolFilter,
  userId: string,
  without?: 'category' | 'price',
): Condition[] {
  const conditions: Condition[] = [];
  if (filter.category && without !== 'category') {
    conditions.push(
      filter.category === NO_CATEGORY ? sql`c.category_id is null` : sql`c.category_id = ${filter.category}`,
    );
  }
  if (filter.status) conditions.push(sql`c.status = ${filter.status}`);
  // A tool of « Tous » belongs to every team (decision 35).
  if (filter.team) conditions.push(sql`c.team in (${filter.team}, 'Tous')`);
  if (filter.type)
    conditions.push(sql`exists (select from tools t where t.id = c.id and t.tool_type = ${filter.type})`);
  if (filter.price && without !== 'price') {
    conditions.push(sql`exists (select from tools t where t.id = c.id and t.price_band = ${filter.price})`);
  }
  if (filter.favorites) {
    conditions.push(
      sql`exists (select from user_favorites f where f.tool_id = c.id and f.user_id = ${userId})`,
    );
  }
  if (filter.need) {
    conditions.push(
      sql`c.id in (select k.tool_id from tool_needs k join needs n on n.id = k.need_id where n.slug = ${filter.need})`,
    );
  }
  if (filter.perk) conditions.push(sql`c.id in (${TOOLS_WITH_PERK})`);
  for (const intention of filter.q ? readSearch(filter.q).intentions : [])
    conditions.push(INTENDED[intention]);
  return conditions;
}

/** The same type and price conditions, for queries that start from `tools o`. */
export function ownedConditions(filter: ToolFilter): Condition[] {
  const conditions: Condition[] = [sql`o.deleted_at is null`];
  if (filter.type) conditions.push(sql`o.tool_type = ${filter.type}`);
  if (filter.price) conditions.push(sql`o.price_band = ${filter.price}`);
  return conditions;
}
