import { randomBytes } from 'node:crypto';
import { createStartup } from '@perkotheque/database/testing/factories';
import { guessesAt } from '@perkotheque/database/testing/link-guesses';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeWebDist } from './support/web-dist.ts';
import { createTestApp, type TestApp } from './test-app.ts';

const GUESSES = 10_000;
const AT_ONCE = 16;
const PAGE = { accept: 'text/html' };
/** Headers that differ from one response to the next. */
const VARYING = ['date', 'x-request-id'];

let test: TestApp;
let dist: Awaited<ReturnType<typeof writeWebDist>>;
let address: string;
let token: string;

beforeAll(async () => {
  dist = await writeWebDist(['/', '/attestation/$token', '/404']);
  test = await createTestApp({ WEB_DIST_DIR: dist.dir, TRUST_PROXY: 'loopback' });
  address = await test.listen();
  const startup = await createStartup(test.base.owner, { name: 'Nuage Clair' });
  const { cookie } = await test.member({ role: 'moderator' });
  const made = await test.call('POST', `/api/startups/${startup.id}/attestations`, {
    cookie,
    body: { vendor: 'Hébergeur' },
  });
  token = made.json().url.split('/').at(-1);
});
afterAll(async () => {
  await test.close();
  await dist.remove();
});

const from = (index: number) => ({
  'x-forwarded-for': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`,
});
const get = (path: string, headers: Record<string, string>) =>
  fetch(`${address}${path}`, { headers, redirect: 'manual' });

async function statusesOf(paths: readonly string[], headersOf: (index: number) => Record<string, string>) {
  const statuses: number[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < paths.length; index = next++) {
      const response = await get(paths[index] ?? '', headersOf(index));
      await response.arrayBuffer();
      statuses[index] = response.status;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return statuses;
}

const countOpenings = async () =>
  (
    await sql<{ count: number }>`select count(*)::integer as count from attestation_openings`.execute(
      test.base.owner,
    )
  ).rows[0]?.count;

describe('guesses at an attestation', () => {
  it(
    '[ATT-03] all fail: 10,000, half of them on the data and half on the page, each from another network',
    async () => {
      const guesses = guessesAt(token, GUESSES);
      expect(guesses).toHaveLength(GUESSES);
      const paths = guesses.map((guess, index) =>
        index % 2
          ? `/attestation/${encodeURIComponent(guess)}`
          : `/api/attestations/${encodeURIComponent(guess)}`,
      );
      const statuses = await statusesOf(paths, (index) => ({ ...PAGE, ...from(index) }));
      expect(paths.filter((_, index) => statuses[index] !== 404)).toEqual([]);
      expect(await countOpenings()).toBe(0);
    },
    GUESSES * 60,
  );

  it('[ATT-03] stop after 60 in a minute from one network', async () => {
    const network = { 'x-forwarded-for': '192.0.2.1' };
    const paths = Array.from({ length: 100 }, (_, index) =>
      index % 2 ? `/attestation/${index}` : `/api/attestations/${index}`,
    );
    const statuses = await statusesOf(paths, () => ({ ...PAGE, ...network }));
    expect(statuses.filter((status) => status === 404)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(40);
    expect((await get(`/attestation/${token}`, { ...PAGE, ...network })).status).toBe(429);
  });
});

describe('the page of an attestation', () => {
  const page = (path: string) => get(path, { ...PAGE, 'x-forwarded-for': '192.0.2.9' });
  const seen = async (response: Response) => ({
    status: response.status,
    headers: Object.fromEntries([...response.headers].filter(([name]) => !VARYING.includes(name))),
    body: await response.text(),
  });

  it('[ATT-02] answers an unknown token exactly like any other unknown page', async () => {
    const unknown = await seen(await page('/nulle-part'));
    expect(unknown.status).toBe(404);
    expect(await seen(await page(`/attestation/${randomBytes(18).toString('base64url')}`))).toEqual(unknown);
  });

  it('[ATT-02] answers a genuine token 200 and lets nobody keep, list or pass on its address', async () => {
    for (const path of [`/attestation/${token}`, `//attestation/${token}`, `/attestation/${token}/`]) {
      const response = await page(path);
      expect(response.status, path).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
        'referrer-policy': 'no-referrer',
      });
      expect(response.headers.has('etag')).toBe(false);
      const body = await response.text();
      for (const secret of [token, 'Nuage Clair', 'Hébergeur']) expect(body).not.toContain(secret);
    }
    // The page alone is no opening: programs that preview links ask for it.
    expect(await countOpenings()).toBe(0);
  });
});
