import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { createTool } from './testing/factories.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await testDatabase();
});
afterAll(() => base.close());

const needsOf = async (toolId: string) =>
  (
    await base.owner
      .selectFrom('tool_needs')
      .innerJoin('needs', 'needs.id', 'tool_needs.need_id')
      .select('slug')
      .where('tool_id', '=', toolId)
      .orderBy('slug')
      .execute()
  ).map(({ slug }) => slug);

it('[FIND-02] ships at least 250 needs, each with words of at most three words in French and English', async () => {
  const needs = await base.owner.selectFrom('needs').selectAll().execute();
  expect(needs.length).toBeGreaterThanOrEqual(250);
  for (const { slug, name_fr, name_en, words_fr, words_en } of needs) {
    for (const [name, words] of [
      [name_fr, words_fr],
      [name_en, words_en],
    ] as const) {
      expect(words.length, slug).toBeGreaterThanOrEqual(2);
      expect(new Set([name, ...words]).size, slug).toBe(words.length + 1);
      expect(
        words.filter((word) => word.split(/\s+/).length > 3),
        slug,
      ).toEqual([]);
    }
  }
});

it.each(['quatre mots sont trop', ' bord', ''])('refuses the wording « %s »', async (word) => {
  const update = base.owner
    .updateTable('needs')
    .set({ words_fr: [word] })
    .where('slug', '=', 'crm');
  await expect(update.execute()).rejects.toMatchObject({ code: '23514' });
});

it('keeps the rows of a tool as its field says, and refuses a need that is not in the list', async () => {
  const tool = await createTool(base.owner, { needs: ['crm', 'devis'] });
  expect(await needsOf(tool.id)).toEqual(['crm', 'devis']);
  const set = (needs: string[]) =>
    base.owner.updateTable('tools').set({ needs }).where('id', '=', tool.id).execute();
  await set(['devis', 'paie']);
  expect(await needsOf(tool.id)).toEqual(['devis', 'paie']);
  await expect(set(['devis', 'licorne'])).rejects.toMatchObject({ code: 'PK070' });
  await expect(createTool(base.owner, { needs: ['licorne'] })).rejects.toMatchObject({ code: 'PK070' });
  expect(await needsOf(tool.id)).toEqual(['devis', 'paie']);
  await set([]);
  expect(await needsOf(tool.id)).toEqual([]);
});

it('lets nobody of the application write the rows or the slug', async () => {
  const { rows } = await sql<{ table_name: string; privilege_type: string }>`
    select table_name, privilege_type from information_schema.role_table_grants
     where grantee = 'perk_app' and table_name in ('tool_needs', 'needs') order by 1, 2`.execute(base.owner);
  expect(rows).toEqual([
    { table_name: 'needs', privilege_type: 'SELECT' },
    { table_name: 'tool_needs', privilege_type: 'SELECT' },
  ]);
  const { rows: columns } = await sql<{ name: string }>`
    select column_name::text as name from information_schema.column_privileges
     where grantee = 'perk_app' and table_name = 'needs' and privilege_type = 'UPDATE' order by 1`.execute(
    base.owner,
  );
  expect(columns.map(({ name }) => name)).toEqual([
    'is_active',
    'name_en',
    'name_fr',
    'words_en',
    'words_fr',
  ]);
});
