import { createTool } from '@perkotheque/database/testing/factories';
import { STARTER_PACK_SIZE } from '@perkotheque/domain/imports/vocabulary';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { csv, HEAD, importCalls, line } from '../../../test/support/import-files.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let admin: string;
let check: ReturnType<typeof importCalls>['check'];
let run: ReturnType<typeof importCalls>['run'];
let undo: ReturnType<typeof importCalls>['undo'];
beforeAll(async () => {
  test = await createTestApp();
  admin = (await test.member({ role: 'admin' })).cookie;
  ({ check, run, undo } = importCalls(test, admin));
});
afterAll(() => test.close());
beforeEach(() => sql`delete from tools`.execute(test.base.owner));

describe('corrections of a preview', () => {
  const text = csv(
    line('Bon'),
    line('Sans texte', ';Autres;Direction;SaaS'),
    line('=Neuf', ';Autres;IT;SaaS'),
  );

  it('replace cells by line, in the check and in the import', async () => {
    const dry = (await check(text)).json();
    expect(dry.faults).toMatchObject([
      { line: 3, field: 'team', cell: 'Direction' },
      { line: 3, field: 'description', cell: '' },
      { line: 4, field: 'description' },
    ]);
    const corrections = [
      { line: 3, field: 'description', value: 'Corrigé' },
      { line: 3, field: 'team', value: 'ventes' },
    ];
    expect((await check(text, { corrections })).json()).toMatchObject({ valid: 2, faulty: 1 });
    expect((await run(text, { corrections })).json()).toMatchObject({ imported: 2, faulty: 1 });
    const stored = await test.base.owner
      .selectFrom('tools')
      .select(['description', 'team'])
      .where('name', '=', 'Sans texte')
      .execute();
    expect(stored).toEqual([{ description: 'Corrigé', team: 'Ventes' }]);
  });

  it('are refused for fields that do not exist and for headings', async () => {
    for (const correction of [
      { line: 3, field: 'id', value: 'x' },
      { line: 1, field: 'name', value: 'x' },
    ])
      expect((await check(text, { corrections: [correction] })).statusCode).toBe(400);
  });

  it('leave the other faulty lines to be listed with their cells', async () => {
    const list = (body: object, cookie = admin) =>
      test.call('POST', '/api/imports/faulty-lines', { cookie, body });
    expect((await list({ text: text.replace('=Neuf', "'=Neuf") })).json()).toEqual({
      headers: HEAD.split(';'),
      lines: [
        { line: 3, cells: ['Sans texte', '', 'Autres', 'Direction', 'SaaS'] },
        { line: 4, cells: ['=Neuf', '', 'Autres', 'IT', 'SaaS'] },
      ],
    });
    const corrections = [{ line: 4, field: 'description', value: 'Là' }];
    expect((await list({ text, corrections })).json().lines).toHaveLength(1);
    expect((await list({ text }, (await test.member({ role: 'moderator' })).cookie)).statusCode).toBe(403);
  });
});

describe('unknown categories', () => {
  const text = csv(
    line('Un', 'Utile;Comptabilité;Tous;SaaS'),
    line('Deux', 'Utile;COMPTABILITE;Tous;SaaS'),
    line('Trois', 'Utile;productivite;Tous;SaaS'),
    line('Quatre', 'Utile;Juridique;Tous;SaaS'),
  );
  const stored = async () => {
    const rows = await test.base.owner
      .selectFrom('tools as t')
      .leftJoin('categories as c', 'c.id', 't.category_id')
      .select(['t.name', 'c.name as category'])
      .execute();
    return Object.fromEntries(rows.map(({ name, category }) => [name, category]));
  };
  const categories = async () =>
    (await test.base.owner.selectFrom('categories').select('name').execute()).map(({ name }) => name);

  it('are created when the import asks for it, and removed with it unless they are used', async () => {
    const before = await categories();
    expect((await check(text)).json().unknown_categories).toEqual(['Comptabilité', 'Juridique']);
    const { id } = (await run(text, { create_categories: true })).json();
    expect(await stored()).toEqual({
      Un: 'Comptabilité',
      Deux: 'Comptabilité',
      Trois: 'Productivité',
      Quatre: 'Juridique',
    });
    await createTool(test.base.owner, {
      name: 'À part',
      category_id: (
        await test.base.owner
          .selectFrom('categories')
          .select('id')
          .where('name', '=', 'Juridique')
          .executeTakeFirstOrThrow()
      ).id,
    });
    await undo(id);
    expect((await categories()).toSorted()).toEqual([...before, 'Juridique'].toSorted());
    await sql`delete from categories where name = 'Juridique'`.execute(test.base.owner);
  });

  it('leave their tools uncategorised otherwise', async () => {
    await run(text);
    expect(await stored()).toMatchObject({ Un: null, Trois: 'Productivité', Quatre: null });
  });
});

describe('the starter pack', () => {
  const start = (cookie = admin) => test.call('POST', '/api/imports/starter-pack', { cookie });

  it('adds forty tools with what search needs, without those that exist, and can be undone', async () => {
    await createTool(test.base.owner, { name: 'NOTION' });
    const answer = await start();
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ total: STARTER_PACK_SIZE, imported: 39, skipped: 1, faulty: 0 });
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer n from tools
       where category_id is not null and needs <> '{}' and url is not null and description <> ''
         and cost is null and advantages is null`.execute(test.base.owner);
    expect(rows).toEqual([{ n: 39 }]);
    expect((await start()).json()).toMatchObject({ code: 'nothing_to_import' });
    expect((await undo(answer.json().id)).json()).toMatchObject({ removed: 39 });
  });

  it('is for admins only', async () => {
    expect((await start((await test.member({ role: 'moderator' })).cookie)).statusCode).toBe(403);
    expect(await test.base.owner.selectFrom('tools').select('name').execute()).toEqual([]);
  });
});
