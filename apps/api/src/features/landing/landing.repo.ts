import type { ActorTrx } from '@perkotheque/database/actor';
import type { ValuedPerk } from '@perkotheque/domain/perks/totals';
import { sql } from 'kysely';
import type { CategoryRow, CountsRow, FeaturedRow, GroupRow, ToolRow, TrendRow } from './landing.rows.ts';

/** Each SQL function returns only public data: packages/database/schema/22_landing.sql and migration 0017. */
const TOOL_COLUMNS = sql`id, name, description, url, cost, status, what_is_it_for, advantages, key_features, usage_level,
  tool_type, category_id, category`;

const rowsOf = async <Row>(query: Promise<{ rows: Row[] }>): Promise<Row[]> => (await query).rows;

/** False on an installation whose catalogue has nothing to show to a visitor. */
export async function hasPublicTools(trx: ActorTrx): Promise<boolean> {
  const { rows } = await sql<{ tools: number }>`select tools from app.landing_counts()`.execute(trx);
  return (rows[0]?.tools ?? 0) > 0;
}

export async function findLanding(trx: ActorTrx, groups: readonly (readonly string[])[]) {
  // The pipelined connection sends these queries together.
  const [tools, featured, categories, trends, counts, perks, savings, groupRows] = await Promise.all([
    rowsOf(sql<ToolRow>`select ${TOOL_COLUMNS} from app.landing_tools()`.execute(trx)),
    rowsOf(
      sql<FeaturedRow>`select ${TOOL_COLUMNS}, has_secure_access, advantages_source from app.landing_featured()`.execute(
        trx,
      ),
    ),
    rowsOf(
      sql<CategoryRow>`select id, name, description, color, tools from app.landing_categories()`.execute(trx),
    ),
    rowsOf(
      sql<TrendRow>`select id, name, tagline, votes, rank, picture_hash from app.landing_trends()`.execute(
        trx,
      ),
    ),
    rowsOf(sql<CountsRow>`select tools, categories, requests from app.landing_counts()`.execute(trx)),
    rowsOf(
      sql<ValuedPerk>`select id, estimated_value, duration_months, is_up_to, rules from app.landing_perks()`.execute(
        trx,
      ),
    ),
    rowsOf(sql<{ confirmed: number | null }>`select app.landing_savings() as confirmed`.execute(trx)),
    Promise.all(
      groups.map((keywords) =>
        rowsOf(sql<GroupRow>`select tools, perk_ids from app.landing_group(${[...keywords]})`.execute(trx)),
      ),
    ),
  ]);
  return {
    tools,
    featured,
    categories,
    trends,
    counts: counts[0] ?? { tools: 0, categories: 0, requests: 0 },
    perks,
    confirmedSavings: savings[0]?.confirmed ?? null,
    groups: groupRows.map(([row]) => row ?? { tools: [], perk_ids: [] }),
  };
}
