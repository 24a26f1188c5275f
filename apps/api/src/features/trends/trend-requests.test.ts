import { withActor } from '@perkotheque/database/actor';
import { createDatabase, type DatabaseHandle } from '@perkotheque/database/connect';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createJobQueue, type JobQueue } from '#jobs/boss.ts';
import { createLogger } from '#lib/logger.ts';
import { createSafeFetch } from '#lib/safe-fetch/safe-fetch.ts';
import { type ProductHuntServer, post, startProductHunt } from '../../../test/support/product-hunt-server.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { createProductHunt } from './product-hunt.ts';
import { trendsJobs } from './trends.jobs.ts';

const TOKEN = 'a-token-of-the-tests';
let server: ProductHuntServer;
let test: TestApp;
let worker: DatabaseHandle;
let jobs: JobQueue;

beforeAll(async () => {
  server = await startProductHunt(TOKEN);
  test = await createTestApp();
  worker = createDatabase({
    connectionString: test.base.urls.worker,
    max: 1,
    applicationName: 'test-worker',
  });
  jobs = createJobQueue(test.base.urls.worker, createLogger({ level: 'silent', name: 'test' }));
});
afterAll(async () => {
  await jobs.close();
  await worker.close();
  await test.close();
  await server.stop();
});
beforeEach(async () => {
  server.reset();
  await test.base.owner.deleteFrom('product_hunt_trends').execute();
  await test.base.owner.deleteFrom('trend_snapshots').execute();
  await test.base.owner.deleteFrom('tool_requests').execute();
});

const trend = (name: string) =>
  test.base.owner
    .insertInto('product_hunt_trends')
    .values({ name, rank: 1, votes: 42 })
    .returning('id')
    .executeTakeFirstOrThrow();
const TEXTS = { description: 'Relit les textes.', business_case: 'Du temps gagné.' };
const ask = (id: string, cookie?: string, body: object = TEXTS) =>
  test.call('POST', `/api/trends/${id}/request`, cookie ? { cookie, body } : { body });
const requests = () => test.base.owner.selectFrom('tool_requests').selectAll().execute();

describe('request for a trend', () => {
  it('creates a tool request for the trend with the member’s texts', async () => {
    const member = await test.member();
    const { id } = await trend('Plumelio');
    const answer = await ask(id, member.cookie);
    const [request, ...others] = await requests();
    expect(answer.json()).toEqual({ id: request?.id, is_new: true });
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      tool_name: 'Plumelio',
      ...TEXTS,
      category: 'Intelligence Artificielle',
      priority: 'medium',
      status: 'pending',
      requested_by: member.id,
    });
  });

  it.each(['description', 'business_case'])('rejects a blank %s', async (field) => {
    const member = await test.member();
    const { id } = await trend('Plumelio');
    const answer = await ask(id, member.cookie, { ...TEXTS, [field]: '  ' });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    expect(await requests()).toEqual([]);
  });

  it('is created once for repeated and concurrent callers', async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => test.member()));
    const { id } = await trend('Écho');
    const answers = await Promise.all(people.map(({ cookie }) => ask(id, cookie)));
    const [request, ...others] = await requests();
    expect(others).toEqual([]);
    expect(answers.map((answer) => answer.json().id)).toEqual(Array(4).fill(request?.id));
    expect(answers.filter((answer) => answer.json().is_new)).toHaveLength(1);
    expect(request?.tool_name).toBe('Écho');
  });

  it('requires a session and an existing trend', async () => {
    const { id } = await trend('Plumelio');
    expect((await ask(id)).statusCode).toBe(401);
    const { cookie } = await test.member();
    expect((await ask('00000000-0000-4000-8000-000000000000', cookie)).statusCode).toBe(404);
    expect(await requests()).toEqual([]);
  });
});

describe('source without a token', () => {
  it('returns a configuration error for a refresh and a health test, without a call', async () => {
    const admin = await test.member({ role: 'admin' });
    const answer = await test.call('POST', '/api/functions/fetch-product-hunt-trends', admin);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ success: false, code: 'trends_source_unconfigured' });
    const health = await test.call('POST', '/api/trends/health', admin);
    expect(health.json()).toMatchObject({ state: 'failing', fault: 'unconfigured', is_cached: false });
  });
});

describe('daily snapshot', () => {
  const run = async (token: string | null) => {
    const source = createProductHunt({ origin: server.origin, token });
    const [job] = trendsJobs({ db: worker.db, source, jobs, fetchPage: createSafeFetch() });
    await job?.run({}, { jobId: '1', signal: new AbortController().signal });
  };
  const votes = () =>
    test.base.owner.selectFrom('trend_snapshots').select(['name_norm', 'votes']).orderBy('votes').execute();

  it('calls the source when the cache is old, and stores one number per day', async () => {
    await sql`insert into trend_snapshots (name_norm, day, votes) values ('vieux', current_date - 60, 3)`.execute(
      test.base.owner,
    );
    server.state.posts = [post(1), post(2)];
    await run(TOKEN);
    await run(TOKEN);
    expect(server.calls).toHaveLength(1);
    expect(await votes()).toEqual([
      { name_norm: 'produit 2', votes: 998 },
      { name_norm: 'produit 1', votes: 999 },
    ]);
  });

  it('does nothing without a token', async () => {
    await trend('Gardé');
    await run(null);
    expect(server.calls).toEqual([]);
    expect(await votes()).toEqual([]);
  });
});

describe('database rules', () => {
  it('[ROLE-18] allow forced and health claims to admins only, and refuse a store without a claim', async () => {
    const member = await test.member();
    const app = createDatabase({ connectionString: test.base.urls.app, max: 1, applicationName: 'test' });
    const as = (userId: string | null, statement: ReturnType<typeof sql>) =>
      withActor(app.db, { userId }, (trx) => statement.execute(trx));
    for (const statement of [
      sql`select app.claim_trend_call('refresh', true, null)`,
      sql`select app.claim_trend_call('health', false, null)`,
    ]) {
      await expect(as(member.id, statement)).rejects.toMatchObject({ code: '42501' });
    }
    const plain = sql`select app.claim_trend_call('refresh', false, null)`;
    await expect(as(null, plain)).rejects.toMatchObject({ code: '42501' });
    const { rows } = await as(member.id, sql`select app.store_trends(gen_random_uuid(), '[]') as stored`);
    expect(rows).toEqual([{ stored: false }]);
    await expect(as(member.id, sql`delete from product_hunt_trends`)).rejects.toMatchObject({
      code: '42501',
    });
    await app.close();
  });
});
