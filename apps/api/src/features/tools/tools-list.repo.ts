import type { ActorTrx } from '@perkotheque/database/actor';
import { NO_CATEGORY, TOOLS_PAGE_SIZE, type ToolSort } from '@perkotheque/domain/tools/listing';
import type { ToolFilter } from '@perkotheque/domain/tools/query';
import { type RawBuilder, sql } from 'kysely';
import type { CardRow, ReasonRow } from './tools.presenter.ts';
import { filterConditions, ownedConditions } from './tools-filters.repo.ts';
import { BEST_PERK, PERK_VALUES, TOOLS_WITH_PERK } from './tools-perks.repo.ts';
import { type Search, understandSearch } from './tools-search.repo.ts';
import { and, BY_POPULARITY } from './tools-tiers.repo.ts';

export interface PageRequest {
  filter: ToolFilter;
  userId: string;
  sort: ToolSort;
  page: number;
}

/** The orders that an index has. */
type IndexedSort = Exclude<ToolSort, 'relevance' | 'value'>;

const ORDERS: Record<IndexedSort, RawBuilder<unknown>> = {
  name: sql`c.name_norm, c.id`,
  newest: sql`c.created_at desc, c.id`,
  updated: sql`c.updated_at desc, c.id`,
  popular: BY_POPULARITY,
};

/** One more than the page: it shows whether there is a next page. */
const WINDOW = TOOLS_PAGE_SIZE + 1;

/** True when an index has the cards in this order: one generic plan then suits every value. */
function isInIndexOrder({ category, status, ...rest }: ToolFilter, sort: IndexedSort): boolean {
  if (Object.values(rest).some(Boolean)) return false;
  if (category) return category !== NO_CATEGORY && status !== undefined && sort === 'name';
  return status === undefined || sort === 'name';
}

/**
 * PostgreSQL reuses a generic plan only when LIMIT is a literal: for a parameter it estimates a tenth of the catalogue
 * and plans again each time. Offsets have too many values for literals, so an outer literal limit bounds them in steps.
 */
function pageInIndexOrder(cards: RawBuilder<unknown>, offset: number): RawBuilder<unknown> {
  if (offset === 0) return sql`${cards} limit ${sql.lit(WINDOW)}`;
  const reach = 10 ** Math.max(3, Math.ceil(Math.log10(offset + WINDOW)));
  return sql`select id, place from (${cards} limit ${sql.lit(reach)}) reached limit ${sql.lit(WINDOW)} offset ${offset}`;
}

/** Where a search found the card; only a ranked page has it. */
const UNRANKED = sql`null::text as place`;

/**
 * Selects the ids of a page in order. It reads only cards, whose search indexes work for every caller. With a type or
 * price filter, an index of `tools` gives the order by name.
 */
function pageOfIds({ filter, userId, sort, page }: PageRequest, search: Search): RawBuilder<unknown> {
  const offset = (page - 1) * TOOLS_PAGE_SIZE;
  const filters = filterConditions(filter, userId);
  if (search.best && sort === 'relevance') {
    return sql`select id, place from (${search.best(filters, offset + WINDOW)}) tiers
      limit ${WINDOW} offset ${offset}`;
  }
  const where = and(filters);
  if (sort === 'value') return sql`select id, ${UNRANKED} from (${pageByValue(search, where, offset)}) found`;
  if ((sort === 'name' || (sort === 'relevance' && !filter.q)) && (filter.type || filter.price)) {
    return sql`select c.id, ${UNRANKED} from tools o join ${search.cards} on c.id = o.id
      where ${and([...ownedConditions(filter), where])} order by o.name_norm, o.id limit ${WINDOW} offset ${offset}`;
  }
  // A text of intentions alone (« gratuit ») has no words to rank by.
  const order = sort !== 'relevance' ? sort : filter.q ? 'popular' : 'name';
  const cards = sql`select c.id, ${UNRANKED} from ${search.cards} where ${where} order by ${ORDERS[order]}`;
  return isInIndexOrder(filter, order)
    ? pageInIndexOrder(cards, offset)
    : sql`${cards} limit ${WINDOW} offset ${offset}`;
}

/** First the tools with a perk, the highest value first, then the others by name. */
function pageByValue({ cards }: Search, where: RawBuilder<unknown>, offset: number): RawBuilder<unknown> {
  const limit = offset + WINDOW;
  return sql`select id from (
    (select c.id from (${PERK_VALUES}) v join ${cards} on c.id = v.tool_id
      where ${where} order by v.value desc, ${ORDERS.name} limit ${limit})
    union all
    (select c.id from ${cards}
      where ${where} and c.id not in (${TOOLS_WITH_PERK}) order by ${ORDERS.name} limit ${limit})
  ) tiers limit ${WINDOW} offset ${offset}`;
}

/** Joins the public columns of the card with the columns that need access to the tool. */
function fill(trx: ActorTrx, userId: string, search: Search, ids: RawBuilder<unknown>) {
  return sql<CardRow & ReasonRow & { is_corrected: boolean }>`
    with ${search.asked}page as materialized (select id, place, row_number() over () as position from (${ids}) hits)
    select c.id, c.name, c.description, c.category_id, c.category, g.color as category_color, c.team, c.status,
           c.has_secure_access, c.has_product_hunt, c.has_youtube, f.tool_id is not null as is_favorite,
           t.id is not null as is_accessible, t.url, t.owner, t.tool_type, t.usage_level, t.cost, t.cost_per_period,
           t.renewal_frequency, t.renewal_date, t.what_is_it_for, t.how_to_use, t.icon_hash, t.created_at, t.updated_at,
           best.perk, page.place, n.slug as need_slug, n.name_fr as need_name_fr, n.name_en as need_name_en,
           ${search.isCorrected} as is_corrected
      from page
      join tool_cards c on c.id = page.id
      left join tools t on t.id = page.id and t.deleted_at is null
      left join categories g on g.id = c.category_id
      left join user_favorites f on f.tool_id = page.id and f.user_id = ${userId}
      left join needs n on n.slug = ${search.need}
      ${BEST_PERK}
     order by page.position`.execute(trx);
}

export interface ToolPage {
  rows: (CardRow & ReasonRow)[];
  hasNext: boolean;
  isApproximate: boolean;
  /** The product whose alternatives these are. */
  product: string | null;
}

export async function listToolCards(trx: ActorTrx, request: PageRequest): Promise<ToolPage> {
  const search = await understandSearch(trx, request.filter.q);
  const { rows } = await fill(trx, request.userId, search, pageOfIds(request, search));
  return {
    rows: rows.slice(0, TOOLS_PAGE_SIZE),
    hasNext: rows.length > TOOLS_PAGE_SIZE,
    isApproximate: rows[0]?.is_corrected ?? false,
    product: search.product?.name ?? null,
  };
}
