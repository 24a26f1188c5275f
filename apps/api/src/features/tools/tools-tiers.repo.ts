import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<unknown>;

export const and = (conditions: readonly Condition[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

export const BY_POPULARITY = sql`c.popularity desc, c.name_norm, c.id`;

/** How many of the most popular cards are looked at before the index is asked for all matches. */
const WALKED = 1500;

/**
 * The most popular cards that meet `conditions`, without ranking every match. A frequent word is found among the most
 * popular cards at once; only when they do not yield enough are all matches fetched through GIN, and then there are
 * few. PostgreSQL cannot make that choice: it does not know how frequent an unfinished word is.
 */
export function mostPopular(
  columns: RawBuilder<unknown>,
  conditions: readonly Condition[],
  limit: number,
): RawBuilder<unknown> {
  const where = and(conditions);
  const isEnough = sql`(select count(*) from walked) >= ${limit}`;
  return sql`
    (with walked as materialized (
       select ${columns} from (select * from tool_cards c order by ${BY_POPULARITY} limit ${WALKED}) c
        where ${where} order by ${BY_POPULARITY} limit ${limit}),
     matched as materialized (select * from tool_cards c where not ${isEnough} and ${where})
     select * from walked where ${isEnough}
     union all (select ${columns} from matched c order by ${BY_POPULARITY} limit ${limit}))`;
}
