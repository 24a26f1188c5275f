import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { categorySettleJob } from '#jobs/registry.ts';
import { mailWorker } from '../../../test/support/mail-worker.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { categoryJobs } from './categories.jobs.ts';

const TOOLS = 501;
let test: TestApp;
let worker: ReturnType<typeof mailWorker>;
let cookie: string;

beforeAll(async () => {
  test = await createTestApp();
  worker = mailWorker(test);
  cookie = (await test.member({ role: 'admin' })).cookie;
});
afterAll(async () => {
  await worker.close();
  await test.close();
});

const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
  test.call(method, url, { cookie, ...(body && { body }) });
const cardsNamed = async (category: string | null) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from tool_cards where category is not distinct from ${category}
       and name like 'Outil de masse %'`.execute(test.base.owner);
  return rows[0]?.count;
};
const settle = async () => {
  const [data] = (await worker.queued(categorySettleJob)).slice(-1);
  await worker.run(categoryJobs(worker.deps.db), data);
};

it('updates the tools of a renamed or deleted large category in batches, after the response', async () => {
  const { id } = (await call('POST', '/api/categories', { name: 'Vaste' })).json();
  await sql`insert into tools (name, team, category_id)
    select 'Outil de masse ' || n, 'Tous', ${id}::uuid from generate_series(1, ${TOOLS}::integer) n`.execute(
    test.base.owner,
  );
  expect(await cardsNamed('Vaste')).toBe(TOOLS);

  expect((await call('PATCH', `/api/categories/${id}`, { name: 'Immense' })).statusCode).toBe(200);
  expect(await cardsNamed('Vaste')).toBe(TOOLS);
  await settle();
  expect(await cardsNamed('Immense')).toBe(TOOLS);

  expect((await call('DELETE', `/api/categories/${id}`)).statusCode).toBe(204);
  const names = (await call('GET', '/api/categories'))
    .json()
    .categories.map(({ name }: { name: string }) => name);
  expect(names).not.toContain('Immense');
  expect((await call('DELETE', `/api/categories/${id}`)).statusCode).toBe(404);
  expect((await call('PATCH', `/api/categories/${id}`, { color: '#123abc' })).statusCode).toBe(404);
  await settle();
  expect(await cardsNamed(null)).toBe(TOOLS);
  expect((await call('POST', '/api/categories', { name: 'Immense' })).statusCode).toBe(201);
  const counts = (await call('GET', '/api/tools/counts')).json().categories;
  expect(counts).toContainEqual({ category_id: null, count: TOOLS });
});
