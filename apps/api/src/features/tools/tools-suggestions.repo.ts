import type { ActorTrx } from '@perkotheque/database/actor';
import { SUGGESTIONS_MAX } from '@perkotheque/domain/tools/listing';
import { sql } from 'kysely';
import { searchTerms } from './tools-search.repo.ts';
import { mostPopular } from './tools-tiers.repo.ts';

export interface Suggestion {
  id: string;
  name: string;
  category: string | null;
}

const COLUMNS = sql`c.id, c.name, c.category`;

/** Names first, by an index range, then category, tags and team for the remaining places. */
export async function listSuggestions(trx: ActorTrx, typed: string): Promise<Suggestion[]> {
  const terms = searchTerms(typed);
  if (terms === null) {
    // A statement must run even so, because it verifies the session.
    await sql`select`.execute(trx);
    return [];
  }
  const { rows } = await sql<Suggestion>`
    select id, name, category from (
      (select ${COLUMNS} from tool_cards c where ${terms.startsName} order by c.name_norm, c.id limit ${SUGGESTIONS_MAX})
      union all ${mostPopular(COLUMNS, [terms.inLabels, sql`not ${terms.startsName}`], SUGGESTIONS_MAX)}
    ) found limit ${SUGGESTIONS_MAX}`.execute(trx);
  return rows;
}
