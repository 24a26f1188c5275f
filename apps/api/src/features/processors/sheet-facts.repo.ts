import type { ActorTrx } from '@perkotheque/database/actor';
import type { SheetFactsInput } from '@perkotheque/domain/processors/input';
import { EUROPEAN_UNION } from '@perkotheque/domain/startups/countries';
import { sql } from 'kysely';
import type { Authorized } from '#lib/authorized.ts';

export interface SheetRow {
  id: string;
  name: string;
  owner: string | null;
  hosting_country: string | null;
  dpa_url: string | null;
  subprocessors_url: string | null;
}

/** Undefined when the actor cannot open the tool. */
export function findSheet(trx: ActorTrx, toolId: string): Promise<SheetRow | undefined> {
  return trx
    .selectFrom('tools')
    .select(['id', 'name', 'owner', 'hosting_country', 'dpa_url', 'subprocessors_url'])
    .where('id', '=', toolId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

export interface AlternativeRow {
  id: string;
  name: string;
  icon_hash: string | null;
  hosting_country: string | null;
}

/**
 * At most three tools in use that are hosted in the EU and answer a need of a tool that is hosted elsewhere; without
 * needs, those of its category. Row-level security leaves out what the actor cannot open.
 */
export async function listEuropeanAlternatives(trx: ActorTrx, toolId: string): Promise<AlternativeRow[]> {
  const { rows } = await sql<AlternativeRow>`
    select t.id, t.name, t.icon_hash, t.hosting_country
      from tools o
      join tools t on t.id <> o.id and t.deleted_at is null and t.status = 'active'
                  and t.hosting_country = any (${EUROPEAN_UNION}::text[])
     where o.id = ${toolId} and o.hosting_country <> all (${EUROPEAN_UNION}::text[])
       and case when o.needs = '{}' then t.category_id = o.category_id else t.needs && o.needs end
     order by (select count(*) from unnest(t.needs) n where n = any (o.needs)) desc,
              coalesce(t.category_id = o.category_id, false) desc, t.name_norm, t.id
     limit 3`.execute(trx);
  return rows;
}

/** Also vouches for the fields that stay as they are. */
export async function saveSheetFacts(
  trx: ActorTrx,
  { id }: Authorized<SheetRow, 'vouch'>,
  values: SheetFactsInput,
): Promise<void> {
  await trx.updateTable('tools').set(values).where('id', '=', id).execute();
  await trx
    .updateTable('tool_processor_facts')
    .set({ source: 'staff', is_reviewed: true, recorded_at: sql`now()` })
    .where('tool_id', '=', id)
    .execute();
}
