import type { ActorTrx } from '@perkotheque/database/actor';
import { PREVIEW_SIZE, type RunKind } from '@perkotheque/domain/enrichment/vocabulary';
import { sql } from 'kysely';

export type Stats = { total: number; without_owner: number; to_enrich: number; enriched: number };

export async function countTools(trx: ActorTrx): Promise<Stats> {
  const { rows } = await sql<Stats>`
    select count(*)::integer as total,
           count(*) filter (where lacks_owner)::integer as without_owner,
           count(*) filter (where needs_enrichment)::integer as to_enrich,
           count(*) filter (where not needs_enrichment)::integer as enriched
      from tools where deleted_at is null`.execute(trx);
  return rows[0] ?? { total: 0, without_owner: 0, to_enrich: 0, enriched: 0 };
}

export type NamedTool = { id: string; name: string };

export async function previewTools(trx: ActorTrx, kind: RunKind): Promise<NamedTool[]> {
  return trx
    .selectFrom('tools')
    .select(['id', 'name'])
    .where('deleted_at', 'is', null)
    .where(kind === 'full' ? 'needs_enrichment' : 'lacks_owner', '=', true)
    .orderBy('name_norm')
    .orderBy('id')
    .limit(PREVIEW_SIZE[kind])
    .execute();
}

export type SimulationTool = NamedTool & { description: string };

/** Prefers a tool that the run would enrich. */
export async function findSimulationTool(trx: ActorTrx): Promise<SimulationTool | undefined> {
  return trx
    .selectFrom('tools')
    .select(['id', 'name', 'description'])
    .where('deleted_at', 'is', null)
    .orderBy('needs_enrichment', 'desc')
    .orderBy('name_norm')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

export type Usage = { calls: number; input_tokens: number; output_tokens: number; cost: number };

export async function sumUsage(trx: ActorTrx): Promise<Usage> {
  const { rows } = await sql<Usage>`
    select count(*)::integer as calls, coalesce(sum(input_tokens), 0)::float8 as input_tokens,
           coalesce(sum(output_tokens), 0)::float8 as output_tokens, coalesce(sum(cost), 0)::float8 as cost
      from enrichment_calls where at > now() - interval '30 days'`.execute(trx);
  return rows[0] ?? { calls: 0, input_tokens: 0, output_tokens: 0, cost: 0 };
}
