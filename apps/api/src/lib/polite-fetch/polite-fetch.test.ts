import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSafeFetch } from '#lib/safe-fetch/safe-fetch.ts';
import { createPoliteFetch } from './polite-fetch.ts';

const HOSTS = ['un.example.com', 'deux.example.com'];
const NOW = new Date('2026-11-16T03:00:00Z');

type Answer = { status?: number; headers?: Record<string, string>; body?: string };

/** Answers by host and path, and counts the requests that are open at once for each host. */
const answers = new Map<string, Answer>();
const asked: string[] = [];
const open = new Map<string, number>();
const most = new Map<string, number>();

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const host = request.headers.host?.split(':')[0] ?? '';
  asked.push(`${host}${request.url}`);
  open.set(host, (open.get(host) ?? 0) + 1);
  most.set(host, Math.max(most.get(host) ?? 0, open.get(host) ?? 0));
  // Long enough for a second request to arrive if one were sent.
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  open.set(host, (open.get(host) ?? 0) - 1);
  const { status = 200, headers, body = '' } = answers.get(`${host}${request.url}`) ?? { status: 404 };
  response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
}
const server = createServer((request, response) => void respond(request, response));
let port = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  answers.clear();
  asked.length = 0;
  most.clear();
});

const polite = (pauses = new Map<string, Date>()) => {
  const fetchPage = createSafeFetch({ allowed: { hosts: HOSTS, ports: [port] } });
  const visit = createPoliteFetch({ fetchPage, pauses, now: () => NOW });
  return (address: string) => visit(address, ['text/html'], new AbortController().signal);
};
const url = (address: string) => `http://${address.replace('/', `:${port}/`)}`;

it('[FRESH-03] sends one request a host at a time, also where redirects lead, and reads robots.txt once', async () => {
  const [one, two] = HOSTS;
  for (const path of ['/a', '/b', '/c']) {
    answers.set(`${one}${path}`, { body: 'page' });
    answers.set(`${two}${path}`, { status: 301, headers: { location: url(`${one}${path}`) } });
  }
  const visit = polite();
  const visits = await Promise.all(
    HOSTS.flatMap((host) => ['/a', '/b', '/c'].map((path) => visit(url(`${host}${path}`)))),
  );
  expect(visits.every(({ page }) => page?.body.toString() === 'page')).toBe(true);
  expect([...most.values()]).toEqual([1, 1]);
  expect(asked.filter((address) => address.endsWith('/robots.txt')).toSorted()).toEqual(
    HOSTS.map((host) => `${host}/robots.txt`).toSorted(),
  );
});

it('[FRESH-03] leaves out what robots.txt closes, also at the end of a redirect', async () => {
  const [one, two] = HOSTS;
  answers.set(`${one}/robots.txt`, {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: 'User-agent: *\nDisallow: /clos',
  });
  answers.set(`${two}/vers`, { status: 302, headers: { location: url(`${one}/clos`) } });
  const visit = polite();
  expect(await visit(url(`${one}/clos`))).toMatchObject({ page: null, refusal: 'robots' });
  expect(await visit(url(`${two}/vers`))).toMatchObject({ page: null, refusal: 'robots' });
  expect(asked).not.toContain(`${one}/clos`);
});

it.each([
  [500, 'robots'],
  [403, 'status'],
])(
  '[FRESH-03] visits nothing when robots.txt answers 500, and everything when it is refused (%i)',
  async (status, refusal) => {
    const [one] = HOSTS;
    answers.set(`${one}/robots.txt`, { status });
    expect(await polite()(url(`${one}/x`))).toMatchObject({ page: null, refusal });
    expect(asked.includes(`${one}/x`)).toBe(refusal === 'status');
  },
);

it('[FRESH-03] leaves a site alone until the time that it asked for', async () => {
  const [one, two] = HOSTS;
  answers.set(`${one}/a`, { status: 429, headers: { 'retry-after': '7200' } });
  answers.set(`${two}/a`, { body: 'page' });
  const pauses = new Map<string, Date>();
  const visit = polite(pauses);
  const retryAt = new Date('2026-11-16T05:00:00Z');
  expect(await visit(url(`${one}/a`))).toMatchObject({ refusal: 'paused', retryAt });
  expect(await visit(url(`${one}/b`))).toMatchObject({ refusal: 'paused', retryAt });
  expect((await visit(url(`${two}/a`))).page).not.toBeNull();
  expect(asked).not.toContain(`${one}/b`);
  // Another night starts with what the last one was told.
  asked.length = 0;
  expect(await polite(pauses)(url(`${one}/a`))).toMatchObject({ refusal: 'paused', retryAt });
  expect(asked).toEqual([]);
  pauses.set(one ?? '', new Date('2026-11-16T02:59:59Z'));
  expect(await polite(pauses)(url(`${one}/b`))).toMatchObject({ refusal: 'status', status: 404 });
});

it('[FRESH-03] connects to no private address, neither at once nor by a redirect', async () => {
  const [one] = HOSTS;
  const privates = [
    `http://127.0.0.1:${port}/secret`,
    `http://localhost:${port}/secret`,
    `http://[::1]:${port}/secret`,
  ];
  for (const [place, address] of privates.entries()) {
    answers.set(`${one}/${place}`, { status: 302, headers: { location: address } });
  }
  const visit = polite();
  for (const [place, address] of privates.entries()) {
    for (const start of [address, url(`${one}/${place}`)]) {
      const { page, ...refused } = await visit(start);
      expect(page).toBeNull();
      expect(refused).toMatchObject({ refusal: expect.stringMatching(/^(literal_address|local_name)$/) });
    }
  }
  expect(asked.some((address) => address.includes('secret') || address.startsWith('127'))).toBe(false);
});

it('[FRESH-03] stops after three redirects', async () => {
  const [one] = HOSTS;
  answers.set(`${one}/tour`, { status: 302, headers: { location: '/tour' } });
  expect(await polite()(url(`${one}/tour`))).toMatchObject({ refusal: 'too_many_redirects' });
  expect(asked.filter((address) => address === `${one}/tour`)).toHaveLength(4);
});
