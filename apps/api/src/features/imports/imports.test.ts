import { randomUUID } from 'node:crypto';
import { withActor } from '@perkotheque/database/actor';
import { createTool } from '@perkotheque/database/testing/factories';
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

const names = async () => {
  const rows = await test.base.owner.selectFrom('tools').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
};
const count = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer n from ${sql.raw(table)}`.execute(
    test.base.owner,
  );
  return rows[0]?.n;
};

/** Creates 3,000 lines; every 75th is invalid, for varying reasons. */
function longFile(): { text: string; wrong: number[] } {
  const FAULTS = [
    line(''),
    line('Sans description', ';Autres;Tous;SaaS'),
    line('Équipe inventée', 'Utile;Autres;Direction;SaaS'),
    line('Type inventé', 'Utile;Autres;Tous;Bricolage'),
  ];
  const wrong: number[] = [];
  const lines = Array.from({ length: 3000 }, (_, index) => {
    if (index % 75 !== 74) return line(`Outil importé ${index}`);
    wrong.push(index + 2);
    return FAULTS[wrong.length % FAULTS.length] ?? '';
  });
  return { text: csv(...lines), wrong };
}

describe('import of 3,000 lines with 40 invalid ones', () => {
  it('imports the valid lines, reports the others by line, and undoes the import at once', async () => {
    await createTool(test.base.owner, { name: 'Déjà là' });
    const { text, wrong } = longFile();
    const dry = (await check(text)).json();
    expect(dry).toMatchObject({ total: 3000, valid: 2960, faulty: 40, duplicates: [] });
    expect(await names()).toEqual(['Déjà là']);

    const events = await count('app.events');
    const answer = await run(text);
    expect(answer.statusCode).toBe(201);
    const done = answer.json();
    expect(done).toMatchObject({ total: 3000, imported: 2960, skipped: 0, faulty: 40, undone_at: null });
    expect(done.faults.map((fault: { line: number }) => fault.line)).toEqual(wrong);
    expect(done.faults[0]).toEqual({
      line: 76,
      name: 'Sans description',
      field: 'description',
      reason: 'required',
      value: '',
      max: null,
    });
    expect(done.faults[1]).toMatchObject({ field: 'team', reason: 'unknown_value', value: 'Direction' });
    expect(dry.faults).toMatchObject(done.faults);
    expect(await count('tools')).toBe(2961);
    expect(await count('tool_cards')).toBe(2961);
    // One event for the whole import, not one per tool.
    expect(await count('app.events')).toBe((events ?? 0) + 1);

    const undone = await undo(done.id);
    expect(undone.json()).toMatchObject({ removed: 2960, kept: [], kept_total: 0 });
    expect(await names()).toEqual(['Déjà là']);
    expect(await count('tool_cards')).toBe(1);
    // Removed tools cause no notification mail.
    expect(await count('app.tool_changes')).toBe(0);
    expect((await undo(done.id)).json()).toMatchObject({ code: 'conflict' });
  });

  it('keeps the list of imports and writes audit entries', async () => {
    const own = await test.member({ role: 'admin' });
    const { id } = (await run(csv(line('Un')), {}, own.cookie)).json();
    await undo(id, own.cookie);
    const list = (await test.call('GET', '/api/imports', { cookie: admin })).json();
    expect(list.imports[0]).toMatchObject({ id, file_name: 'outils.csv', imported: 1, removed: 1 });
    const acts = await test.base.owner
      .selectFrom('app.audit_log')
      .select(['action', 'target_id', 'detail'])
      .where('actor_id', '=', own.id)
      .orderBy('id')
      .execute();
    const detail = { file: 'outils.csv', tools: 1 };
    expect(acts).toEqual([
      { action: 'tools.import', target_id: id, detail },
      { action: 'tools.import_undone', target_id: id, detail },
    ]);
  });
});

describe('undo of an import', () => {
  it('keeps tools that someone has changed, used or deleted since, and lists them', async () => {
    const member = await test.member();
    const given = ['Intact', 'Modifié', 'Favori', 'Restreint', 'Secret', 'Jeté'];
    const { id } = (await run(csv(...given.map((name) => line(name))))).json();
    const ids = new Map(
      (await test.base.owner.selectFrom('tools').select(['id', 'name']).execute()).map((tool) => [
        tool.name,
        tool.id,
      ]),
    );
    const of = (name: string) => ids.get(name) ?? '';
    const as = (cookie: string) => ({ cookie });
    await test.call('PATCH', `/api/tools/${of('Modifié')}`, { ...as(admin), body: { owner: 'Maison' } });
    await test.call('PUT', `/api/favorites/${of('Favori')}`, as(member.cookie));
    await test.call('POST', '/api/tool-permissions', {
      ...as(admin),
      body: { tool_id: of('Restreint'), role: 'core-team' },
    });
    const body = { username: 'nom', password: 'secret' };
    await test.call('PUT', `/api/tools/${of('Secret')}/credentials`, { ...as(admin), body });
    await test.call('DELETE', `/api/tools/${of('Jeté')}`, as(admin));
    const undone = (await undo(id)).json();
    expect(undone).toMatchObject({ removed: 1, kept_total: 4 });
    expect(undone.kept.map(({ name }: { name: string }) => name)).toEqual([
      'Favori',
      'Modifié',
      'Restreint',
      'Secret',
    ]);
    expect(await names()).toEqual(given.filter((name) => name !== 'Intact').toSorted());
  });

  it('never removes a tool that the import did not add', async () => {
    const { id: toolId } = await createTool(test.base.owner, { name: 'D’un autre' });
    const { id } = (await run(csv(line('Mien')))).json();
    const claim = sql`insert into tool_import_tools (tool_id, import_id) values (${toolId}, ${id})`;
    const { id: userId } = await test.member({ role: 'admin' });
    await expect(withActor(test.base.db, { userId }, (trx) => claim.execute(trx))).rejects.toThrow(
      /permission denied/,
    );
    await undo(id);
    expect(await names()).toEqual(['D’un autre']);
  });
});

describe('known names', () => {
  it('flags lines with known names, and skips or imports them as chosen', async () => {
    const { id } = await createTool(test.base.owner, { name: 'Élan' });
    const text = csv(line('ELAN'), line('Neuf'), line('neuf'));
    expect((await check(text)).json().duplicates).toEqual([
      { line: 2, name: 'ELAN', known_id: id },
      { line: 4, name: 'neuf', known_id: null },
    ]);
    expect((await run(text)).json()).toMatchObject({ imported: 1, skipped: 2 });
    expect(await names()).toEqual(['Neuf', 'Élan']);
    expect((await run(text)).json()).toMatchObject({ code: 'nothing_to_import' });
    expect((await run(text, { duplicates: 'import' })).json()).toMatchObject({ imported: 3, skipped: 0 });
  });
});

describe('import files', () => {
  it('imports an export unchanged, including restrictions and formulas', async () => {
    const { rows } = await sql<{ id: string }>`select id from categories where name = 'Autres'`.execute(
      test.base.owner,
    );
    const values = {
      name: '=cmd|formule',
      description: 'Sur «\u00a0deux\u00a0» lignes\net "plus", même',
      category_id: rows[0]?.id ?? null,
      team: 'RH',
      status: 'planned',
      url: 'https://outil.example/a?b=1,2',
      tool_type: 'open-source',
      usage_level: 'high',
      cost: '12,50 €/mois',
      cost_per_period: 12.5,
      renewal_frequency: 'yearly',
      renewal_date: '2027-01-31',
      owner: 'Maison',
      key_features: ['Rapide, simple', 'Sûr'],
      tags: ['un', 'deux'],
      has_secure_access: true,
    };
    await createTool(test.base.owner, values, ['core-team', 'moderator']);
    // A tool can lose its description and its category after it was added.
    await createTool(test.base.owner, { name: 'À compléter', description: '', category_id: null });
    const columns = [...Object.keys(values), 'allowed_roles'] as (keyof typeof values | 'allowed_roles')[];
    const stored = () => test.base.owner.selectFrom('tools').select(columns).orderBy('name').execute();
    const before = await stored();
    const file = (await test.call('GET', '/api/exports/catalogue?format=csv', { cookie: admin })).body;
    await sql`delete from tools`.execute(test.base.owner);
    expect((await run(file)).json()).toMatchObject({ imported: 2, faulty: 0 });
    expect(await stored()).toEqual(before);
  });

  it('accepts commas, semicolons, tabs, a byte order mark, another mapping and default values', async () => {
    for (const separator of [',', ';', '\t']) {
      const text = `\ufeff${csv(line('A')).replaceAll(';', separator)}`;
      expect((await check(text)).json()).toMatchObject({ valid: 1, headers: HEAD.split(';') });
    }
    const text = 'Machin,Truc\nUn,Premier\n,\nDeux,';
    expect((await check(text)).json()).toMatchObject({ total: 2, valid: 0, mapping: [null, null] });
    const defaults = { category: 'Inconnue', team: 'IT', tool_type: 'free' };
    const mapped = (await check(text, { mapping: ['name', 'description'], defaults })).json();
    expect(mapped).toMatchObject({ valid: 1, faulty: 1, unknown_categories: ['Inconnue'] });
    expect(mapped.faults).toMatchObject([
      { line: 4, name: 'Deux', field: 'description', reason: 'required' },
    ]);
    expect((await check(text, { mapping: ['name', 'name'] })).statusCode).toBe(400);
  });

  it('[DOOR-23] counts empty lines before and between the others, and takes any number behind them', async () => {
    const gap = '\r\n'.repeat(10_000);
    const end = '\n'.repeat(1_000_000);
    const answer = await check(`${gap}${HEAD}${gap}${line('A')}${gap}${line('')}${end}`);
    expect(answer.json()).toMatchObject({ headers: HEAD.split(';'), total: 2, valid: 1 });
    expect(answer.json().faults).toMatchObject([{ line: 30_001, reason: 'required' }]);
  });

  it('refuses files that are not CSV, too long or too large', async () => {
    const faults = [
      [await check('Nom\n"jamais fermé'), 400, 'unreadable_csv'],
      [await check(csv(...Array.from({ length: 5001 }, (_, n) => line(`L${n}`)))), 400, 'too_many_lines'],
      [await check(`${csv(line('A'))}\n${';\n'.repeat(50_000)}`), 400, 'too_many_lines'],
      [await check(`Nom${';Colonne'.repeat(100)}`), 400, 'unreadable_csv'],
      [await check(csv(line('x'.repeat(32_768)))), 400, 'unreadable_csv'],
      [await check('x'.repeat(2 * 1024 * 1024 + 1)), 400, 'validation_failed'],
      [await check('x'.repeat(5 * 1024 * 1024)), 413, 'payload_too_large'],
    ] as const;
    for (const [answer, status, code] of faults) {
      expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    }
  });
});

it.each(['moderator', 'core-team', 'user', null] as const)('refuses the role %s', async (role) => {
  const { id } = (await run(csv(line('Reste')))).json();
  const cookie = role ? { cookie: (await test.member({ role })).cookie } : {};
  const text = csv(line('Intrus'));
  const answers = [
    await test.call('POST', '/api/imports/check', { ...cookie, body: { text } }),
    await test.call('POST', '/api/imports', { ...cookie, body: { text, file_name: 'x.csv' } }),
    await test.call('GET', '/api/imports', cookie),
    await test.call('GET', `/api/imports/${id}`, cookie),
    await test.call('POST', `/api/imports/${id}/undo`, cookie),
    await test.call('GET', '/api/setup', cookie),
  ];
  for (const answer of answers) expect(answer.statusCode).toBe(role ? 403 : 401);
  expect(await names()).toEqual(['Reste']);
  expect((await undo(randomUUID())).statusCode).toBe(404);
});
