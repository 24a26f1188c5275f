import { mockLanding, SECTIONS, sectionOf } from './support/landing.ts';
import { expect, test } from './support/test.ts';

for (const width of [1440, 768, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the landing page has no layout shift and does not scroll horizontally', async ({ page }) => {
      await mockLanding(page);
      await page.goto('/');
      await expect(sectionOf(page, SECTIONS.featured)).toBeVisible();
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let total = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) {
                const { value, hadRecentInput } = entry as PerformanceEntry & {
                  value: number;
                  hadRecentInput: boolean;
                };
                // The metric leaves out what follows a change of the window, which Chromium may get to know late.
                if (!hadRecentInput) total += value;
              }
            }).observe({ type: 'layout-shift', buffered: true });
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
          }),
      );
      expect(shift).toBeLessThan(0.02);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page is readable', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Découvrir les perks' })).toHaveAttribute('href', '/auth');
  });
});

test('the landing page has metadata for search engines and link previews', async ({ page, baseURL }) => {
  await mockLanding(page);
  await page.goto('/');
  await expect(page).toHaveTitle('Les perks de votre startup, bien rangés · Perkothèque');
  const head = page.locator('head');
  await expect(head.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/`);
  await expect(head.locator('meta[name=description]')).toHaveAttribute('content', /catalogue/);
  const picture = await head.locator('meta[property="og:image"]').getAttribute('content');
  expect(picture).toBe(`${baseURL}/og.png`);
  expect((await page.request.get(picture ?? '')).headers()['content-type']).toBe('image/png');
  expect(await (await page.request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`<loc>${baseURL}/</loc>`);
});
