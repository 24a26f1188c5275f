import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  answering,
  type ProductHuntServer,
  post,
  posts,
  startProductHunt,
} from '../../../test/support/product-hunt-server.ts';
import { createProductHunt } from './product-hunt.ts';

const TOKEN = 'canary-token-of-the-tests';
const NOW = Date.UTC(2026, 10, 15);
let server: ProductHuntServer;

beforeAll(async () => {
  server = await startProductHunt(TOKEN);
});
afterAll(() => server.stop());
beforeEach(() => server.reset());

const source = (options: { token?: string | null; origin?: string; deadlineMs?: number } = {}) =>
  createProductHunt({ origin: server.origin, token: TOKEN, now: () => NOW, ...options });

/** A decompression bomb of 40 MB. */
const bomb: Answer = (_request, response) => {
  response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(' '.repeat(40_000_000)));
};

describe('Product Hunt', () => {
  it('[TADM-08] receives a query for artificial intelligence by rank with the token, and the rank is the position', async () => {
    server.state.posts = posts(45);
    const trends = await source().top(50);
    expect(trends.map(({ rank, name }) => [rank, name])).toEqual(
      posts(45).map(({ name }, index) => [index + 1, name]),
    );
    expect(server.calls).toEqual(
      [null, btoa('20'), btoa('40')].map((after, index) => ({
        authorization: `Bearer ${TOKEN}`,
        first: index === 2 ? 10 : 20,
        after,
        order: 'RANKING',
        topic: 'artificial-intelligence',
        postedAfter: '2026-11-08T00:00:00.000Z',
      })),
    );
    expect(trends[1]).toEqual({
      name: 'Produit 2',
      tagline: 'Accroche 2',
      description: 'Description 2',
      category: 'Productivity',
      maker: null,
      votes: 998,
      comments_count: 2,
      rank: 2,
      url: 'https://www.producthunt.com/posts/produit-2?utm_source=test',
      image_url: 'https://ph-files.example/2.png',
    });
  });

  it('[TADM-05] receives a query for one item when the caller needs one', async () => {
    expect(await source().top(1)).toHaveLength(1);
    expect(server.calls.map(({ first }) => first)).toEqual([1]);
  });

  it.each([
    'query { posts(order: RANK) { edges { node { name } } } }',
    'query { posts(order: RANKING) { edges { node { name maker } } } }',
    'query { posts(order: RANKING, day: 3) { edges { node { name } } } }',
    'query { posts(order: RANKING) { edges { node } } }',
    'query T($first: String!) { posts(first: $first) { edges { node { name } } } }',
  ])('has a test server that refuses the same invalid query: %s', async (query) => {
    const response = await fetch(`${server.origin}/v2/api/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}` },
      body: JSON.stringify({ query, variables: { first: '3' } }),
    });
    expect(await response.json()).toHaveProperty('errors');
    expect(server.calls).toEqual([]);
  });

  it('never returns more products than requested', async () => {
    server.state.posts = posts(70);
    const trends = await source().top(50);
    expect(trends).toHaveLength(50);
    expect(trends.at(-1)?.rank).toBe(50);
  });

  it('shortens and cleans odd products, and drops invalid URLs', async () => {
    server.state.posts = [
      post(1, {
        name: `  ${'é'.repeat(300)}`,
        tagline: 'avec \0 et \ud800',
        description: null,
        votesCount: -4,
        url: 'javascript:alert(1)',
        website: 'data:text/html,x',
        thumbnail: { url: 'ftp://x.example/a.png' },
        topics: [],
      }),
      post(2, { name: ' \0 ' }),
      post(3, { thumbnail: null, topics: ['Artificial Intelligence'] }),
    ];
    const [first, third, ...rest] = await source().top(50);
    expect(first).toMatchObject({
      name: 'é'.repeat(200),
      tagline: 'avec  et \ufffd',
      description: null,
      votes: 0,
      url: null,
      image_url: null,
      category: null,
    });
    expect(third).toMatchObject({ rank: 3, image_url: null, category: 'Artificial Intelligence' });
    expect(rest).toEqual([]);
  });

  it.each([
    ['token', answering(401, '{}')],
    ['refused', answering(500, 'oops')],
    ['refused', answering(200, JSON.stringify({ errors: [{ message: 'Field x does not exist' }] }))],
    ['unexpected', answering(200, '<html>')],
    ['unexpected', answering(200, JSON.stringify({ data: { posts: [] } }))],
    [
      'unexpected',
      answering(
        200,
        JSON.stringify({
          data: { posts: { edges: [{ node: { id: 1 } }], pageInfo: { hasNextPage: false } } },
        }),
      ),
    ],
    ['unexpected', answering(200, ' '.repeat(2_000_000))],
    ['unexpected', bomb],
    ['unreachable', answering(302, '', { location: 'https://evil.example/v2/api/graphql' })],
  ] satisfies [string, Answer][])('reports the fault %s', async (fault, answer) => {
    server.state.answer = answer;
    await expect(source().top(3)).rejects.toMatchObject({ name: 'SourceError', fault });
  });

  it.each([
    [{ 'x-rate-limit-reset': '120' }, 120],
    [{ 'x-rate-limit-reset': '999999' }, 3600],
    [{ 'x-rate-limit-reset': '0' }, 1],
    [{}, 900],
  ])('reads the pause of a rate limit from %j', async (headers, pauseSeconds) => {
    server.state.answer = answering(429, '{}', headers as Record<string, string>);
    await expect(source().top(3)).rejects.toMatchObject({ fault: 'limited', pauseSeconds });
  });

  it('is unreachable after the deadline or without a server', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    server.state.held = held;
    await expect(source({ deadlineMs: 50 }).top(3)).rejects.toMatchObject({ fault: 'unreachable' });
    release();
    const nobody = source({ origin: 'http://127.0.0.1:1' });
    await expect(nobody.top(3)).rejects.toMatchObject({ fault: 'unreachable' });
  });

  it('is not called without a token, and a wrong token is a separate fault', async () => {
    await expect(source({ token: null }).top(3)).rejects.toMatchObject({ fault: 'unconfigured' });
    expect(source({ token: null }).isConfigured).toBe(false);
    await expect(source({ token: 'another-token' }).top(3)).rejects.toMatchObject({ fault: 'token' });
    expect(server.calls).toEqual([]);
  });
});
