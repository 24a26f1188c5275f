import { pageSchema, readPost, refusalSchema } from './product-hunt.schema.ts';
import { SourceError, type SourceTrend, type TrendSource } from './trend-source.ts';

const ENDPOINT = '/v2/api/graphql';
const TOPIC = 'artificial-intelligence';
/** The source returns at most this many per page. */
const PAGE_MAX = 20;
const WINDOW_DAYS = 7;
const DAY_MS = 86_400_000;
/** For all pages of one call; a request handler has 20 s. */
const DEADLINE_MS = 12_000;
const ANSWER_MAX_BYTES = 1_048_576;
const PAUSE_SECONDS = { least: 1, most: 3600, unknown: 900 };

const QUERY = `query Trends($first: Int!, $after: String, $topic: String!, $postedAfter: DateTime!) {
  posts(first: $first, after: $after, order: RANKING, topic: $topic, postedAfter: $postedAfter) {
    edges {
      node {
        name
        tagline
        description
        votesCount
        commentsCount
        url
        website
        thumbnail { url }
        topics(first: 3) { edges { node { name } } }
      }
    }
    pageInfo { endCursor hasNextPage }
  }
}`;

type Options = {
  origin: string;
  token: string | null;
  deadlineMs?: number;
  now?: () => number;
};

function pauseOf(response: Response): number {
  const reset = response.headers.get('x-rate-limit-reset') ?? response.headers.get('retry-after') ?? '';
  const seconds = /^\d{1,6}$/.test(reset) ? Number(reset) : PAUSE_SECONDS.unknown;
  return Math.min(Math.max(seconds, PAUSE_SECONDS.least), PAUSE_SECONDS.most);
}

/** Counts bytes after decompression, because the limit protects the memory. */
async function readBounded(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.byteLength;
    if (bytes > ANSWER_MAX_BYTES) throw new SourceError('unexpected');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new SourceError('unexpected', { cause });
  }
}

function throwOnError(response: Response): void {
  if (response.ok) return;
  if (response.status === 429) throw new SourceError('limited', { pauseSeconds: pauseOf(response) });
  throw new SourceError(response.status === 401 || response.status === 403 ? 'token' : 'refused');
}

/** The official API, version 2. Redirects are refused, so that the token is sent to this address only. */
export function createProductHunt({ origin, token, deadlineMs = DEADLINE_MS, now = Date.now }: Options) {
  async function requestPage(variables: Record<string, unknown>, signal: AbortSignal) {
    let response: Response;
    let body: string;
    try {
      response = await fetch(new URL(ENDPOINT, origin), {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
        },
        body: JSON.stringify({ query: QUERY, variables }),
        redirect: 'error',
        signal,
      });
      throwOnError(response);
      body = await readBounded(response);
    } catch (cause) {
      throw cause instanceof SourceError ? cause : new SourceError('unreachable', { cause });
    }
    const answer = parseJson(body);
    if (refusalSchema.safeParse(answer).success) throw new SourceError('refused');
    const page = pageSchema.safeParse(answer);
    if (!page.success) throw new SourceError('unexpected');
    return page.data.data.posts;
  }

  async function top(count: number): Promise<SourceTrend[]> {
    if (token === null) throw new SourceError('unconfigured');
    const signal = AbortSignal.timeout(deadlineMs);
    const postedAfter = new Date(now() - WINDOW_DAYS * DAY_MS).toISOString();
    const trends: SourceTrend[] = [];
    let position = 0;
    let after: string | null = null;
    do {
      const first = Math.min(PAGE_MAX, count - position);
      const { edges, pageInfo } = await requestPage({ first, after, topic: TOPIC, postedAfter }, signal);
      for (const { node } of edges.slice(0, first)) {
        position += 1;
        const trend = readPost(node, position, TOPIC);
        if (trend) trends.push(trend);
      }
      after = pageInfo.hasNextPage && edges.length > 0 ? (pageInfo.endCursor ?? null) : null;
    } while (after !== null && position < count);
    if (position > 0 && trends.length === 0) throw new SourceError('unexpected');
    return trends;
  }

  return { isConfigured: token !== null, top } satisfies TrendSource;
}
