import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { FetchRefusal } from './fetch-refusal.ts';
import type { JudgedUrl } from './judge-url.ts';
import { type Resolve, type ResolvedAddress, resolveBySystem, resolvePublic } from './resolve-host.ts';

/** Exceptions for the servers of a test. Production code never passes one. */
export type TestAllowance = {
  /** Host names and addresses that are all connected to on loopback. */
  hosts: readonly string[];
  ports: readonly number[];
};

export type SafeNetwork = { resolve?: Resolve; allowed?: TestAllowance };

export const NO_ALLOWANCE: TestAllowance = { hosts: [], ports: [] };
const MAX_HEADER_BYTES = 16 * 1024;

/** Finds the public address that a request to a judged URL must connect to. */
export function createAddressFinder({ resolve = resolveBySystem, allowed = NO_ALLOWANCE }: SafeNetwork) {
  return async ({ host }: JudgedUrl): Promise<ResolvedAddress> => {
    if (allowed.hosts.includes(host)) return { address: '127.0.0.1', family: 4 };
    return resolvePublic(host, resolve);
  };
}

/** One deadline for all steps, including DNS: a server that sends one byte per second cannot block the worker. */
export function withDeadline<Result>(
  timeoutMs: number,
  stop: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const signal = stop ? AbortSignal.any([deadline, stop]) : deadline;
  const isLate = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new FetchRefusal('too_slow')), { once: true });
  });
  isLate.catch(() => {});
  return Promise.race([work(signal), isLate]);
}

export type OutgoingRequest = {
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
};

/** Sends one request to the pinned address of a judged URL, without cookies and without following redirects. */
export function sendRequest(
  { url, host, port }: JudgedUrl,
  pinned: ResolvedAddress,
  { method, headers, body }: OutgoingRequest,
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
        method,
        path: `${url.pathname}${url.search}`,
        lookup,
        signal,
        // No keep-alive: a reused connection was checked for another host name.
        agent: false,
        maxHeaderSize: MAX_HEADER_BYTES,
        headers,
      },
      resolve,
    );
    request.on('error', (error) =>
      reject(new FetchRefusal(signal.aborted ? 'too_slow' : 'unreachable', error)),
    );
    request.end(body);
  });
}
