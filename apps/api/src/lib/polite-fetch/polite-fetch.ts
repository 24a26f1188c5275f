import { FetchRefusal, type FetchRefusalReason } from '#lib/safe-fetch/fetch-refusal.ts';
import type { Fetched, SafeFetch } from '#lib/safe-fetch/safe-fetch.ts';
import { retryAt } from './retry-after.ts';
import { CLOSED, isAllowed, NO_RULES, parseRobots, type RobotsRules } from './robots.ts';

const MAX_HOPS = 3;
const MAX_ROBOTS_BYTES = 512 * 1024;
/** « Too many requests » and « unavailable »: the site asks to come back later. */
const LATER = [429, 503];

/** What a visit without a page ended with. `robots`: not allowed there. `paused`: the site asked us to wait. */
export type VisitRefusal = FetchRefusalReason | 'robots' | 'paused';
export type Visit =
  | { page: Fetched }
  | {
      page: null;
      refusal: VisitRefusal;
      status: number | null;
      cause: unknown;
      /** When a site that asked us to wait may be visited again. */
      retryAt: Date | null;
    };

type PoliteFetchDeps = {
  fetchPage: SafeFetch;
  /** Hosts that asked to be left alone, with the time until which; visits add to it. */
  pauses?: Map<string, Date>;
  now?: () => Date;
};

class Stop extends Error {
  readonly refusal: 'robots' | 'paused';
  readonly retryAt: Date | null;

  constructor(refusal: 'robots' | 'paused', retryAt: Date | null = null) {
    super(refusal);
    this.refusal = refusal;
    this.retryAt = retryAt;
  }
}

/**
 * Visits pages of other sites through the safe fetch, one request a host at a time, as their robots.txt and Retry-After
 * allow. Redirects are followed one by one, so that the same holds for the hosts they lead to.
 */
export function createPoliteFetch({
  fetchPage,
  pauses = new Map(),
  now = () => new Date(),
}: PoliteFetchDeps) {
  const turns = new Map<string, Promise<unknown>>();
  const robots = new Map<string, Promise<RobotsRules>>();

  function inTurn<Result>(host: string, task: () => Promise<Result>): Promise<Result> {
    const turn = (turns.get(host) ?? Promise.resolve()).then(task);
    turns.set(
      host,
      turn.catch(() => {}),
    );
    return turn;
  }

  function request({ href, hostname }: URL, options: Parameters<SafeFetch>[1]): Promise<Fetched> {
    return inTurn(hostname, async () => {
      const until = pauses.get(hostname);
      if (until && until > now()) throw new Stop('paused', until);
      try {
        return await fetchPage(href, { ...options, maxRedirects: 0 });
      } catch (error) {
        const response = error instanceof FetchRefusal ? error.response : null;
        if (response && LATER.includes(response.status)) {
          const later = retryAt(response.retryAfter, now());
          pauses.set(hostname, later);
          throw new Stop('paused', later);
        }
        throw error;
      }
    });
  }

  async function follow(
    url: string,
    options: Parameters<SafeFetch>[1],
    mayVisit: (url: URL) => Promise<boolean>,
  ): Promise<Fetched> {
    let next = url;
    for (let hop = 0; ; hop += 1) {
      const target = URL.parse(next);
      if (!target) throw new FetchRefusal('malformed_url');
      if (!(await mayVisit(target))) throw new Stop('robots');
      try {
        return await request(target, options);
      } catch (error) {
        const location = error instanceof FetchRefusal ? error.response?.location : null;
        if (!location || hop >= MAX_HOPS) throw error;
        next = location;
      }
    }
  }

  /** RFC 9309: a missing robots.txt allows everything, one that cannot be read nothing. */
  async function readRobots(origin: string, signal: AbortSignal): Promise<RobotsRules> {
    const options = { accept: ['text/plain'], maxBytes: MAX_ROBOTS_BYTES, signal };
    try {
      const { body } = await follow(`${origin}/robots.txt`, options, async () => true);
      return parseRobots(body.toString('utf8'));
    } catch (error) {
      if (!(error instanceof FetchRefusal)) throw error;
      // Another media type is a page in place of the file.
      if (error.reason === 'content_type') return NO_RULES;
      if (error.reason === 'status') return (error.response?.status ?? 0) < 500 ? NO_RULES : CLOSED;
      if (error.reason === 'too_large' || error.reason === 'unreadable') return CLOSED;
      throw error;
    }
  }

  async function isOpen(url: URL, signal: AbortSignal): Promise<boolean> {
    const known = robots.get(url.origin) ?? readRobots(url.origin, signal);
    robots.set(url.origin, known);
    return isAllowed(await known, url);
  }

  /** GETs a page. Never throws for what the other site does. */
  return async function visit(url: string, accept: readonly string[], signal: AbortSignal): Promise<Visit> {
    try {
      return { page: await follow(url, { accept, signal }, (target) => isOpen(target, signal)) };
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof Stop) {
        const { refusal, retryAt: later } = error;
        return { page: null, refusal, status: null, cause: null, retryAt: later };
      }
      if (!(error instanceof FetchRefusal)) throw error;
      const { reason: refusal, response, cause } = error;
      return { page: null, refusal, status: response?.status ?? null, cause, retryAt: null };
    }
  };
}
