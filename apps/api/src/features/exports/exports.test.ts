import { createTool } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await createTestApp();
  admin = (await test.member({ role: 'admin' })).cookie;
});
afterAll(() => test.close());

const download = (format: string, cookie = admin) =>
  test.call('GET', `/api/exports/catalogue?format=${format}`, { cookie });

/** Returns every cell of a CSV file, unquoted. */
function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  for (let index = text.startsWith('\ufeff') ? 1 : 0; index < text.length; index += 1) {
    const sign = text[index] ?? '';
    if (isQuoted && sign === '"' && text[index + 1] === '"') {
      cell += sign;
      index += 1;
    } else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === ',' || sign === '\n')) {
      rows.at(-1)?.push(cell);
      cell = '';
      if (sign === '\n') rows.push([]);
    } else if (isQuoted || sign !== '\r') cell += sign;
  }
  return rows.slice(0, -1);
}

it('[SYS-06] downloads every tool as JSON and as CSV, restricted ones included, the trash excluded', async () => {
  const [open, restricted, gone] = [
    await createTool(test.base.owner, {
      name: 'Éditeur, « ouvert »',
      tags: ['un', 'deux'],
      cost: '12 €/mois',
    }),
    await createTool(test.base.owner, { name: 'Réservé' }, ['core-team']),
    await createTool(test.base.owner, { name: 'Jeté', deleted_at: new Date() }),
  ];
  const json = await download('json');
  expect(json.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(json.headers['content-disposition']).toMatch(
    /^attachment; filename="perkotheque-catalogue-\d{4}-\d\d-\d\d\.json"$/,
  );
  const tools: { id: string; tags: string[] }[] = json.json();
  expect(tools.map(({ id }) => id)).toEqual(expect.arrayContaining([open.id, restricted.id]));
  expect(tools.map(({ id }) => id)).not.toContain(gone.id);
  expect(tools.find(({ id }) => id === open.id)).toMatchObject({ tags: ['un', 'deux'], cost: '12 €/mois' });

  const csv = await download('csv');
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [header = [], ...rows] = readCsv(csv.body);
  const row = rows.find(([id]) => id === open.id) ?? [];
  expect(row[header.indexOf('name')]).toBe('Éditeur, « ouvert »');
  expect(row[header.indexOf('tags')]).toBe('un\ndeux');
  expect(rows).toHaveLength(tools.length);
});

it('[SYS-06] neutralizes cells that a spreadsheet would run as formulas', async () => {
  const starts = ['=', '+', '-', '@', '\t', '\r'];
  for (const start of starts) await createTool(test.base.owner, { name: `${start}cmd|formule` });
  const [header = [], ...rows] = readCsv((await download('csv')).body);
  const names = rows
    .map((row) => row[header.indexOf('name')] ?? '')
    .filter((name) => name.includes('formule'));
  expect(names).toHaveLength(starts.length);
  for (const name of names) expect(name.startsWith("'")).toBe(true);
  for (const row of rows) for (const cell of row) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
});

it('[SYS-06] neutralizes formulas inside a cell for spreadsheets with another separator', async () => {
  await createTool(test.base.owner, {
    name: 'Découpe ;=1+1',
    description: 'fin,=2+2\n=3+3\r\n-4\t@5 ; -6, =7',
    tags: ['=un', '+deux'],
  });
  const { body } = await download('csv');
  expect(body).toContain('Découpe ; =1+1');
  const pieces = body.split(/[;,\t\r\n]/);
  expect(pieces.filter((piece) => /^[=+\-@]/.test(piece))).toEqual([]);
});

it('[SYS-06] exports more than one batch, and no secret', async () => {
  const { id } = await createTool(test.base.owner, { name: 'Avec identifiants' });
  const secret = 'canari-export-7f3a';
  const saved = await test.call('PUT', `/api/tools/${id}/credentials`, {
    cookie: admin,
    body: { username: secret, password: secret, api_key: secret },
  });
  expect(saved.statusCode).toBe(204);
  await sql`insert into tools (name, team) select 'Lot ' || n, 'Tous' from generate_series(1, 1100) n`.execute(
    test.base.owner,
  );
  const [json, csv] = [await download('json'), await download('csv')];
  const ids: string[] = json.json().map((tool: { id: string }) => tool.id);
  expect(new Set(ids).size).toBe(ids.length);
  const { rows } = await sql<{ n: number }>`select count(*) n from tools where deleted_at is null`.execute(
    test.base.owner,
  );
  expect(ids).toHaveLength(rows[0]?.n ?? 0);
  expect(readCsv(csv.body)).toHaveLength(ids.length + 1);
  for (const body of [json.body, csv.body]) expect(body).not.toContain(secret);
});

it('[SYS-06] exports every one of the tools with the same name, over several batches', async () => {
  const { rows } = await sql<{ id: string }>`
    insert into tools (name, team) select 'Homonyme', 'Tous' from generate_series(1, 1100) returning id`.execute(
    test.base.owner,
  );
  const exported: { id: string; name: string }[] = (await download('json')).json();
  const ids = exported.filter(({ name }) => name === 'Homonyme').map(({ id }) => id);
  expect(ids.sort()).toEqual(rows.map(({ id }) => id).sort());
});

it('[ROLE-17] [SYS-06] allows admins only and writes an audit entry', async () => {
  for (const role of ['user', 'moderator', 'core-team'] as const) {
    expect((await download('csv', (await test.member({ role })).cookie)).statusCode).toBe(403);
  }
  const own = await test.member({ role: 'admin' });
  await download('json', own.cookie);
  const acts = await test.base.owner
    .selectFrom('app.audit_log')
    .select(['action', 'detail'])
    .where('actor_id', '=', own.id)
    .execute();
  expect(acts).toEqual([{ action: 'catalogue.export', detail: { format: 'json' } }]);
});

it('[SYS-06] exports only the selected tools, for admins', async () => {
  const [chosen, other] = [await createTool(test.base.owner), await createTool(test.base.owner)];
  const body = { ids: [chosen.id], format: 'json' };
  const answer = await test.call('POST', '/api/exports/selection', { cookie: admin, body });
  const ids = answer.json().map(({ id }: { id: string }) => id);
  expect(ids).toEqual([chosen.id]);
  expect(ids).not.toContain(other.id);
  const { cookie } = await test.member({ role: 'moderator' });
  expect((await test.call('POST', '/api/exports/selection', { cookie, body })).statusCode).toBe(403);
});
