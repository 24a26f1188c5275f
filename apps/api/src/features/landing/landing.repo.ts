import type { ActorTrx } from '@perkotheque/database/actor';
import { sql } from 'kysely';
import type { CategoryRow, CountsRow, FeaturedRow, GroupToolRow, ToolRow, TrendRow } from './landing.rows.ts';

/** Each SQL function returns only public data: packages/database/schema/22_landing.sql. */
const rowsOf = async <Row>(query: Promise<{ rows: Row[] }>): Promise<Row[]> => (await query).rows;

export async function findLanding(trx: ActorTrx, groups: readonly (readonly string[])[]) {
  // The pipelined connection sends these queries together.
  const [tools, featured, categories, trends, counts, groupTools] = await Promise.all([
    rowsOf(sql<ToolRow>`select * from app.landing_tools()`.execute(trx)),
    rowsOf(sql<FeaturedRow>`select * from app.landing_featured()`.execute(trx)),
    rowsOf(sql<CategoryRow>`select * from app.landing_categories()`.execute(trx)),
    rowsOf(sql<TrendRow>`select * from app.landing_trends()`.execute(trx)),
    rowsOf(sql<CountsRow>`select * from app.landing_counts()`.execute(trx)),
    Promise.all(
      groups.map((keywords) =>
        rowsOf(sql<GroupToolRow>`select * from app.landing_group_tools(${[...keywords]})`.execute(trx)),
      ),
    ),
  ]);
  return {
    tools,
    featured,
    categories,
    trends,
    counts: counts[0] ?? { tools: 0, categories: 0, requests: 0 },
    groupTools,
  };
}
