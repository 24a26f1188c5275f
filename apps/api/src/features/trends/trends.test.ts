import { Writable } from 'node:stream';
import { createRequest, createTool } from '@perkotheque/database/testing/factories';
import { ROLES, type Role } from '@perkotheque/domain/accounts/roles';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answering,
  type ProductHuntServer,
  post,
  posts,
  startProductHunt,
} from '../../../test/support/product-hunt-server.ts';
import { isApplicationWorking, isSomebodyWaiting } from '../../../test/support/waiting.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';

const FUNCTION = '/api/functions/fetch-product-hunt-trends';
const TOKEN = 'canary-token-of-the-tests';
let server: ProductHuntServer;
let test: TestApp;
let log = '';
const members = {} as Record<Role, { id: string; cookie: string }>;

beforeAll(async () => {
  server = await startProductHunt(TOKEN);
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log += chunk.toString();
      done();
    },
  });
  test = await createTestApp({ PRODUCT_HUNT_TOKEN: TOKEN, PRODUCT_HUNT_URL: server.origin }, destination);
  for (const role of ROLES) members[role] = await test.member({ role });
});
afterAll(async () => {
  await test.close();
  await server.stop();
});
beforeEach(async () => {
  server.reset();
  await test.base.owner.deleteFrom('product_hunt_trends').execute();
  await test.base.owner.deleteFrom('trend_snapshots').execute();
  await test.base.owner.deleteFrom('tool_requests').execute();
  await sql`update app.trend_calls set claim = null, claimed_until = null, blocked_until = null, finished_at = null,
    has_failed = false, outcome = null`.execute(test.base.owner);
});

const list = async (role: Role = 'user') =>
  (await test.call('GET', '/api/trends', { cookie: members[role].cookie })).json();
const refresh = (role: Role = 'user', query = '') =>
  test.call('POST', FUNCTION + query, { cookie: members[role].cookie });
const health = (role: Role = 'admin') =>
  test.call('POST', '/api/trends/health', { cookie: members[role].cookie });
const trend = (name: string, rank: number, hoursOld = 0, votes = 10) =>
  test.base.owner
    .insertInto('product_hunt_trends')
    .values({ name, rank, votes, scraped_at: new Date(Date.now() - hoursOld * 3_600_000) })
    .returning('id')
    .executeTakeFirstOrThrow();
const calls = () => server.calls.length;

describe('list of trends', () => {
  it('[TREND-02][API-10] has at most fifty by rank, only the best rank of each name', async () => {
    for (let rank = 60; rank > 0; rank--) await trend(`Produit ${rank}`, rank);
    await trend('PRODUIT 3', 1000);
    await trend('Prodúit 7', 2000);
    const { trends, cached } = await list();
    expect(trends.map(({ rank }: { rank: number }) => rank)).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
    expect(trends[2].name).toBe('Produit 3');
    expect(cached).toBe(62);
  });

  it('[TREND-04] returns the time of the last refresh, or null', async () => {
    expect(await list()).toMatchObject({
      refreshed_at: null,
      cached: 0,
      trends: [],
      is_configured: true,
      can: { force: false },
    });
    await trend('Ancien', 1, 30);
    await trend('Récent', 2, 2);
    const { refreshed_at } = await list('admin');
    expect(Date.now() - Date.parse(refreshed_at)).toBeLessThan(2 * 3_600_000 + 60_000);
    expect((await list('admin')).can).toEqual({ force: true });
  });

  it('returns past votes, existing requests and existing tools', async () => {
    await trend('Écho', 1);
    await trend('Brume', 2);
    await trend('Cape', 3);
    await sql`insert into trend_snapshots (name_norm, day, votes) values
      ('echo', (now() at time zone 'Europe/Paris')::date - 1, 7), ('echo', (now() at time zone 'Europe/Paris')::date, 9),
      ('echo', (now() at time zone 'Europe/Paris')::date - 40, 1)`.execute(test.base.owner);
    const request = await createRequest(test.base.owner, { tool_name: 'ECHO', status: 'in-review' });
    const tool = await createTool(test.base.owner, { name: 'BRUME' });
    const { trends } = await list();
    expect(trends[0].history.map(({ votes }: { votes: number }) => votes)).toEqual([7, 9]);
    expect(trends[0]).toMatchObject({ request: { id: request.id, status: 'in-review' }, tool: null });
    expect(trends[1]).toMatchObject({ history: [], request: null, tool: { id: tool.id } });
    expect(trends[2]).toMatchObject({ request: null, tool: null, maker: null });
  });
});

describe('refresh', () => {
  it('[API-04] needs no body and returns success, products and message', async () => {
    server.state.posts = posts(45);
    const answer = await refresh();
    expect(answer.statusCode).toBe(200);
    const { success, products, message } = answer.json();
    expect({ success, message }).toEqual({ success: true, message: 'Tendances mises à jour.' });
    expect(products).toHaveLength(45);
    expect(products[0]).toMatchObject({
      rank: 1,
      name: 'Produit 1',
      tagline: 'Accroche 1',
      votes: 999,
      comments_count: 1,
      url: 'https://www.producthunt.com/posts/produit-1?utm_source=test',
      image_url: 'https://ph-files.example/1.png',
      maker: null,
    });
    expect((await list()).trends).toEqual(products);
  });

  it.each(['user', 'moderator', 'core-team', 'admin'] as const)(
    '[TREND-06][ROLE-18] by %s uses the cache up to 6 h and then calls the source',
    async (role) => {
      await trend('Gardé', 1, 5.9);
      const young = await refresh(role);
      expect(young.json()).toMatchObject({ success: true, products: [{ name: 'Gardé' }] });
      expect(calls()).toBe(0);
      await sql`update product_hunt_trends set scraped_at = now() - interval '6 hours 1 minute'`.execute(
        test.base.owner,
      );
      const old = await refresh(role);
      expect(old.json().products.map(({ name }: { name: string }) => name)).toEqual([
        'Produit 1',
        'Produit 2',
        'Produit 3',
      ]);
      expect(calls()).toBe(1);
    },
  );

  it('[TADM-07][ROLE-18] can be forced by admins only, with an audit entry', async () => {
    await trend('Gardé', 1);
    for (const role of ['user', 'moderator', 'core-team'] as const) {
      expect((await refresh(role, '?force=true')).statusCode).toBe(403);
    }
    expect((await test.call('POST', `${FUNCTION}?force=true`)).statusCode).toBe(401);
    expect((await test.call('POST', FUNCTION)).statusCode).toBe(401);
    expect((await test.call('GET', '/api/trends')).statusCode).toBe(401);
    expect(calls()).toBe(0);
    expect((await refresh('admin', '?force=true')).json().products).toHaveLength(3);
    expect(calls()).toBe(1);
    const { rows } = await sql<{ actor_id: string }>`
      select actor_id from app.audit_log where action = 'trends.refresh'`.execute(test.base.owner);
    expect(rows).toEqual([{ actor_id: members.admin.id }]);
  });

  it('makes one call for concurrent callers, who share its result', async () => {
    await trend('Gardé', 1);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    server.state.held = held;
    const forced = refresh('admin', '?force=true');
    await expect.poll(isClaimed).toBe(true);
    await sql`update product_hunt_trends set scraped_at = now() - interval '7 hours'`.execute(
      test.base.owner,
    );
    const answers = [...Array(8).keys()].map(() => refresh());
    release();
    for (const answer of await Promise.all([...answers, forced])) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json().products).toHaveLength(3);
    }
    expect(calls()).toBe(1);
  });

  it('fails for waiting callers when it fails in another process, without another call', async () => {
    const waiting = await test.base.owner.transaction().execute(async (trx) => {
      await sql`select 1 from app.trend_calls for update`.execute(trx);
      const answer = refresh('admin', '?force=true');
      await expect.poll(() => isSomebodyWaiting(test.base.owner)).toBe(true);
      await sql`update app.trend_calls set claim = gen_random_uuid(), claimed_until = now() + interval '1 minute'
        where kind = 'refresh'`.execute(trx);
      return { answer };
    });
    // The caller has read that another process makes the call, and waits for its end.
    await expect.poll(() => isApplicationWorking(test.base.owner)).toBe(false);
    await sql`update app.trend_calls set claim = null, finished_at = clock_timestamp(), has_failed = true
      where kind = 'refresh'`.execute(test.base.owner);
    expect((await waiting.answer).statusCode).toBe(502);
    expect(calls()).toBe(0);
  });

  it('works again after a process died during a call', async () => {
    await sql`update app.trend_calls set claim = gen_random_uuid(), claimed_until = now() - interval '1 second'
      where kind = 'refresh'`.execute(test.base.owner);
    expect((await refresh()).json().products).toHaveLength(3);
  });

  it('[API-04] returns a failure in the same shape and keeps the list', async () => {
    await trend('Gardé', 1, 9);
    server.state.answer = answering(500, '');
    const answer = await refresh();
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toMatchObject({
      success: false,
      products: [],
      code: 'trends_source_failed',
      message: 'Product Hunt n’a pas répondu comme attendu. Réessayez dans quelques minutes.',
    });
    expect((await list()).trends.map(({ name }: { name: string }) => name)).toEqual(['Gardé']);
    server.reset();
    expect((await refresh()).statusCode).toBe(200);
  });

  it('respects the pause that the source requests, also for admins', async () => {
    let asked = 0;
    server.state.answer = (request, response) => {
      asked += 1;
      return answering(429, '{}', { 'x-rate-limit-reset': '300' })(request, response);
    };
    const limited = await refresh();
    expect(limited.statusCode).toBe(503);
    expect(limited.headers['retry-after']).toBe('300');
    const later = await refresh('admin', '?force=true');
    expect(later.json()).toMatchObject({ success: false, code: 'trends_source_limited' });
    expect(Number(later.headers['retry-after'])).toBeGreaterThan(290);
    expect((await health()).json()).toMatchObject({ state: 'failing', fault: 'limited' });
    expect(asked).toBe(1);
  });

  it('keeps the list and returns no product when the source is empty', async () => {
    await trend('Gardé', 1, 9);
    server.state.posts = [];
    expect((await refresh()).json()).toMatchObject({ success: true, products: [] });
    expect((await list()).trends).toHaveLength(1);
  });

  it('keeps the id of a remaining product and stores the votes of the day', async () => {
    const kept = await trend('PRODUIT 2', 9, 9);
    await refresh();
    const { trends } = await list();
    expect(trends[1]).toMatchObject({ id: kept.id, name: 'Produit 2', history: [{ votes: 998 }] });
    server.state.posts = [post(2, { votesCount: 1200 })];
    await refresh('admin', '?force=true');
    const [only] = (await list()).trends;
    expect(only).toMatchObject({ id: kept.id, rank: 1, history: [{ votes: 1200 }] });
  });

  it('[TREND-02] keeps the best rank of repeated products', async () => {
    server.state.posts = [post(1), post(2), post(3, { name: 'produit 1' })];
    expect((await refresh()).json().products.map(({ rank }: { rank: number }) => rank)).toEqual([1, 2]);
    expect((await list()).cached).toBe(2);
  });

  it('publishes an event after the list is stored', async () => {
    await refresh();
    await refresh();
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from app.events where topic = 'trends' and entity_id = 'refresh'
         and xid >= (select max(xid) from app.events)`.execute(test.base.owner);
    expect(rows[0]?.n).toBe(1);
  });

  it('never logs the token', () => {
    expect(log).toContain('trends_source_failed');
    expect(log).not.toContain(TOKEN);
  });
});

async function isClaimed(): Promise<boolean> {
  const { rows } = await sql<{ claim: string | null }>`
    select claim from app.trend_calls where kind = 'refresh'`.execute(test.base.owner);
  return rows[0]?.claim !== null;
}

describe('health test', () => {
  it('[TADM-03][TADM-05] requests one item and caches the result for ten minutes', async () => {
    const first = (await health()).json();
    expect(first).toMatchObject({ state: 'working', products: 1, fault: null, is_cached: false });
    expect(server.calls.map(({ first: asked }) => asked)).toEqual([1]);
    server.state.answer = answering(500, '');
    const second = (await health()).json();
    expect(second).toMatchObject({ state: 'working', products: 1, is_cached: true });
    expect(Math.abs(Date.parse(second.checked_at) - Date.parse(first.checked_at))).toBeLessThan(2000);
    await sql`update app.trend_calls set finished_at = now() - interval '10 minutes 1 second'`.execute(
      test.base.owner,
    );
    expect((await health()).json()).toMatchObject({ state: 'failing', fault: 'refused', is_cached: false });
    expect((await list()).trends).toEqual([]);
  });

  it.each([
    ['partial', 'unexpected', answering(200, '{"data":null}')],
    ['failing', 'token', answering(401, '')],
    ['failing', 'refused', answering(200, '{"errors":[{"message":"no"}]}')],
  ] as const)('[TADM-03][TADM-04] reports %s for the fault %s', async (state, fault, answer) => {
    server.state.answer = answer;
    expect((await health()).json()).toMatchObject({ state, fault, products: 0 });
  });

  it('[TADM-03] reports partial when there is no product', async () => {
    server.state.posts = [];
    expect((await health()).json()).toMatchObject({ state: 'partial', fault: 'empty', products: 0 });
  });

  it.each(['user', 'moderator', 'core-team'] as const)('[ROLE-18] refuses the role %s', async (role) => {
    expect((await health(role)).statusCode).toBe(403);
    expect((await test.call('POST', '/api/trends/health')).statusCode).toBe(401);
    expect(calls()).toBe(0);
  });
});
