import { createTool } from '@perkotheque/database/testing/factories';
import type { Page } from '@playwright/test';
import { blockLiveEvents } from './support/secrets.ts';
import { expect, test } from './support/test.ts';

const SESSION_READS = ['/api/auth/session', '/api/config', '/api/me/role', '/api/me/settings'];
/** Requested once the page is shown. */
const LATER_READS = ['/api/events', '/api/me/notices'];
const LIST_READS = ['/api/tools', '/api/tools/counts', '/api/categories'];

/** Returns the API requests made by the HTML document's preload links, those made by scripts, and those that failed. */
async function listApiRequests(page: Page) {
  const reads = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
      .map(({ name, initiatorType, responseStatus }) => ({
        path: new URL(name).pathname,
        by: initiatorType,
        status: responseStatus,
      })),
  );
  const of = (isDocument: boolean) =>
    reads
      .filter(({ by }) => (by === 'link') === isDocument)
      .map(({ path }) => path)
      .toSorted();
  return {
    byDocument: of(true),
    byScript: of(false).filter((path) => !LATER_READS.includes(path)),
    // One that failed is made again.
    failed: reads.filter(({ status }) => status >= 400),
  };
}

test('the HTML document preloads the member’s list, and no request is made twice', async ({
  page,
  owner,
  signInAs,
}) => {
  await createTool(owner, {});
  await signInAs('user');
  await blockLiveEvents(page);
  await page.addInitScript(() => {
    // The browser sometimes reports a pointer in the corner, over the link to the home page: a hovered link loads its page.
    window.addEventListener('mouseover', (event) => event.stopImmediatePropagation(), true);
    // What is loaded while the browser has nothing else to do delays nothing, and starts whenever that is.
    window.requestIdleCallback = () => 0;
  });
  await page.goto('/dashboard/tools');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await listApiRequests(page)).toEqual({
    byDocument: [...SESSION_READS, ...LIST_READS].toSorted(),
    byScript: [],
    failed: [],
  });
  const scripts = await page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')),
  );
  // Few chunks: on a slow connection each one waits in the queue.
  expect(scripts.length).toBeLessThan(40);
});

test('another page preloads the session requests, and its script requests the list', async ({
  page,
  signInAs,
}) => {
  await signInAs('user');
  await blockLiveEvents(page);
  await page.goto('/dashboard/tools?q=zzzz');
  await expect(page.getByRole('heading', { name: 'Aucun outil trouvé' })).toBeVisible();
  const { byDocument, byScript } = await listApiRequests(page);
  expect(byDocument).toEqual(SESSION_READS.toSorted());
  expect(byScript.filter((path) => SESSION_READS.includes(path))).toEqual([]);
});

test('a visitor without a session is redirected to sign-in, and nothing is preloaded', async ({ page }) => {
  await page.goto('/dashboard/tools');
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  expect((await listApiRequests(page)).byDocument).toEqual([]);
});

for (const [language, word] of [
  ['en', 'My favourites'],
  ['es', 'En pruebas'],
] as const) {
  test(`the HTML document preloads the texts of its language: ${language}`, async ({
    page,
    signInAs,
    baseURL,
  }) => {
    await signInAs('user');
    await page.context().addCookies([{ name: 'perkotheque-language', value: language, url: baseURL ?? '' }]);
    await page.goto('/dashboard/tools');
    const named = await page
      .locator('head link[rel=modulepreload]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    const texts = await Promise.all(named.map(async (href) => (await page.request.get(href)).text()));
    expect(texts.filter((text) => text.includes(word))).toHaveLength(1);
  });
}
