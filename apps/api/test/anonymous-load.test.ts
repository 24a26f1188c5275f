import { createTool } from '@perkotheque/database/testing/factories';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from './test-app.ts';

let test: TestApp;
beforeAll(async () => {
  // One lookup of a picture may wait at a time, so two connections are the fewest that leave one to members.
  test = await createTestApp({ DATABASE_POOL_MAX: '2' });
});
afterAll(() => test.close());

const HASH = 'abcdef0123456789';
const picture = (hash: string, address: string) =>
  test.call('GET', `/api/trends/pictures/${hash}`, { address });
const hashOf = (index: number) => index.toString(16).padStart(16, '0');

async function insertPicture() {
  await sql`insert into trend_pictures (image_url, bytes, media_type, hash, fetched_at)
    values ('https://pictures.example/1.png', ${Buffer.from('RIFF')}, 'image/webp', ${HASH}, now())`.execute(
    test.base.owner,
  );
}

it('[HARD-14] lets a member read the list while anonymous requests ask for pictures and the probe', async () => {
  const { cookie } = await test.member();
  await createTool(test.base.owner);
  const list = async () => {
    const startedAt = performance.now();
    const { statusCode } = await test.call('GET', '/api/tools', { cookie });
    return { statusCode, isPrompt: performance.now() - startedAt < 2_000 };
  };
  // Every lookup of a picture waits for this lock, so each connection that lookups take stays taken.
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const lock = test.base.owner.transaction().execute(async (trx) => {
    await sql`lock table trend_pictures in access exclusive mode`.execute(trx);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const pictures = Array.from({ length: 200 }, (_, index) => picture(hashOf(index), `192.0.2.${index}`));
  const probes = Array.from({ length: 200 }, () => test.call('GET', '/readyz'));
  const reads = [await list(), await list(), await list()];
  const ready = await Promise.all(probes);
  release.resolve();
  await lock;
  expect(reads).toEqual(Array(3).fill({ statusCode: 200, isPrompt: true }));
  expect(new Set(ready.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const statuses = new Set((await Promise.all(pictures)).map(({ statusCode }) => statusCode));
  expect(statuses).toEqual(new Set([404, 503]));
});

it('[HARD-14] serves a picture from memory after its first lookup, and limits the lookups of one address', async () => {
  await insertPicture();
  expect((await picture(HASH, '203.0.113.1')).statusCode).toBe(200);
  const statuses: number[] = [];
  for (let index = 0; index < 301; index += 1)
    statuses.push((await picture(hashOf(index), '203.0.113.2')).statusCode);
  expect(new Set(statuses.slice(0, 300))).toEqual(new Set([404]));
  expect(statuses.at(-1)).toBe(429);
  await sql`delete from trend_pictures`.execute(test.base.owner);
  const kept = await picture(HASH, '203.0.113.2');
  expect([kept.statusCode, kept.body]).toEqual([200, 'RIFF']);
});
