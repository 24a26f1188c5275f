import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { FetchRefusal } from './fetch-refusal.ts';
import { type JudgedUrl, judgeUrl } from './judge-url.ts';
import { readCapped } from './read-capped.ts';
import { type Resolve, type ResolvedAddress, resolveBySystem, resolvePublic } from './resolve-host.ts';

/** Exceptions for the servers of a test. Production code never passes one. */
export type TestAllowance = {
  /** Host names and addresses that are all connected to on loopback. */
  hosts: readonly string[];
  ports: readonly number[];
};

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
const MAX_HEADER_BYTES = 16 * 1024;
const NO_ALLOWANCE: TestAllowance = { hosts: [], ports: [] };
const REDIRECTS = [301, 302, 303, 307, 308];

/**
 * GETs an untrusted URL with SSRF protection: public addresses only, no cookies or credentials, limited time and size.
 * Every redirect is checked like the first URL. Only the worker uses it, which holds no vault key.
 */
export function createSafeFetch({
  resolve = resolveBySystem,
  allowed = NO_ALLOWANCE,
}: {
  resolve?: Resolve;
  allowed?: TestAllowance;
} = {}): SafeFetch {
  async function addressOf({ host }: JudgedUrl): Promise<ResolvedAddress> {
    if (allowed.hosts.includes(host)) return { address: '127.0.0.1', family: 4 };
    return resolvePublic(host, resolve);
  }

  return async (text, options) => {
    const { timeoutMs = 10_000, maxRedirects = 3, maxBytes = MEBIBYTE, accept } = options;
    // One deadline for all steps, including DNS: a server that sends one byte per second cannot block the worker.
    const deadline = AbortSignal.timeout(timeoutMs);
    const signal = options.signal ? AbortSignal.any([deadline, options.signal]) : deadline;
    const isLate = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new FetchRefusal('too_slow')), { once: true });
    });
    isLate.catch(() => {});

    const follow = async (): Promise<Fetched> => {
      let next = text;
      for (let hop = 0; ; hop += 1) {
        const judged = judgeUrl(next, allowed);
        const response = await get(judged, await addressOf(judged), accept, signal);
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
    return Promise.race([follow(), isLate]);
  };
}

function get(
  { url, host, port }: JudgedUrl,
  pinned: ResolvedAddress,
  accept: readonly string[],
  signal: AbortSignal,
): Promise<IncomingMessage> {
  signal.throwIfAborted();
  const lookup: LookupFunction = (_host, { all }, done) =>
    all ? done(null, [pinned]) : done(null, pinned.address, pinned.family);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(
      {
        host,
        port,
        path: `${url.pathname}${url.search}`,
        lookup,
        signal,
        // No keep-alive: a reused connection was checked for another host name.
        agent: false,
        maxHeaderSize: MAX_HEADER_BYTES,
        headers: {
          accept: accept.join(', '),
          'accept-encoding': 'gzip, deflate, br',
          'accept-language': 'fr, en;q=0.7',
          'user-agent': 'Perkotheque/1 (+catalogue enrichment)',
        },
      },
      resolve,
    );
    request.on('error', (error) =>
      reject(new FetchRefusal(signal.aborted ? 'too_slow' : 'unreachable', error)),
    );
    request.end();
  });
}

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
