import type { ActorTrx } from '@perkotheque/database/actor';
import type { Changes } from '@perkotheque/domain/enrichment/apply';
import {
  ENRICHMENT_FIELDS,
  type EnrichmentField,
  type EnrichmentSource,
} from '@perkotheque/domain/enrichment/vocabulary';
import { sql } from 'kysely';
import type { LockedTool } from './apply.repo.ts';
import type { FieldSources } from './sources/look-up.ts';

/** Whether « Relire avant d'écrire » is on. Without a stored value it is off (decision 90). */
export async function isReviewOn(trx: ActorTrx): Promise<boolean> {
  const row = await trx
    .selectFrom('system_settings')
    .select('value')
    .where('key', '=', 'enrichment_review')
    .executeTakeFirst();
  return row?.value === true;
}

/** Holds the changes of a tool for review. Returns their fields. */
export async function saveProposals(
  trx: ActorTrx,
  tool: LockedTool,
  changes: Changes,
  sources: FieldSources,
): Promise<EnrichmentField[]> {
  const fields = ENRICHMENT_FIELDS.filter((field) => field in changes);
  if (fields.length === 0) return [];
  await trx
    .insertInto('enrichment_proposals')
    .values(
      fields.map((field) => ({
        tool_id: tool.id,
        field,
        source: sources[field] ?? 'page',
        former_value: JSON.stringify(tool[field]),
        new_value: JSON.stringify(changes[field]),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['tool_id', 'field']).doUpdateSet(({ ref }) => ({
        source: ref('excluded.source'),
        former_value: ref('excluded.former_value'),
        new_value: ref('excluded.new_value'),
        found_at: sql<Date>`now()`,
      })),
    )
    .execute();
  return fields;
}

export type ProposalRow = {
  id: string;
  tool_id: string;
  tool_name: string;
  field: EnrichmentField;
  source: EnrichmentSource;
  former_value: string | string[] | null;
  new_value: string | string[] | null;
  found_at: Date;
};

export const PROPOSALS_PAGE_SIZE = 10;

/** Rows whose tool is in the catalogue and still has the value that the finding would replace. */
const CURRENT = sql`from enrichment_proposals p
  join tools t on t.id = p.tool_id and t.deleted_at is null and to_jsonb(t) -> p.field = p.former_value`;

export async function countProposals(trx: ActorTrx): Promise<{ tools: number; fields: number }> {
  const { rows } = await sql<{ tools: number; fields: number }>`
    select count(distinct p.tool_id)::integer as tools, count(*)::integer as fields ${CURRENT}`.execute(trx);
  return rows[0] ?? { tools: 0, fields: 0 };
}

/** The proposals of one page of tools, in the order of their names. */
export async function listProposals(trx: ActorTrx, page: number): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`
    with page as (
      select t.id, t.name_norm ${CURRENT}
       group by t.id, t.name_norm order by t.name_norm, t.id
       limit ${PROPOSALS_PAGE_SIZE} offset ${(page - 1) * PROPOSALS_PAGE_SIZE})
    select p.id, t.id as tool_id, t.name as tool_name, p.field, p.source, p.former_value, p.new_value, p.found_at
      ${CURRENT} join page g on g.id = t.id
     order by g.name_norm, t.id, array_position(${[...ENRICHMENT_FIELDS]}::text[], p.field)`.execute(trx);
  return rows;
}

/** Locks tools and rows, so that two admins never decide the same field twice. Out-of-date rows are left out. */
export async function lockProposals(trx: ActorTrx, ids: readonly string[]): Promise<ProposalRow[]> {
  const { rows } = await sql<ProposalRow>`
    select p.id, t.id as tool_id, t.name as tool_name, p.field, p.source, p.former_value, p.new_value, p.found_at
      ${CURRENT} where p.id = any (${[...ids]}::uuid[]) order by t.id, p.id for update of t, p`.execute(trx);
  return rows;
}

export async function deleteProposals(trx: ActorTrx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await trx
      .deleteFrom('enrichment_proposals')
      .where('id', 'in', [...ids])
      .execute();
}
