import type { IncomingMessage } from 'node:http';
import { FetchRefusal } from './fetch-refusal.ts';
import { judgeUrl } from './judge-url.ts';
import { readCapped } from './read-capped.ts';
import {
  createAddressFinder,
  NO_ALLOWANCE,
  type SafeNetwork,
  sendRequest,
  withDeadline,
} from './send-request.ts';

export type SafeFetchOptions = {
  /** Accepted media types, without parameters. A response of another type is refused before its body is read. */
  accept: readonly string[];
  maxBytes?: number;
  timeoutMs?: number;
  maxRedirects?: number;
  signal?: AbortSignal;
};

export type Fetched = { url: string; contentType: string; charset: string | null; body: Buffer };
export type SafeFetch = (url: string, options: SafeFetchOptions) => Promise<Fetched>;

const MEBIBYTE = 1024 * 1024;
const REDIRECTS = [301, 302, 303, 307, 308];

/**
 * GETs an untrusted URL with SSRF protection: public addresses only, no cookies or credentials, limited time and size.
 * Every redirect is checked like the first URL. Only the worker uses it, which holds no vault key.
 */
export function createSafeFetch({ allowed = NO_ALLOWANCE, ...network }: SafeNetwork = {}): SafeFetch {
  const addressOf = createAddressFinder({ ...network, allowed });

  return async (text, options) => {
    const { timeoutMs = 10_000, maxRedirects = 3, maxBytes = MEBIBYTE, accept } = options;

    const follow = async (signal: AbortSignal): Promise<Fetched> => {
      let next = text;
      for (let hop = 0; ; hop += 1) {
        const judged = judgeUrl(next, allowed);
        const response = await sendRequest(
          judged,
          await addressOf(judged),
          { method: 'GET', headers: headersFor(accept) },
          signal,
        );
        const status = response.statusCode ?? 0;
        if (!REDIRECTS.includes(status))
          return await readResponse(response, judged.url, { accept, maxBytes });
        response.destroy();
        const location = response.headers.location;
        const target = location === undefined ? null : URL.parse(location, judged.url.href);
        if (!target) throw new FetchRefusal('malformed_url');
        next = target.href;
        if (hop >= maxRedirects) {
          throw new FetchRefusal('too_many_redirects', undefined, {
            status,
            location: next,
            retryAfter: null,
          });
        }
      }
    };
    return withDeadline(timeoutMs, options.signal, follow);
  };
}

const headersFor = (accept: readonly string[]) => ({
  accept: accept.join(', '),
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'fr, en;q=0.7',
  'user-agent': 'Perkotheque/1 (+catalogue enrichment)',
});

async function readResponse(
  response: IncomingMessage,
  url: URL,
  { accept, maxBytes }: { accept: readonly string[]; maxBytes: number },
): Promise<Fetched> {
  try {
    const { statusCode: status = 0, headers } = response;
    if (status !== 200) {
      const retryAfter = headers['retry-after'] ?? null;
      throw new FetchRefusal('status', undefined, { status, location: null, retryAfter });
    }
    const [type = '', ...parameters] = (headers['content-type'] ?? '').toLowerCase().split(';');
    const contentType = type.trim();
    if (!accept.includes(contentType)) throw new FetchRefusal('content_type');
    const charset = parameters.map((text) => /^\s*charset=\s*"?([\w-]+)/.exec(text)?.[1]).find(Boolean);
    return {
      url: url.href,
      contentType,
      charset: charset ?? null,
      body: await readCapped(response, maxBytes),
    };
  } finally {
    response.destroy();
  }
}
