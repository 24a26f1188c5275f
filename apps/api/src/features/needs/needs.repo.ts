import type { ActorTrx } from '@perkotheque/database/actor';
import type { NeedChanges, NewNeed } from '@perkotheque/domain/needs/input';
import { NEED_LIMITS } from '@perkotheque/domain/needs/limits';
import { sql } from 'kysely';
import type { Authorized } from '#lib/authorized.ts';

const COLUMNS = ['slug', 'name_fr', 'name_en', 'words_fr', 'words_en', 'is_active'] as const;

type NeedRow = Record<'slug' | 'name_fr' | 'name_en', string> &
  Record<'words_fr' | 'words_en', string[]> & { is_active: boolean };
type CountedNeed = NeedRow & { tools: number };

/** With the number of tools that the caller may open: row-level security withholds the needs of restricted tools. */
export async function listNeeds(trx: ActorTrx): Promise<CountedNeed[]> {
  const { rows } = await sql<CountedNeed>`
    select n.slug, n.name_fr, n.name_en, n.words_fr, n.words_en, n.is_active, coalesce(k.tools, 0) as tools
      from needs n
      left join (select need_id, count(*)::integer as tools from tool_needs group by need_id) k on k.need_id = n.id
     order by app.normalise(n.name_fr)`.execute(trx);
  return rows;
}

/** The wordings that may be chosen. */
export async function listActiveNeeds(trx: ActorTrx): Promise<NeedRow[]> {
  return trx.selectFrom('needs').select(COLUMNS).where('is_active', '=', true).orderBy('slug').execute();
}

const LEAST_LIKENESS = 0.35;

/** Active needs with a tool whose name or wording is most like the text, or is most nearly a part of it. */
export async function listNearestNeeds(trx: ActorTrx, typed: string) {
  const { rows } = await sql<Pick<NeedRow, 'slug' | 'name_fr' | 'name_en'>>`
    with query as (select app.normalise(${typed}) as text)
    select n.slug, n.name_fr, n.name_en
      from needs n, query
     cross join lateral (
       select max(greatest(similarity(w.text, query.text), strict_word_similarity(w.text, query.text))) as likeness
         from unnest(array[n.name_fr, n.name_en] || n.words_fr || n.words_en) as word (text)
        cross join lateral (select app.normalise(word.text) as text) w) best
     where n.is_active and best.likeness >= ${LEAST_LIKENESS}
       and exists (select 1 from tool_needs k where k.need_id = n.id)
     order by best.likeness desc, n.slug
     limit ${NEED_LIMITS.nearest}`.execute(trx);
  return rows;
}

export async function findNeed(trx: ActorTrx, slug: string) {
  return trx.selectFrom('needs').select(COLUMNS).where('slug', '=', slug).executeTakeFirst();
}

type Names = { slug: string; name_fr: string; name_en: string };

/** Ignores case and accents: two such needs would look the same in a list. */
export async function isNameTaken(trx: ActorTrx, { slug, name_fr, name_en }: Names, isNew: boolean) {
  // Serialises concurrent admins: the second waits and then finds the first one's name.
  await sql`select pg_advisory_xact_lock(hashtext('perkotheque.needs'))`.execute(trx);
  const { rows } = await sql`
    select 1 from needs
     where (slug <> ${slug} or ${isNew})
       and (slug = ${slug} or app.normalise(name_fr) = app.normalise(${name_fr})
            or app.normalise(name_en) = app.normalise(${name_en})) limit 1`.execute(trx);
  return rows.length > 0;
}

type NeedToAdd = Authorized<NewNeed & { slug: string }, 'manage'>;
type ManagedNeed = Authorized<{ slug: string }, 'manage'>;

export async function insertNeed(trx: ActorTrx, need: NeedToAdd) {
  return trx
    .insertInto('needs')
    .values({ ...need })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

export async function updateNeed(trx: ActorTrx, { slug }: ManagedNeed, changes: NeedChanges) {
  return trx
    .updateTable('needs')
    .set({ ...changes })
    .where('slug', '=', slug)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}
