import { DEMO_PASSWORD } from '../lib/start-message.ts';
import type { Experiment, Outcome, Row, System } from './experiment.ts';
import { emailOf } from './identities.ts';
import { type ReceivedResponse, sendJson, sendRequest } from './send-request.ts';

type Expected = Record<string, RegExp | null>;

/** Expected on every response; `null` means absent. */
const EVERYWHERE: Expected = {
  'content-security-policy':
    /(?=.*default-src 'none'|.*default-src 'self')(?=.*frame-ancestors 'none')(?=.*base-uri 'none')(?=.*object-src 'none')/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/i,
  'referrer-policy': /^(strict-origin-when-cross-origin|no-referrer|same-origin)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
  'permissions-policy': /camera=\(\)/,
  server: null,
  'x-powered-by': null,
  'access-control-allow-origin': null,
};
const HTML: Expected = { ...EVERYWHERE, 'content-type': /^text\/html; charset=utf-8$/ };
const JSON_BODY: Expected = { ...EVERYWHERE, 'content-type': /^application\/json; charset=utf-8$/ };
const PRIVATE: Expected = { ...JSON_BODY, 'cache-control': /no-store/ };

type Case = {
  name: string;
  expected: Expected;
  request: (origin: string, cookie: string) => Promise<ReceivedResponse>;
};

const get =
  (path: string, headers: Record<string, string> = {}) =>
  (origin: string) =>
    sendRequest(origin, { method: 'GET', path, headers: { ...headers, origin: 'https://evil.example' } });
const page = { accept: 'text/html' };

async function firstAsset(origin: string): Promise<ReceivedResponse> {
  const { text } = await get('/auth', page)(origin);
  return get(/\/assets\/[\w.-]+\.js/.exec(text)?.[0] ?? '/assets/none.js')(origin);
}

const CASES: Case[] = [
  { name: 'landing page', expected: HTML, request: get('/', page) },
  { name: 'application page', expected: HTML, request: get('/dashboard', page) },
  { name: 'unknown page', expected: HTML, request: get('/rien-de-tel', page) },
  {
    name: 'script',
    expected: {
      ...EVERYWHERE,
      'content-type': /^(text|application)\/javascript/,
      'cache-control': /immutable/,
    },
    request: firstAsset,
  },
  { name: 'unknown file', expected: PRIVATE, request: get('/assets/rien.js') },
  { name: 'API, public', expected: JSON_BODY, request: get('/api/landing') },
  {
    name: 'API, signed in',
    expected: PRIVATE,
    request: (origin, cookie) => get('/api/me/role', { cookie })(origin),
  },
  { name: 'API, signed out (401)', expected: PRIVATE, request: get('/api/me/role') },
  { name: 'API, unknown path (404)', expected: PRIVATE, request: get('/api/rien') },
  { name: 'API, malformed (400)', expected: PRIVATE, request: get('/api/landing?x=%00') },
  { name: 'API, undecodable path', expected: PRIVATE, request: get('/api/tools/%ff') },
  { name: 'headers too large (431)', expected: PRIVATE, request: get(`/${'a'.repeat(20_000)}`) },
  {
    name: 'method TRACE',
    expected: PRIVATE,
    request: (origin) => sendRequest(origin, { method: 'TRACE', path: '/' }),
  },
  {
    name: 'preflight of another site',
    expected: PRIVATE,
    request: (origin) =>
      sendRequest(origin, {
        method: 'OPTIONS',
        path: '/api/tools',
        headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
      }),
  },
];

function faultsOf(expected: Expected, { headers }: ReceivedResponse): string[] {
  return Object.entries(expected).flatMap(([name, pattern]) => {
    const value = headers[name]?.toString();
    const isFine = pattern === null ? value === undefined : value !== undefined && pattern.test(value);
    return isFine ? [] : [`${name}: ${value ?? 'absent'}`];
  });
}

const COOKIE_PARTS = [/^__Host-/, /; *Secure/i, /; *HttpOnly/i, /; *SameSite=Lax/i, /; *Path=\/(;|$)/i];

/** A sign-in sets the session's cookie and the device's. */
const sessionIn = (set: readonly string[] = []) =>
  set.find((line) => line.startsWith('__Host-perkotheque_session='))?.split(';')[0] ?? '';

/** Checks cookies and security headers. */
async function run({ origin }: System): Promise<Outcome> {
  const body = { email: emailOf('user'), password: DEMO_PASSWORD };
  const signedIn = await sendJson(origin, 'POST', '/api/auth/sign-in', { body });
  const set = signedIn.headers['set-cookie'] ?? [];
  const cookie = sessionIn(set);
  const signedOut = await sendJson(origin, 'POST', '/api/auth/sign-out', { cookie });
  const cookies = [...set, ...(signedOut.headers['set-cookie'] ?? [])];
  const badCookies = cookies.filter(
    (line) => /Domain=/i.test(line) || !COOKIE_PARTS.every((part) => part.test(line)),
  );
  const again = await sendJson(origin, 'POST', '/api/auth/sign-in', { body });
  const live = sessionIn(again.headers['set-cookie']);
  const rows: Row[] = [];
  const faults: string[] = badCookies.map((line) => `cookie: ${line}`);
  for (const { name, expected, request } of CASES) {
    const answer = await request(origin, live);
    const own = faultsOf(expected, answer);
    rows.push({
      answer: name,
      status: answer.status,
      headers: Object.keys(expected).length,
      wrong: own.length,
    });
    faults.push(...own.map((fault) => `${name} · ${fault}`));
  }
  const isEnded = (await sendJson(origin, 'GET', '/api/me/role', { cookie })).status === 401;
  for (const fault of faults) console.log(`✗ ${fault}`);
  return {
    rows,
    verdicts: [
      {
        isMet: faults.length === 0,
        line: `${faults.length} wrong headers or cookies on ${CASES.length} kinds of response, goal 0`,
      },
      {
        isMet: cookies.length >= 2 && isEnded,
        line: `${cookies.length} cookies checked; the server refuses the cookie after sign-out`,
      },
    ],
  };
}

export const headers: Experiment = { name: 'headers', run };
