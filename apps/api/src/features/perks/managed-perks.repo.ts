import type { ActorTrx } from '@perkotheque/database/actor';
import { PERK_FIELD_NAMES } from '@perkotheque/domain/perks/fields';
import type { NewPerk, Perk, PerkStep } from '@perkotheque/domain/perks/input';
import type { PerkState, PerkStateReason } from '@perkotheque/domain/perks/vocabulary';
import { sql } from 'kysely';
import type { Authorized } from '#lib/authorized.ts';
import { FRESHNESS_FOR_STAFF } from './freshness.repo.ts';
import type { EditedPerkRow, TermsRow } from './managed-perks.rows.ts';

export const FIELDS = sql.join(PERK_FIELD_NAMES.map((name) => sql.ref(`p.${name}`)));
export const LIVE_CLAIMS = sql`(select count(*)::integer from claims c
  where c.perk_id = p.id and c.state in ('started', 'sent', 'waiting', 'granted', 'activated'))`;

export async function findEditedPerk(trx: ActorTrx, id: string): Promise<EditedPerkRow | undefined> {
  const { rows } = await sql<EditedPerkRow>`
    select p.id, ${FIELDS}, p.state, p.state_reason, p.terms_version, p.tool_id, p.tool_name, t.icon_hash,
           v.name as vendor, ${FRESHNESS_FOR_STAFF} as freshness, p.freshness_reason, p.last_success_on, p.checked_at,
           p.published_at, p.links_state, p.updated_at, n.name as checker, app.perk_has_secret(p.id) as has_secret, ${LIVE_CLAIMS} as live_claims
      from perks p
      left join tools t on t.id = p.tool_id
      left join vendors v on v.id = p.vendor_id
      left join lateral app.member_names(array[p.checked_by]) n on true
     where p.id = ${id}`.execute(trx);
  return rows[0];
}

export type LockedPerk = Perk & {
  id: string;
  state: PerkState;
  state_reason: PerkStateReason | null;
  terms_version: number;
};

/** Locks the row until the transaction ends, so that two editors make two versions. */
export async function lockPerk(trx: ActorTrx, id: string): Promise<LockedPerk | undefined> {
  const { rows } = await sql<LockedPerk>`
    select p.id, ${FIELDS}, p.state, p.state_reason, p.terms_version from perks p where p.id = ${id} for update`.execute(
    trx,
  );
  return rows[0];
}

type ToolOfPerk = {
  id: string;
  name: string;
  owner: string | null;
  url: string | null;
  icon_hash: string | null;
};

/** Undefined when the actor may not open the tool, or it is in the trash. */
export async function findToolOfPerk(trx: ActorTrx, id: string): Promise<ToolOfPerk | undefined> {
  return trx
    .selectFrom('tools')
    .select(['id', 'name', 'owner', 'url', 'icon_hash'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
}

/** Finds the vendor by its name, without case and accents, or creates it. */
export async function ensureVendor(trx: ActorTrx, name: string): Promise<string> {
  await trx
    .insertInto('vendors')
    .values({ name })
    .onConflict((conflict) => conflict.column('name_norm').doNothing())
    .execute();
  const { rows } = await sql<{ id: string }>`
    select id from vendors where name_norm = app.normalise(btrim(${name}))`.execute(trx);
  if (!rows[0]) throw new Error('the vendor was neither inserted nor found');
  return rows[0].id;
}

type Columns = Partial<Perk> & { vendor_id?: string };

/** `rules` is jsonb: the driver would write an array of conditions as a PostgreSQL array. */
const toColumns = ({ rules, ...columns }: Columns) => ({
  ...columns,
  ...(rules && { rules: JSON.stringify(rules) }),
});

export async function insertPerk(
  trx: ActorTrx,
  {
    tool_id,
    ...columns
  }: Authorized<Pick<NewPerk, 'title' | 'kind' | 'way'> & Columns & { tool_id: string }, 'manage'>,
  createdBy: string,
): Promise<string> {
  const row = await trx
    .insertInto('perks')
    .values({ ...toColumns(columns), tool_id, created_by: createdBy } as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

type Managed = Authorized<{ id: string }, 'manage'>;

export async function updatePerk(trx: ActorTrx, perk: Managed, changes: Columns): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await trx.updateTable('perks').set(toColumns(changes)).where('id', '=', perk.id).execute();
}

export async function updateState(
  trx: ActorTrx,
  perk: Managed,
  { state, reason }: { state: PerkState; reason: PerkStateReason | null },
): Promise<void> {
  await trx.updateTable('perks').set({ state, state_reason: reason }).where('id', '=', perk.id).execute();
}

/** Only a draft that was never published: policy `perks_delete`. */
export async function deleteDraft(trx: ActorTrx, perk: Managed): Promise<boolean> {
  const row = await trx.deleteFrom('perks').where('id', '=', perk.id).returning('id').executeTakeFirst();
  return row !== undefined;
}

export async function saveSteps(trx: ActorTrx, perk: Managed, steps: readonly PerkStep[]): Promise<void> {
  const value = JSON.stringify(steps);
  await trx
    .insertInto('perk_steps')
    .values({ perk_id: perk.id, steps: value })
    .onConflict((conflict) => conflict.column('perk_id').doUpdateSet({ steps: value }))
    .execute();
}

export async function findSteps(trx: ActorTrx, id: string): Promise<PerkStep[]> {
  const row = await trx
    .selectFrom('perk_steps')
    .select('steps')
    .where('perk_id', '=', id)
    .$castTo<{ steps: PerkStep[] }>()
    .executeTakeFirst();
  return row?.steps ?? [];
}

export async function hasSecret(trx: ActorTrx, id: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select app.perk_has_secret(${id}) as has`.execute(trx);
  return rows[0]?.has ?? false;
}

export async function findTermsVersion(trx: ActorTrx, id: string): Promise<number> {
  const row = await trx
    .selectFrom('perks')
    .select('terms_version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.terms_version;
}

export async function markAnnounced(trx: ActorTrx, perk: Managed, version: number): Promise<void> {
  await trx
    .updateTable('perk_terms')
    .set({ is_announced: true })
    .where('perk_id', '=', perk.id)
    .where('version', '=', version)
    .execute();
}

/** Newest first. */
export async function listTerms(trx: ActorTrx, id: string): Promise<TermsRow[]> {
  const { rows } = await sql<TermsRow>`
    with versions as materialized (
      select version, terms, is_announced, created_by, created_at from perk_terms where perk_id = ${id})
    select v.version, v.terms, v.is_announced, v.created_at, n.name as author
      from versions v
      left join app.member_names((select array_agg(distinct created_by) from versions)) n on n.id = v.created_by
     order by v.version desc`.execute(trx);
  return rows;
}
