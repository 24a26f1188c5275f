import type { ActorTrx } from '@perkotheque/database/actor';
import { sql } from 'kysely';

type KnownTool = { id: string; name: string; match: 'name' | 'site'; is_accessible: boolean };

const MOST = 3;

/**
 * The tools with this name or on this site. Names are on every card; the site of a restricted tool is found only by those
 * who may read it.
 */
export async function listKnownTools(
  trx: ActorTrx,
  { name, url }: { name: string; url: string },
): Promise<KnownTool[]> {
  const { rows } = await sql<KnownTool>`
    (select c.id, c.name, 'name' as match, exists (select 1 from tools t where t.id = c.id) as is_accessible
       from tool_cards c where c.name_norm = app.normalise(${name}) order by c.id limit ${MOST})
    union all
    (select t.id, t.name, 'site' as match, true as is_accessible from tools t
      where t.deleted_at is null and t.domain = app.domain_of(${url}) and t.name_norm <> app.normalise(${name})
      order by t.name_norm, t.id limit ${MOST})`.execute(trx);
  return rows;
}
