import type { ActorTrx } from '@perkotheque/database/actor';
import type { NewStartup, StartupChanges } from '@perkotheque/domain/startups/input';
import type { Authorized } from '#lib/authorized.ts';

type Columns = Omit<StartupChanges, 'domains'>;
export type ManagedStartup = Authorized<{ id: string }, 'manage'>;

export async function insertStartup(
  trx: ActorTrx,
  { domains: _domains, ...columns }: Authorized<NewStartup, 'manage'>,
  createdBy: string,
): Promise<string> {
  const row = await trx
    .insertInto('startups')
    .values({ ...columns, created_by: createdBy })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Locks the row until the transaction ends, so concurrent changes run one after the other. */
export async function lockStartup(trx: ActorTrx, id: string): Promise<{ id: string } | undefined> {
  return trx.selectFrom('startups').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function updateStartup(trx: ActorTrx, { id }: ManagedStartup, changes: Columns): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await trx.updateTable('startups').set(changes).where('id', '=', id).execute();
}

/** Returns the domains that another startup has, with its name; then nothing may be committed. */
export async function replaceDomains(
  trx: ActorTrx,
  { id }: ManagedStartup,
  domains: readonly string[],
): Promise<{ domain: string; name: string }[]> {
  let gone = trx.deleteFrom('startup_domains').where('startup_id', '=', id);
  if (domains.length > 0) gone = gone.where('domain', 'not in', domains);
  await gone.execute();
  if (domains.length === 0) return [];
  await trx
    .insertInto('startup_domains')
    .values(domains.map((domain) => ({ domain, startup_id: id })))
    .onConflict((conflict) => conflict.column('domain').doNothing())
    .execute();
  return trx
    .selectFrom('startup_domains as d')
    .innerJoin('startups as s', 's.id', 'd.startup_id')
    .select(['d.domain', 's.name'])
    .where('d.domain', 'in', domains)
    .where('d.startup_id', '<>', id)
    .orderBy('d.domain')
    .execute();
}
