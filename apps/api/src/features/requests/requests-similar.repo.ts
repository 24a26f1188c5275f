import type { ActorTrx } from '@perkotheque/database/actor';
import { SIMILAR_MAX } from '@perkotheque/domain/requests/listing';
import type { RequestStatus } from '@perkotheque/domain/requests/vocabulary';
import { normaliseText } from '@perkotheque/domain/shared/text';
import { sql } from 'kysely';

export interface SimilarRequest {
  id: string;
  tool_name: string;
  status: RequestStatus;
  votes: number;
}

export interface SimilarTool {
  id: string;
  name: string;
  category: string | null;
}

/** More cards may share a frequent word; this many contain the nearest ones. */
const CANDIDATES = 1000;

export async function listSimilarRequests(trx: ActorTrx, typed: string): Promise<SimilarRequest[]> {
  const { rows } = await sql<SimilarRequest>`
    select id, tool_name, status, votes from app.similar_requests(${typed}, ${SIMILAR_MAX})`.execute(trx);
  return rows;
}

/** Searches by trigram similarity with the index of the cards, so it finds partial and mistyped names. */
export async function listSimilarTools(trx: ActorTrx, typed: string): Promise<SimilarTool[]> {
  const text = normaliseText(typed);
  // For this transaction only. The planner underestimates the cost of a similarity and would scan every card.
  await sql`select set_config('pg_trgm.word_similarity_threshold', '0.4', true), set_config('enable_seqscan', 'off', true)`.execute(
    trx,
  );
  const { rows } = await sql<SimilarTool>`
    select c.id, c.name, c.category
      from (select * from tool_cards where ${text} <% name_norm limit ${CANDIDATES}) c
     order by word_similarity(${text}, c.name_norm) desc, c.popularity desc, c.name_norm, c.id
     limit ${SIMILAR_MAX}`.execute(trx);
  return rows;
}
