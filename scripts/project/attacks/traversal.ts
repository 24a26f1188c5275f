import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Experiment, Outcome, System } from './experiment.ts';
import { runConcurrently, sendRequest } from './send-request.ts';

const UPS = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '%252e%252e%252f',
  '..\\',
  '..%5c',
  '%2e%2e%5c',
  '....//',
  '..;/',
  '%c0%ae%c0%ae/',
  '..%c0%af',
  '.%00./',
  '/../',
  '..%u2215',
];
const STARTS = [
  '/',
  '/assets/',
  '/assets/../',
  '//',
  '/./',
  '/api/../',
  '/%2f',
  '/static/',
  '/index.html/',
  '/favicon.svg/',
];
/** Files beside and above the served folder, and of the system. */
const TARGETS = [
  'secrets.json',
  'postgres/PG_VERSION',
  'package.json',
  '.env',
  '.git/config',
  'etc/passwd',
  'proc/self/environ',
];
const DEPTHS = [1, 2, 4, 9];
const PLAIN = [
  '/.git/config',
  '/.env',
  '/secrets.json',
  '/package.json',
  '/node_modules/',
  '/assets/',
  '/assets',
  '/../',
  '/assets/..%2f..%2fsecrets.json%00.js',
  '/landing.html',
  '/index.html',
  '/%',
  '/%ff',
  '/assets/%00',
  '/WEB-INF/web.xml',
  '/server-status',
  '/.well-known/../.env',
];
const CONCURRENCY = 8;

/** Tries known path traversals, and searches the responses for secrets. */
async function run({ origin, settings }: System): Promise<Outcome> {
  const paths = [
    ...PLAIN,
    ...STARTS.flatMap((start) =>
      UPS.flatMap((up) =>
        DEPTHS.flatMap((depth) => TARGETS.map((target) => start + up.repeat(depth) + target)),
      ),
    ),
  ];
  const secrets = readFileSync(path.join(settings.folder, 'secrets.json'), 'utf8');
  const canaries = [
    settings.secrets.authSecret,
    settings.secrets.vaultKek,
    settings.secrets.mailKey,
    'root:x:0:0',
    '"workspaces"',
    'AUTH_SECRET=',
    '[core]',
  ];
  const leaks: string[] = [];
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  await runConcurrently(paths.length, CONCURRENCY, async (index) => {
    const asked = paths[index] ?? '/';
    const { status, text } = await sendRequest(origin, {
      method: 'GET',
      path: asked,
      headers: { accept: '*/*' },
    });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (text === secrets || canaries.some((canary) => text.includes(canary))) leaks.push(asked);
    if (status >= 500) faults.push(`${status} ${asked}`);
  });
  for (const line of [...leaks, ...faults].slice(0, 20)) console.log(`✗ ${line}`);
  return {
    rows: [{ paths: paths.length, ...Object.fromEntries(statuses) }],
    verdicts: [
      {
        isMet: leaks.length === 0,
        line: `${leaks.length} of ${paths.length} paths led outside the served folder, goal 0`,
      },
      { isMet: faults.length === 0, line: `${faults.length} of them returned 5xx, goal 0` },
    ],
  };
}

export const traversal: Experiment = { name: 'traversal', run };
