import { withActor } from '@perkotheque/database/actor';
import { createDatabase, type DatabaseHandle } from '@perkotheque/database/connect';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LoopbackPages } from '../../../test/support/loopback-pages.ts';
import { type ProductHuntServer, post, startProductHunt } from '../../../test/support/product-hunt-server.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { fetchTrendPictures } from './trend-pictures.work.ts';

const TOKEN = 'a-token-of-the-tests';
let server: ProductHuntServer;
let test: TestApp;
let worker: DatabaseHandle;
const pages = new LoopbackPages();

beforeAll(async () => {
  server = await startProductHunt(TOKEN);
  await pages.open();
  test = await createTestApp({
    PRODUCT_HUNT_TOKEN: TOKEN,
    PRODUCT_HUNT_URL: server.origin,
    LANDING_CACHE_SECONDS: '0',
  });
  worker = createDatabase({
    connectionString: test.base.urls.worker,
    max: 1,
    applicationName: 'test-worker',
  });
});
afterAll(async () => {
  await worker.close();
  await test.close();
  await pages.close();
  await server.stop();
});

const fetchAll = () =>
  fetchTrendPictures(
    (work) => withActor(worker.db, { userId: null }, work),
    pages.fetchPage,
    new AbortController().signal,
  );
type Pictured = { name: string; picture_url: string | null };
const pictures = (trends: Pictured[]) =>
  Object.fromEntries(trends.map(({ name, picture_url }) => [name, picture_url]));

describe('thumbnails of trends', () => {
  it('have addresses of at most 2,048 bytes', async () => {
    const keep = (bytes: number) =>
      sql`insert into trend_pictures (image_url) values (${'é'.repeat(1000).padEnd(bytes - 1000, 'a')})`.execute(
        test.base.owner,
      );
    await keep(2048);
    await expect(keep(2049)).rejects.toMatchObject({ code: '23514' });
    await sql`delete from trend_pictures`.execute(test.base.owner);
  });

  it('are fetched by the worker after a refresh, shrunk, and served to visitors too', async () => {
    const { cookie } = await test.member();
    const create = { width: 480, height: 480, channels: 3, background: '#e55' } as const;
    const png = await sharp({ create }).png().toBuffer();
    const thumbnails = [
      pages.put('/un.png', png, 'image/png'),
      pages.put('/deux.png', '<script>alert(1)</script>'.padEnd(64), 'image/png'),
      'http://127.0.0.1:9/trois.png',
    ];
    server.state.posts = thumbnails.map((url, place) => ({ ...post(place + 1), thumbnail: { url } }));
    await test.call('POST', '/api/functions/fetch-product-hunt-trends', { cookie });
    const { rows } = await sql<{ jobs: number }>`
      select count(*)::integer as jobs from pgboss.job where name = 'trends.pictures'`.execute(
      test.base.owner,
    );
    expect(rows).toEqual([{ jobs: 1 }]);
    const list = async () => (await test.call('GET', '/api/trends', { cookie })).json().trends;
    const none = { 'Produit 1': null, 'Produit 2': null, 'Produit 3': null };
    expect(pictures(await list())).toEqual(none);

    await fetchAll();
    await fetchAll();
    expect(pages.asked).toEqual(['/un.png', '/deux.png']);
    const shown = pictures(await list());
    expect(shown).toEqual({
      ...none,
      'Produit 1': expect.stringMatching(/^\/api\/trends\/pictures\/[0-9a-f]{16}$/),
    });
    expect(pictures((await test.call('GET', '/api/landing')).json().trends)).toEqual(shown);

    const answer = await test.call('GET', shown['Produit 1'] ?? '');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 128,
      height: 128,
    });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=604800, immutable',
    });
    expect((await test.call('GET', '/api/trends/pictures/0123456789abcdef')).statusCode).toBe(404);
    expect((await test.call('GET', '/api/trends/pictures/..%2f..')).statusCode).toBe(400);
  });

  it('are fetched again a day after a refusal, and deleted a month after their product', async () => {
    const { owner } = test.base;
    pages.asked.length = 0;
    await owner
      .updateTable('trend_pictures')
      .set({ fetched_at: sql<Date>`now() - interval '2 days'` })
      .execute();
    await fetchAll();
    expect(pages.asked).toEqual(['/deux.png']);
    await owner.deleteFrom('product_hunt_trends').where('name', '=', 'Produit 1').execute();
    const kept = async () => (await owner.selectFrom('trend_pictures').select('image_url').execute()).length;
    await fetchAll();
    expect(await kept()).toBe(3);
    await owner
      .updateTable('trend_pictures')
      .set({ fetched_at: sql<Date>`now() - interval '31 days'` })
      .execute();
    await fetchAll();
    expect(await kept()).toBe(2);
  });
});
