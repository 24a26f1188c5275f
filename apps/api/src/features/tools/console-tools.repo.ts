import type { ActorTrx } from '@perkotheque/database/actor';
import { normaliseText } from '@perkotheque/domain/shared/text';
import type { ConsoleFilter } from '@perkotheque/domain/tools/console';
import {
  BULK_MAX,
  CONSOLE_PAGE_SIZE,
  type ConsoleSort,
  type SortDirection,
} from '@perkotheque/domain/tools/console-listing';
import type { RenewalFrequency, Team, ToolStatus, ToolType } from '@perkotheque/domain/tools/vocabulary';
import { type RawBuilder, sql } from 'kysely';
import type { Authorized } from '#lib/authorized.ts';
import { and } from './tools-tiers.repo.ts';

export interface ConsoleRow {
  id: string;
  name: string;
  description: string;
  owner: string | null;
  status: ToolStatus;
  cost: string | null;
  cost_per_period: number | null;
  renewal_frequency: RenewalFrequency | null;
  renewal_date: string | null;
  cancel_by: string | null;
  team: Team;
  tool_type: ToolType;
  url: string | null;
  product_hunt_url: string | null;
  youtube_tutorial: string | null;
  has_secure_access: boolean;
}

export interface ConsolePage extends ConsoleFilter {
  sort: ConsoleSort;
  direction: SortDirection;
  page: number;
}

/** Each order reads an index forwards or backwards. Unknown prices and dates come last in both directions. */
const ORDERS: Record<ConsoleSort, Record<SortDirection, RawBuilder<unknown>>> = {
  name: { asc: sql`c.name_norm, c.id`, desc: sql`c.name_norm desc, c.id desc` },
  status: {
    asc: sql`c.status, c.name_norm, c.id`,
    desc: sql`c.status desc, c.name_norm desc, c.id desc`,
  },
  team: { asc: sql`c.team, c.name_norm, c.id`, desc: sql`c.team desc, c.name_norm desc, c.id desc` },
  type: {
    asc: sql`o.tool_type, o.name_norm, o.id`,
    desc: sql`o.tool_type desc, o.name_norm desc, o.id desc`,
  },
  cost: { asc: sql`o.monthly_price, o.id`, desc: sql`o.monthly_price desc nulls last, o.id` },
  renewal: { asc: sql`o.renewal_date, o.id`, desc: sql`o.renewal_date desc nulls last, o.id` },
};
const ON_CARDS: readonly ConsoleSort[] = ['name', 'status', 'team'];

/** Conditions on the card `c`: row-level security does not prevent the use of its search index. */
function conditions({ q, status }: ConsoleFilter): RawBuilder<unknown>[] {
  const text = normaliseText(q ?? '').trim();
  const pattern = `%${text.replace(/[\\%_]/g, (special) => `\\${special}`)}%`;
  return [...(text ? [sql`c.haystack like ${pattern}`] : []), ...(status ? [sql`c.status = ${status}`] : [])];
}

function pageOfIds({ sort, direction, page, ...filter }: ConsolePage): RawBuilder<unknown> {
  const where = conditions(filter);
  const window = sql`order by ${ORDERS[sort][direction]}
    limit ${CONSOLE_PAGE_SIZE} offset ${(page - 1) * CONSOLE_PAGE_SIZE}`;
  if (ON_CARDS.includes(sort)) return sql`select c.id from tool_cards c where ${and(where)} ${window}`;
  const isOpen = sql`o.deleted_at is null`;
  if (where.length === 0) return sql`select o.id from tools o where ${isOpen} ${window}`;
  return sql`select o.id from tools o join tool_cards c on c.id = o.id where ${and([isOpen, ...where])} ${window}`;
}

export async function listConsoleTools(trx: ActorTrx, request: ConsolePage): Promise<ConsoleRow[]> {
  const { rows } = await sql<ConsoleRow>`
    with page as materialized (select id, row_number() over () as position from (${pageOfIds(request)}) hits)
    select t.id, t.name, c.description, t.owner, t.status, t.cost, t.cost_per_period, t.renewal_frequency,
           t.renewal_date, k.cancel_by, t.team, t.tool_type, t.url, t.product_hunt_url, t.youtube_tutorial, t.has_secure_access
      from page join tools t on t.id = page.id join tool_cards c on c.id = page.id
      left join contracts k on k.tool_id = t.id and k.is_current and k.stops_on is null
     order by page.position`.execute(trx);
  return rows;
}

/** Uses the stored counts when there is no search. */
export async function countConsoleTools(trx: ActorTrx, filter: ConsoleFilter): Promise<number> {
  const isKept = conditions({ q: filter.q }).length === 0;
  const { rows } = isKept
    ? await sql<{ count: number }>`
        select coalesce(sum(count), 0)::integer as count from tool_facet_counts
         where facet = ${filter.status ? 'status' : 'total'} and value = ${filter.status ?? ''}`.execute(trx)
    : await sql<{ count: number }>`
        select count(*)::integer as count from tool_cards c where ${and(conditions(filter))}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** The first matches, as many as a bulk action takes. */
export async function listConsoleIds(trx: ActorTrx, filter: ConsoleFilter): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from tool_cards c where ${and(conditions(filter))} order by ${ORDERS.name.asc} limit ${BULK_MAX}`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

export async function findCategoryId(trx: ActorTrx, name: string): Promise<string | undefined> {
  const row = await trx.selectFrom('categories').select('id').where('name', '=', name).executeTakeFirst();
  return row?.id;
}

/** One column and its new value. */
export type ColumnChange = {
  ids: string[];
  change: { status: ToolStatus } | { team: Team } | { category_id: string | null };
};

/** Returns the previous values; undefined for tools that do not exist. */
export async function updateMany(
  trx: ActorTrx,
  { ids, change }: Authorized<ColumnChange, 'edit'>,
): Promise<{ found: number; changed: number }> {
  const [[column, value]] = Object.entries(change) as [['status' | 'team' | 'category_id', string | null]];
  // A fixed lock order: two concurrent changes of the same tools wait instead of causing a deadlock.
  const found = await trx
    .selectFrom('tools')
    .select(['id', column])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const others = found.filter((row) => Reflect.get(row, column) !== value).map(({ id }) => id);
  if (others.length > 0) await trx.updateTable('tools').set(change).where('id', 'in', others).execute();
  return { found: found.length, changed: others.length };
}
