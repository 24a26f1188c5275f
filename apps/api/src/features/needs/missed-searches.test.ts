import { createTool } from '@perkotheque/database/testing/factories';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const URL = '/api/missed-searches';
const STAFF = ['moderator', 'core-team', 'admin'] as const;

let test: TestApp;
const cookies = {} as Record<Role, string>;
beforeAll(async () => {
  test = await createTestApp();
  for (const role of ROLES) cookies[role] = (await test.member({ role })).cookie;
  await createTool(test.base.owner, { name: 'Signe Vite', needs: ['signature-electronique'] });
});
beforeEach(async () => {
  await test.base.owner.deleteFrom('missed_searches').execute();
});
afterAll(() => test.close());

const call = (method: 'GET' | 'POST' | 'DELETE', url: string, role: Role, body?: object) =>
  test.call(method, url, { cookie: cookies[role], ...(body && { body }) });
const miss = (q: string, role: Role = 'user') => call('POST', URL, role, { q });
const list = async (role: Role = 'admin') => (await call('GET', URL, role)).json();
const nearest = async (q: string) =>
  (await call('GET', `/api/needs/nearest?q=${encodeURIComponent(q)}`, 'user'))
    .json()
    .needs.map(({ slug }: { slug: string }) => slug);

it('[FIND-06] counts a search that found nothing by its text and day, without the person', async () => {
  for (const [q, role] of [
    ['zblorg  écru', 'user'],
    ['Zblorg ecru', 'moderator'],
    ['zblurp', 'user'],
  ] as const) {
    expect((await miss(q, role)).statusCode, q).toBe(204);
  }
  const day = new Date().toISOString().slice(0, 10);
  expect(await list()).toMatchObject({
    total: 2,
    searches: [
      { text: 'zblorg écru', times: 2, first_on: day, last_on: day },
      { text: 'zblurp', times: 1 },
    ],
  });
  const { rows } = await sql<{ name: string }>`
    select column_name::text as name from information_schema.columns
     where table_name = 'missed_searches' order by ordinal_position`.execute(test.base.owner);
  expect(rows.map(({ name }) => name)).toEqual(['id', 'text', 'text_norm', 'times', 'first_on', 'last_on']);
});

it('[FIND-06] does not count a text that finds a tool', async () => {
  expect((await miss('signe vite')).statusCode).toBe(204);
  expect(await list()).toMatchObject({ total: 0, searches: [] });
});

it('stops counting for a member who sends too many', async () => {
  const { cookie } = await test.member();
  const statuses: number[] = [];
  for (let turn = 0; turn < 22; turn += 1) {
    statuses.push((await test.call('POST', URL, { cookie, body: { q: 'zblorg' } })).statusCode);
  }
  expect(statuses.filter((status) => status === 204)).toHaveLength(20);
  expect(statuses.slice(20)).toEqual([429, 429]);
});

it('[FIND-06] offers the nearest needs that have a tool', async () => {
  expect(await nearest('signatur electroniqe')).toEqual(['signature-electronique']);
  expect(await nearest('je cherche à faire signer mes clients')).toContain('signature-electronique');
  expect(await nearest('fiche de paie')).toEqual([]);
  expect(await nearest('xkcdqwz')).toEqual([]);
});

it.each(STAFF)('[FIND-06] lets a %s add the text to a need as a synonym, once', async (role) => {
  const word = `zblorg ${role}`;
  await miss(word);
  const [search] = (await list(role)).searches;
  const body = { need: 'signature-electronique', language: 'fr', word };
  expect((await call('POST', `${URL}/${search.id}/synonym`, role, body)).statusCode).toBe(204);
  expect((await list()).total).toBe(0);
  const need = test.base.owner.selectFrom('needs').select('words_fr').where('slug', '=', body.need);
  expect((await need.executeTakeFirstOrThrow()).words_fr.filter((each) => each === word)).toEqual([word]);
  expect((await call('POST', `${URL}/${search.id}/synonym`, role, body)).statusCode).toBe(404);
  const log = await sql<{ detail: object }>`
    select detail from app.audit_log where action = 'needs.synonym' order by id desc limit 1`.execute(
    test.base.owner,
  );
  expect(log.rows).toEqual([{ detail: { name: 'signature électronique', word } }]);
});

it('keeps the search when the need is unknown or the wording too long', async () => {
  await miss('wrumpf');
  const [search] = (await list()).searches;
  const add = (body: object) => call('POST', `${URL}/${search.id}/synonym`, 'admin', body);
  expect((await add({ need: 'licorne', language: 'fr', word: 'wrumpf' })).statusCode).toBe(404);
  expect((await add({ need: 'crm', language: 'fr', word: 'un deux trois quatre' })).statusCode).toBe(400);
  expect((await list()).total).toBe(1);
});

it('[FIND-06] hides the list from members, who can neither settle nor remove a search', async () => {
  await miss('wrumpf');
  const [search] = (await list()).searches;
  const body = { need: 'crm', language: 'fr', word: 'wrumpf' };
  for (const answer of [
    await call('GET', URL, 'user'),
    await call('POST', `${URL}/${search.id}/synonym`, 'user', body),
    await call('DELETE', `${URL}/${search.id}`, 'user'),
  ]) {
    expect(answer.statusCode).toBe(403);
  }
  expect((await list()).total).toBe(1);
  expect((await call('DELETE', `${URL}/${search.id}`, 'core-team')).statusCode).toBe(204);
  expect((await list()).total).toBe(0);
});
