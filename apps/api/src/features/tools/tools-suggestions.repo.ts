import type { ActorTrx } from '@perkotheque/database/actor';
import { SUGGESTIONS_MAX } from '@perkotheque/domain/tools/listing';
import { sql } from 'kysely';
import type { ReasonRow } from './tools.presenter.ts';
import { filterConditions } from './tools-filters.repo.ts';
import { understandSearch } from './tools-search.repo.ts';
import { and, BY_POPULARITY } from './tools-tiers.repo.ts';

type SuggestionRow = { id: string; name: string; category: string | null } & ReasonRow;

/** The first tools of the list for the same text. */
export async function listSuggestions(
  trx: ActorTrx,
  typed: string,
  userId: string,
): Promise<SuggestionRow[]> {
  const search = await understandSearch(trx, typed);
  const filters = filterConditions({ q: typed }, userId);
  const best = search.best
    ? search.best(filters, SUGGESTIONS_MAX)
    : sql`select c.id, null::text as place from tool_cards c
           where ${and(filters)} and ${filters.length > 0} order by ${BY_POPULARITY} limit ${SUGGESTIONS_MAX}`;
  const { rows } = await sql<SuggestionRow>`
    with ${search.asked}page as materialized (
      select id, place, row_number() over () as position from (${best}) hits limit ${SUGGESTIONS_MAX})
    select c.id, c.name, c.category, page.place, n.slug as need_slug, n.name_fr as need_name_fr, n.name_en as need_name_en
      from page join tool_cards c on c.id = page.id left join needs n on n.slug = ${search.need}
     order by page.position`.execute(trx);
  return rows;
}
