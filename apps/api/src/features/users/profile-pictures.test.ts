import { createDatabase, type DatabaseHandle } from '@perkotheque/database/connect';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorker } from '#jobs/worker.ts';
import { createLogger } from '#lib/logger.ts';
import { LoopbackPages } from '../../../test/support/loopback-pages.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { profilePictureJobs } from './users.jobs.ts';

let test: TestApp;
let database: DatabaseHandle;
let worker: { stop(): Promise<void> };
let admin: { cookie: string };
const pages = new LoopbackPages();

beforeAll(async () => {
  test = await createTestApp();
  await pages.open();
  admin = await test.member({ role: 'admin' });
  const connectionString = test.base.urls.worker;
  database = createDatabase({ connectionString, max: 1, applicationName: 'test-worker' });
  worker = await startWorker({
    connectionString,
    assignments: profilePictureJobs(database.db, pages.fetchPage),
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

const putAvatar = async (path: string) =>
  pages.put(
    path,
    await sharp({ create: { width: 400, height: 400, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer(),
    'image/png',
  );

describe('the picture of a member', () => {
  it('[HARD-18] [USERS-03] is fetched by the worker and served by us to its owner and to admins alone', async () => {
    const member = await test.member();
    const other = await test.member();
    const edit = (avatar_url: string) =>
      test.call('PATCH', `/api/users/${member.id}`, { cookie: admin.cookie, body: { avatar_url } });
    const pictureUrl = async () =>
      (await test.call('GET', '/api/auth/session', { cookie: member.cookie })).json().user.picture_url;

    expect(await pictureUrl()).toBeNull();
    const source = await putAvatar('/avatar.png');
    expect((await edit(source)).statusCode).toBe(204);
    await expect
      .poll(pictureUrl, { timeout: 15_000 })
      .toMatch(/^\/api\/users\/[0-9a-f-]+\/picture\?v=[0-9a-f]{16}$/);
    const url = await pictureUrl();
    const list = await test.call('GET', `/api/users?q=${member.email}`, { cookie: admin.cookie });
    expect(list.json().users).toMatchObject([{ avatar_url: source, picture_url: url }]);

    for (const { cookie } of [member, admin]) {
      const picture = await test.call('GET', url, { cookie });
      expect(picture.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': expect.stringContaining('private'),
      });
      expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 128 });
    }
    expect((await test.call('GET', url, { cookie: other.cookie })).statusCode).toBe(404);
    expect((await test.call('GET', url)).statusCode).toBe(401);

    // The former picture no longer counts, before and after the worker looked at the new address.
    await edit(pages.put('/avatar.html', '<script>alert(1)</script>'.padEnd(64), 'image/png'));
    expect(await pictureUrl()).toBeNull();
    expect((await test.call('GET', url, { cookie: member.cookie })).statusCode).toBe(404);
    await expect.poll(() => pages.asked).toContain('/avatar.html');
    expect(await pictureUrl()).toBeNull();
  });
});
