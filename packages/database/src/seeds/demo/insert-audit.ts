import { sql, type Transaction } from 'kysely';
import type { DB } from '../../schema.gen.ts';
import { type Ids, idOf } from './insert-people.ts';

/** A few acts on the first tools of the catalogue, so that the log shows sentences and differences. */
export async function insertAudit(trx: Transaction<DB>, people: Ids): Promise<void> {
  const tools = await trx
    .selectFrom('tools')
    .select(['id', 'name', 'usage_level'])
    .where('deleted_at', 'is', null)
    .orderBy('name_norm')
    .limit(2)
    .execute();
  await sql`select set_config('app.user_id', ${idOf(people, 'admin')}, true)`.execute(trx);
  // The log names a database role that is not the product's own.
  await sql`set local session authorization perk_app`.execute(trx);
  for (const { id, name, usage_level: level } of tools) {
    const former = level === 'high' ? 'medium' : 'high';
    const acts = [
      ['tools.create', { tool: name }],
      ['tools.update', { tool: name, changes: { usage_level: { before: former, after: level }, owner: {} } }],
    ] as const;
    for (const [action, detail] of acts) {
      await sql`select app.audit(${action}, 'tool', ${id}, ${JSON.stringify(detail)}::jsonb)`.execute(trx);
    }
  }
  await sql`set local session authorization default`.execute(trx);
  await sql`select set_config('app.user_id', '', true)`.execute(trx);
}
