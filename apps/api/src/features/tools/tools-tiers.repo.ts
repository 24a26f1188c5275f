import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<unknown>;

export const and = (conditions: readonly Condition[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

export const BY_POPULARITY = sql`c.popularity desc, c.name_norm, c.id`;

/** Number of the most popular cards to check before all matches are read from the index. */
const WALKED = 1500;

/**
 * Selects the most popular cards that match, without ranking every match: a frequent word has enough matches among the
 * most popular cards. Otherwise the GIN index returns all matches, which are then few. PostgreSQL cannot make this
 * choice, because it cannot estimate the frequency of an incomplete word.
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
