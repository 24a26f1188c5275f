import type { ActorTrx } from '@perkotheque/database/actor';
import type { Found } from '@perkotheque/domain/enrichment/answer';
import type { Fault } from '@perkotheque/domain/enrichment/messages';
import { sql } from 'kysely';
import type { FieldSources } from './sources/look-up.ts';
import type { ModelCall } from './sources/model.ts';

export type LookupPurpose = 'card' | 'completion' | 'simulation' | 'proposal';
export type NewLookup = {
  purpose: LookupPurpose;
  toolId: string | null;
  toolName: string;
  description: string;
  /** The page of a proposal. */
  url?: string;
};

/** Finds a tool by its name, so that its page can be used when the caller gives no id. */
export async function findToolIdByName(trx: ActorTrx, name: string): Promise<string | null> {
  const row = await trx
    .selectFrom('tools')
    .select('id')
    .where('name_norm', '=', sql<string>`app.normalise(${name})`)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function insertLookup(
  trx: ActorTrx,
  { purpose, toolId, toolName, description, url }: NewLookup,
  requestedBy: string,
): Promise<string> {
  const { id } = await trx
    .insertInto('enrichment_lookups')
    .values({
      purpose,
      tool_id: toolId,
      url: url ?? null,
      tool_name: toolName,
      description,
      requested_by: requestedBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type LookupRow = {
  id: string;
  tool_id: string | null;
  finished_at: Date | null;
  found: unknown;
  sources: unknown;
  error: unknown;
  page_name: string | null;
};

export async function findLookup(trx: ActorTrx, id: string): Promise<LookupRow | undefined> {
  return trx
    .selectFrom('enrichment_lookups')
    .select(['id', 'tool_id', 'finished_at', 'found', 'sources', 'error', 'page_name'])
    .where('id', '=', id)
    .executeTakeFirst();
}

export type WaitingLookup = {
  purpose: LookupPurpose;
  tool_id: string | null;
  tool_name: string;
  description: string;
  url: string | null;
};

/** For the worker. Undefined when the lookup is finished or was deleted with its member. */
export async function findWaitingLookup(trx: ActorTrx, id: string): Promise<WaitingLookup | undefined> {
  return trx
    .selectFrom('enrichment_lookups as l')
    .leftJoin('tools as t', (join) => join.onRef('t.id', '=', 'l.tool_id').on('t.deleted_at', 'is', null))
    .select(({ fn }) => [
      'l.purpose',
      'l.tool_id',
      'l.tool_name',
      'l.description',
      fn.coalesce('l.url', 't.url').as('url'),
    ])
    .where('l.id', '=', id)
    .where('l.finished_at', 'is', null)
    .$narrowType<{ purpose: LookupPurpose }>()
    .executeTakeFirst();
}

type Outcome = { found: Found; sources: FieldSources; name: string | null } | { error: Fault };

export async function finishLookup(trx: ActorTrx, id: string, outcome: Outcome): Promise<void> {
  const values =
    'error' in outcome
      ? { error: JSON.stringify(outcome.error) }
      : {
          found: JSON.stringify(outcome.found),
          sources: JSON.stringify(outcome.sources),
          page_name: outcome.name,
        };
  await trx
    .updateTable('enrichment_lookups')
    .set({ ...values, finished_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .execute();
}

export async function insertCalls(
  trx: ActorTrx,
  purpose: LookupPurpose | 'full' | 'owner',
  calls: readonly ModelCall[],
): Promise<void> {
  if (calls.length === 0) return;
  await trx
    .insertInto('enrichment_calls')
    .values(
      calls.map(({ model, succeeded, attempts, inputTokens, outputTokens, cost }) => ({
        purpose,
        model: model.slice(0, 200),
        succeeded,
        attempts,
        input_tokens: inputTokens,
        output_tokens: outputTokens,
        cost,
      })),
    )
    .execute();
}

/** A result is read within seconds, so a day is long enough. */
export async function deleteOldLookups(trx: ActorTrx): Promise<void> {
  await trx
    .deleteFrom('enrichment_lookups')
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute();
}
