import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DB } from './schema.gen.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { createMember, createRequest, createTool } from './testing/factories.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

const card = (id: string) =>
  base.db.selectFrom('tool_cards').selectAll().where('id', '=', id).executeTakeFirst();

async function find(words: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from tool_cards where search @@ websearch_to_tsquery('public.perk_french', ${words})`.execute(
    base.db,
  );
  return rows.map(({ name }) => name);
}

async function facet(name: string, value: string): Promise<number> {
  const row = await base.owner
    .selectFrom('tool_facet_counts')
    .select(({ fn }) => fn.sum<string | null>('count').as('count'))
    .where('facet', '=', name)
    .where('value', '=', value)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

describe('cards', () => {
  it('follows its tool, into the trash and back', async () => {
    const tool = await createTool(base.owner, {
      name: 'Élan Facturation',
      product_hunt_url: 'https://ph.example/x',
    });
    expect(await card(tool.id)).toMatchObject({
      name_norm: 'elan facturation',
      has_product_hunt: true,
      has_youtube: false,
    });
    await base.owner.updateTable('tools').set({ deleted_at: new Date() }).where('id', '=', tool.id).execute();
    expect(await card(tool.id)).toBeUndefined();
    await base.owner
      .updateTable('tools')
      .set({ deleted_at: null, status: 'testing' })
      .where('id', '=', tool.id)
      .execute();
    expect(await card(tool.id)).toMatchObject({ status: 'testing' });
  });

  it('carries the derived category name, and follows its renaming and its end', async () => {
    const category = await base.owner
      .insertInto('categories')
      .values({ name: 'Juridique' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const tool = await createTool(base.owner, { category_id: category.id });
    expect(await card(tool.id)).toMatchObject({ category: 'Juridique' });
    await base.owner.updateTable('categories').set({ name: 'Droit' }).where('id', '=', category.id).execute();
    expect(await card(tool.id)).toMatchObject({ category: 'Droit' });
    await base.owner.deleteFrom('categories').where('id', '=', category.id).execute();
    expect(await card(tool.id)).toMatchObject({ category: null, category_id: null });
  });

  it('matches words regardless of case, accents and plural', async () => {
    await createTool(base.owner, { name: 'Comptalib', description: 'Génère les déclarations fiscales' });
    expect(await find('DECLARATION fiscale')).toEqual(['Comptalib']);
  });

  it('searches the tags of an open tool, and nothing that a restricted tool hides', async () => {
    const values = { tags: ['zythologie'], how_to_use: 'parapluie', url: 'https://quokka.example' };
    await createTool(base.owner, { name: 'Ouvert', ...values });
    await createTool(base.owner, { name: 'Fermé', ...values }, ['admin']);
    expect(await find('zythologie')).toEqual(['Ouvert']);
    expect(await find('parapluie')).toEqual([]);
    expect(await find('quokka')).toEqual([]);
  });

  it('treats the placeholder description as empty', async () => {
    const tool = await createTool(base.owner, { description: 'eee' });
    expect(await card(tool.id)).toMatchObject({ description: '' });
  });

  it('keeps facet counts equal to a fresh count', async () => {
    const before = {
      total: await facet('total', ''),
      testing: await facet('status', 'testing'),
      rh: await facet('team', 'RH'),
    };
    const tools = await Promise.all(
      [1, 2, 3].map(() => createTool(base.owner, { status: 'testing', team: 'RH' })),
    );
    expect(await facet('total', '')).toBe(before.total + 3);
    expect(await facet('status', 'testing')).toBe(before.testing + 3);
    await base.owner
      .updateTable('tools')
      .set({ status: 'active' })
      .where('id', '=', tools[0]?.id ?? '')
      .execute();
    await base.owner
      .deleteFrom('tools')
      .where('id', '=', tools[1]?.id ?? '')
      .execute();
    expect(await facet('status', 'testing')).toBe(before.testing + 1);
    expect(await facet('team', 'RH')).toBe(before.rh + 2);
    const { count } = await base.owner
      .selectFrom('tool_cards')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(await facet('total', '')).toBe(count);
  });

  it('does not make two concurrent writers wait for each other', async () => {
    const before = await facet('total', '');
    const insert = (trx: Transaction<DB>, team: string) =>
      trx
        .insertInto('tools')
        .values({ name: `Croisé ${team}`, team })
        .execute();
    const [one, two] = await Promise.all([
      base.owner.startTransaction().execute(),
      base.owner.startTransaction().execute(),
    ]);
    await sql`set local lock_timeout = '2s'`.execute(one);
    await sql`set local lock_timeout = '2s'`.execute(two);
    await insert(one, 'RH');
    await insert(two, 'IT');
    await insert(one, 'IT');
    await insert(two, 'RH');
    await Promise.all([one.commit().execute(), two.commit().execute()]);
    expect(await facet('total', '')).toBe(before + 4);
  });

  it('folds count steps without changing a sum, also under concurrent writes and folds', async () => {
    await createTool(base.owner, { team: 'Ops' });
    const gone = await createTool(base.owner, { team: 'Ops' });
    await base.owner.deleteFrom('tools').where('id', '=', gone.id).execute();
    const before = { total: await facet('total', ''), ops: await facet('team', 'Ops') };
    await Promise.all([
      sql`select app.fold_facet_counts()`.execute(base.owner),
      createTool(base.owner, { team: 'Ops' }),
      sql`select app.fold_facet_counts()`.execute(base.owner),
    ]);
    await sql`select app.fold_facet_counts()`.execute(base.owner);
    expect(await facet('total', '')).toBe(before.total + 1);
    expect(await facet('team', 'Ops')).toBe(before.ops + 1);
    const { rows } = await sql<{ steps: number }>`
      select count(*)::integer as steps from tool_facet_counts group by facet, value`.execute(base.owner);
    expect(new Set(rows.map(({ steps }) => steps))).toEqual(new Set([1]));
  });
});

describe('votes', () => {
  it('adds up exactly under parallel votes, and counts a member once', async () => {
    const request = await createRequest(base.owner);
    const voters = await Promise.all(Array.from({ length: 12 }, () => createMember(base.owner)));
    const vote = (userId: string) =>
      base.owner
        .insertInto('tool_request_votes')
        .values({ request_id: request.id, user_id: userId })
        .execute();
    await Promise.all(voters.map(({ id }) => vote(id)));
    await Promise.allSettled(voters.map(() => vote(voters[0]?.id ?? '')));
    const row = await base.owner
      .selectFrom('tool_requests')
      .select('votes')
      .where('id', '=', request.id)
      .executeTakeFirstOrThrow();
    expect(row.votes).toBe(12);
  });
});
