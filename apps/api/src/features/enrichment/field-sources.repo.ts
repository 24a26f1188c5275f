import type { ActorTrx } from '@perkotheque/database/actor';
import type { EnrichmentField, EnrichmentSource } from '@perkotheque/domain/enrichment/vocabulary';
import { sql } from 'kysely';

export type FieldSourceRow = {
  id: string;
  field: EnrichmentField;
  source: EnrichmentSource;
  former_value: string | string[] | null;
  applied_at: Date;
  applier: string | null;
};

/** Omits fields that were edited after enrichment wrote them. */
export async function listFieldSources(trx: ActorTrx, toolId: string): Promise<FieldSourceRow[]> {
  const { rows } = await sql<FieldSourceRow>`
    select s.id::text as id, s.field, s.source, s.former_value, s.applied_at, p.full_name as applier
      from (select distinct on (field) * from tool_field_sources
             where tool_id = ${toolId} and reverted_at is null order by field, id desc) s
      join tools t on t.id = s.tool_id and to_jsonb(t) -> s.field = s.new_value
      left join profiles p on p.id = s.applied_by
     order by s.applied_at desc, s.id desc`.execute(trx);
  return rows;
}

/** Marks the source as reverted and returns the former value. Undefined when the field was changed since. */
export async function markReverted(
  trx: ActorTrx,
  { toolId, id, by }: { toolId: string; id: string; by: string },
): Promise<Pick<FieldSourceRow, 'field' | 'former_value'> | undefined> {
  const { rows } = await sql<Pick<FieldSourceRow, 'field' | 'former_value'>>`
    update tool_field_sources s set reverted_at = now(), reverted_by = ${by}::uuid
      from tools t
     where s.id = ${id}::bigint and s.tool_id = ${toolId} and t.id = s.tool_id and s.reverted_at is null
       and to_jsonb(t) -> s.field = s.new_value
       and not exists (select 1 from tool_field_sources later
                        where later.tool_id = s.tool_id and later.field = s.field and later.id > s.id
                          and later.reverted_at is null)
    returning s.field, s.former_value`.execute(trx);
  return rows[0];
}

export async function writeField(
  trx: ActorTrx,
  toolId: string,
  { field, former_value: value }: Pick<FieldSourceRow, 'field' | 'former_value'>,
): Promise<void> {
  await trx
    .updateTable('tools')
    .set({ [field]: value })
    .where('id', '=', toolId)
    .execute();
}
