import type { ActorTrx } from '@perkotheque/database/actor';
import type { ProcessingInput } from '@perkotheque/domain/processors/input';
import type { SheetFact } from '@perkotheque/domain/processors/register';
import type { TransferBasis } from '@perkotheque/domain/processors/vocabulary';
import { sql } from 'kysely';
import type { Authorized } from '#lib/authorized.ts';

export interface UsedToolRow {
  tool_id: string;
  /** Null once the tool left the catalogue. */
  tool_name: string | null;
  icon_hash: string | null;
  since: string;
  has_personal_data: boolean;
  purpose: string | null;
  data: string | null;
  country: string | null;
  transfer_basis: TransferBasis | null;
  transfer_detail: string | null;
  said_at: Date | null;
  owner: string | null;
  hosting_country: string | null;
  dpa_url: string | null;
  subprocessors_url: string | null;
}

/** The tools that a startup uses. What a sheet says is null where the actor cannot open it. */
export async function listUsedTools(trx: ActorTrx, startupId: string): Promise<UsedToolRow[]> {
  const { rows } = await sql<UsedToolRow>`
    select u.tool_id, c.name as tool_name, t.icon_hash, u.since, u.has_personal_data,
           u.processing_purpose as purpose, u.personal_data as data, u.hosting_country as country, u.transfer_basis,
           u.transfer_detail, u.processing_said_at as said_at, t.owner, t.hosting_country, t.dpa_url, t.subprocessors_url
      from startup_tools u
      left join tool_cards c on c.id = u.tool_id
      left join tools t on t.id = u.tool_id and t.deleted_at is null
     where u.startup_id = ${startupId} and u.ended_on is null
     order by c.name_norm nulls last, u.tool_id`.execute(trx);
  return rows;
}

export async function listSheetFacts(
  trx: ActorTrx,
  toolIds: readonly string[],
): Promise<(SheetFact & { tool_id: string })[]> {
  const { rows } = await sql<SheetFact & { tool_id: string }>`
    select f.tool_id, f.field, f.source, f.is_reviewed, f.recorded_at
      from tool_processor_facts f where f.tool_id = any (${toolIds}::uuid[])`.execute(trx);
  return rows;
}

/** False when the startup does not use the tool. */
export async function saveProcessing(
  trx: ActorTrx,
  { id }: Authorized<{ id: string }, 'describe-processing'>,
  toolId: string,
  { has_personal_data, purpose, data, country, transfer_basis, transfer_detail }: ProcessingInput,
): Promise<boolean> {
  const saved = await trx
    .updateTable('startup_tools')
    .set({
      ...{ has_personal_data, transfer_basis, transfer_detail, hosting_country: country },
      ...{ processing_purpose: purpose, personal_data: data, processing_said_at: sql<Date>`now()` },
    })
    .where('startup_id', '=', id)
    .where('tool_id', '=', toolId)
    .where('ended_on', 'is', null)
    .executeTakeFirst();
  return saved.numUpdatedRows > 0n;
}
