import type { ActorTrx } from '@perkotheque/database/actor';
import type { Changes, Enrichable } from '@perkotheque/domain/enrichment/apply';
import { ENRICHMENT_FIELDS, type EnrichmentField } from '@perkotheque/domain/enrichment/vocabulary';
import type { FieldSources } from './sources/look-up.ts';

export type LockedTool = Enrichable & { id: string };

/** Locks the tool, so that the rules apply to its current values. */
export async function lockTool(trx: ActorTrx, id: string): Promise<LockedTool | undefined> {
  return trx
    .selectFrom('tools')
    .select(['id', ...ENRICHMENT_FIELDS])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst() as Promise<LockedTool | undefined>;
}

type Origin = { sources: FieldSources; appliedBy: string | null; runId: string | null };

/** Writes the fields and, for each, its source and its former value. Returns the written fields. */
export async function writeChanges(
  trx: ActorTrx,
  tool: LockedTool,
  changes: Changes,
  { sources, appliedBy, runId }: Origin,
): Promise<EnrichmentField[]> {
  const fields = ENRICHMENT_FIELDS.filter((field) => field in changes);
  if (fields.length === 0) return [];
  const { description, tool_type, usage_level, ...rest } = changes;
  await trx
    .updateTable('tools')
    .set({
      ...rest,
      ...(description != null && { description }),
      ...(tool_type != null && { tool_type }),
      ...(usage_level != null && { usage_level }),
    })
    .where('id', '=', tool.id)
    .execute();
  await trx
    .insertInto('tool_field_sources')
    .values(
      fields.map((field) => ({
        tool_id: tool.id,
        field,
        source: sources[field] ?? 'page',
        former_value: JSON.stringify(tool[field]),
        new_value: JSON.stringify(changes[field]),
        applied_by: appliedBy,
        // Omitted for a person: the database accepts a run id only from a run.
        ...(runId !== null && { run_id: runId }),
      })),
    )
    .execute();
  return fields;
}

export async function findToolToComplete(
  trx: ActorTrx,
  id: string,
): Promise<(LockedTool & { name: string }) | undefined> {
  return trx
    .selectFrom('tools')
    .select(['id', 'name', ...ENRICHMENT_FIELDS])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst() as Promise<(LockedTool & { name: string }) | undefined>;
}
