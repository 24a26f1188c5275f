import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { checkQuery, type Schema, select } from './graphql-query.ts';

const scalar = (type: string) => ({ type });
const PAGING = { first: 'Int', after: 'String', last: 'Int', before: 'String' };

/** The part of Product Hunt's API version 2 that we use, from its published schema. */
const SCHEMA: Schema = {
  Query: {
    posts: {
      type: 'PostConnection',
      args: {
        ...PAGING,
        order: 'PostsOrder',
        topic: 'String',
        postedAfter: 'DateTime',
        postedBefore: 'DateTime',
      },
    },
  },
  PostConnection: {
    edges: scalar('PostEdge'),
    pageInfo: scalar('PageInfo'),
    totalCount: scalar('Int'),
  },
  PostEdge: { cursor: scalar('String'), node: scalar('Post') },
  PageInfo: { endCursor: scalar('String'), hasNextPage: scalar('Boolean') },
  Post: {
    id: scalar('ID'),
    name: scalar('String'),
    tagline: scalar('String'),
    description: scalar('String'),
    votesCount: scalar('Int'),
    commentsCount: scalar('Int'),
    url: scalar('String'),
    website: scalar('String'),
    thumbnail: scalar('Media'),
    topics: { type: 'TopicConnection', args: PAGING },
  },
  Media: { type: scalar('String'), url: { type: 'String', args: { height: 'Int', width: 'Int' } } },
  TopicConnection: { edges: scalar('TopicEdge') },
  TopicEdge: { node: scalar('Topic') },
  Topic: { id: scalar('ID'), name: scalar('String'), slug: scalar('String') },
};
const ENUMS = { PostsOrder: ['FEATURED_AT', 'NEWEST', 'RANKING', 'VOTES'] };

const PAGE_MAX = 20;

export type Post = {
  name: string;
  tagline: string;
  description?: string | null;
  votesCount: number;
  commentsCount: number;
  url: string;
  website: string;
  thumbnail?: { url: string } | null;
  topics?: string[];
};

export type Call = {
  authorization: string | undefined;
  first: number;
  after: string | null;
  order: string;
  topic: string;
  postedAfter: string;
};

type Arguments = Omit<Call, 'authorization'>;
export type Answer = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

export const post = (index: number, changes: Partial<Post> = {}): Post => ({
  name: `Produit ${index}`,
  tagline: `Accroche ${index}`,
  description: `Description ${index}`,
  votesCount: 1000 - index,
  commentsCount: index,
  url: `https://www.producthunt.com/posts/produit-${index}?utm_source=test`,
  website: `https://produit-${index}.example`,
  thumbnail: { url: `https://ph-files.example/${index}.png` },
  topics: ['Artificial Intelligence', 'Productivity'],
  ...changes,
});

export const posts = (count: number) => Array.from({ length: count }, (_, index) => post(index + 1));

/** Starts a GraphQL server on loopback that checks queries against the schema instead of comparing texts. */
export async function startProductHunt(token: string) {
  const calls: Call[] = [];
  const state = { posts: posts(3), answer: null as Answer | null, held: null as Promise<void> | null };

  function pageOf({ first, after }: Arguments) {
    const from = after === null || after === undefined ? 0 : Number(atob(after));
    const slice = state.posts.slice(from, from + Math.min(first, PAGE_MAX));
    const end = from + slice.length;
    return {
      edges: slice.map((node, index) => ({
        cursor: btoa(String(from + index + 1)),
        node: { ...node, topics: { edges: (node.topics ?? []).map((name) => ({ node: { name } })) } },
      })),
      pageInfo: {
        endCursor: slice.length > 0 ? btoa(String(end)) : null,
        hasNextPage: end < state.posts.length,
      },
    };
  }

  /** GraphQL sends errors with status 200. */
  function answerTo(asked: Parameters<typeof checkQuery>[2], authorization: string) {
    try {
      const { fields, read } = checkQuery(SCHEMA, ENUMS, asked);
      const data = fields.map((field) => {
        const given = Object.entries(field.args).map(([name, value]) => [name, read(value)]);
        const args = Object.fromEntries(given) as Arguments;
        calls.push({ authorization, ...args });
        return [field.name, select(pageOf(args), field.fields)];
      });
      return { data: Object.fromEntries(data) };
    } catch (error) {
      return { errors: [{ message: String(error) }] };
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST' || request.url !== '/v2/api/graphql') {
      response.writeHead(404).end();
      return;
    }
    const { query, variables } = (await json(request)) as {
      query: string;
      variables: Record<string, unknown>;
    };
    await state.held;
    if (state.answer) return state.answer(request, response);
    const { authorization } = request.headers;
    if (authorization !== `Bearer ${token}`) {
      response.writeHead(401).end(JSON.stringify({ errors: [{ error: 'invalid_oauth_token' }] }));
      return;
    }
    const result = answerTo({ query, variables }, authorization);
    response.writeHead(200, {
      'content-type': 'application/json',
      'x-rate-limit-limit': '6250',
      'x-rate-limit-remaining': '6000',
      'x-rate-limit-reset': '700',
    });
    response.end(JSON.stringify(result));
  }

  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    state,
    reset() {
      calls.length = 0;
      Object.assign(state, { posts: posts(3), answer: null, held: null });
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type ProductHuntServer = Awaited<ReturnType<typeof startProductHunt>>;

/** Sends a fixed response instead. */
export const answering =
  (status: number, body: string, headers: Record<string, string> = {}): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };
