import { createDatabase, type DatabaseHandle } from '@perkotheque/database/connect';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorker } from '#jobs/worker.ts';
import { createLogger } from '#lib/logger.ts';
import { LoopbackPages } from '../../../test/support/loopback-pages.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { startupLogoJobs } from './startups.jobs.ts';

let test: TestApp;
let database: DatabaseHandle;
let worker: { stop(): Promise<void> };
let moderator: { cookie: string };
const pages = new LoopbackPages();

beforeAll(async () => {
  test = await createTestApp();
  await pages.open();
  moderator = await test.member({ role: 'moderator' });
  const connectionString = test.base.urls.worker;
  database = createDatabase({ connectionString, max: 1, applicationName: 'test-worker' });
  worker = await startWorker({
    connectionString,
    assignments: startupLogoJobs(database.db, pages.fetchPage),
    logger: createLogger({ level: 'silent', name: 'test' }),
    pollingSeconds: 0.5,
  });
});
afterAll(async () => {
  await worker.stop();
  await database.close();
  await pages.close();
  await test.close();
});

describe('the logo of a startup', () => {
  it('[STU-01] is fetched by the worker and served by us to every member, and to nobody else', async () => {
    const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#07a' } })
      .png()
      .toBuffer();
    const source = pages.put('/logo.png', picture, 'image/png');
    const created = await test.call('POST', '/api/startups', {
      cookie: moderator.cookie,
      body: { name: 'Imagée', logo_url: source },
    });
    const { id } = created.json();
    const logoPath = async () =>
      (await test.call('GET', `/api/startups/${id}`, { cookie: moderator.cookie })).json().logo_path;
    await expect
      .poll(logoPath, { timeout: 15_000 })
      .toMatch(/^\/api\/startups\/[0-9a-f-]+\/logo\?v=[0-9a-f]{16}$/);
    const url = await logoPath();
    const stranger = await test.member();
    for (const { cookie } of [moderator, stranger]) {
      const served = await test.call('GET', url, { cookie });
      expect(served.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': expect.stringContaining('private'),
      });
      expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 128 });
    }
    expect((await test.call('GET', url)).statusCode).toBe(401);

    // The copy of the former address is gone at once, and a page is no picture.
    const page = pages.put('/logo.html', '<script>alert(1)</script>'.padEnd(64), 'image/png');
    await test.call('PATCH', `/api/startups/${id}`, { cookie: moderator.cookie, body: { logo_url: page } });
    expect((await test.call('GET', url, { cookie: moderator.cookie })).statusCode).toBe(404);
    await expect.poll(() => pages.asked).toContain('/logo.html');
    expect(await logoPath()).toBeNull();
  }, 60_000);
});
