import type { ActorTrx } from '@perkotheque/database/actor';
import { readSearch } from '@perkotheque/domain/tools/intentions';
import { type RawBuilder, sql } from 'kysely';
import { and, BY_POPULARITY, mostPopular } from './tools-tiers.repo.ts';

type Condition = RawBuilder<unknown>;

/** A search text as the parts of one statement. The only ranking: list, counts, suggestions and palette use it. */
export interface Search {
  /** A common table expression, with its comma, which the other parts refer to; empty when there is none. */
  asked: RawBuilder<unknown>;
  /** What to select the card `c` from: every card that answers. */
  cards: RawBuilder<unknown>;
  /** Selects id and place of the best answers under these conditions; null when there is nothing to rank. */
  best: ((filters: readonly Condition[], limit: number) => RawBuilder<unknown>) | null;
  /** True when a word was taken for another one. */
  isCorrected: RawBuilder<boolean>;
  /** The slug of the need for which the card `c` of the row `page` is there. */
  need: RawBuilder<string | null>;
  /** The product whose alternatives are asked for. */
  product: Product | null;
}

interface Product {
  squashed: string;
  name: string;
}

const NOTHING: Search = {
  asked: sql``,
  cards: sql`tool_cards c`,
  best: null,
  isCorrected: sql<boolean>`false`,
  need: sql<null>`null`,
  product: null,
};

/** Sorts after every character: the end of a prefix range in an index with the collation "C". */
const AFTER_ANY = '\u{10FFFF}';
const PRODUCT_MAX_WORDS = 4;

/** Names first, without ranking every match of a frequent word; then every other card that answers, by its score. */
function searchWords(words: string): Search {
  // Subqueries run once; in a prepared statement PostgreSQL would otherwise evaluate them for each row.
  const squashed = sql`(select (asked.terms).squashed from asked)`;
  const names = sql`(select (asked.terms).names from asked)`;
  const ranked = sql`app.rank_cards((select asked.terms from asked))`;
  const isName = sql`c.squashed = ${squashed}`;
  const starts = sql`(select (asked.terms).starts from asked)`;
  const inName = sql`(c.name_search @@ ${names}
    or (c.squashed >= ${starts} and c.squashed < ${starts} || ${sql.lit(AFTER_ANY)}))`;
  const columns = sql`c.id, 'name' as place`;
  return {
    asked: sql`asked as materialized (select app.read_search(${words}) as terms), `,
    cards: sql`(select c.* from asked cross join lateral app.answering_cards(asked.terms) c) c`,
    best: (filters, limit) => sql`
      (select ${columns} from tool_cards c where ${and([isName, ...filters])} order by ${BY_POPULARITY} limit ${limit})
      union all ${mostPopular(columns, [inName, sql`not ${isName}`, ...filters], limit)}
      union all
      (select c.id, r.place from ${ranked} r join tool_cards c on c.id = r.id
        where ${and([sql`${inName} is not true and not ${isName}`, ...filters])}
        order by r.has_all desc, app.weighed(r.score, c.status) desc, ${BY_POPULARITY} limit ${limit})`,
    isCorrected: sql<boolean>`(select (asked.terms).is_corrected from asked)`,
    need: sql<string>`case when page.place = 'need' then app.need_asked((select asked.terms from asked), c.needs) end`,
    product: null,
  };
}

function searchRivals(product: Product): Search {
  const rivals = sql`app.rank_rivals(${product.squashed})`;
  return {
    ...NOTHING,
    cards: sql`(select c.* from ${rivals} r join tool_cards c on c.id = r.id) c`,
    best: (filters, limit) => sql`
      (select c.id, 'rival' as place from ${rivals} r join tool_cards c on c.id = r.id
        where ${and(filters)} order by app.weighed(r.score, c.status) desc, ${BY_POPULARITY} limit ${limit})`,
    product,
  };
}

/** Finds what « alternative à X » is about, in the first words after it. */
async function findProduct(trx: ActorTrx, typed: string): Promise<Product | undefined> {
  const words = typed.split(' ').slice(0, PRODUCT_MAX_WORDS);
  const starts = words.map((_, index) => words.slice(0, words.length - index).join(' '));
  const { rows } = await sql<Product>`
    select p.squashed, p.name from unnest(${[typed, ...starts]}::text[]) with ordinality t (words, n)
     cross join lateral app.find_product(t.words, t.n = 1) p order by t.n limit 1`.execute(trx);
  return rows[0];
}

export async function understandSearch(trx: ActorTrx, typed: string | undefined): Promise<Search> {
  const { words, product } = readSearch(typed ?? '');
  const found = product ? await findProduct(trx, product) : undefined;
  if (found) return searchRivals(found);
  return words === '' ? NOTHING : searchWords(words);
}
