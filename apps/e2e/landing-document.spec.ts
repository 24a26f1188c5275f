import { EMPTY_LANDING, mockLanding, SECTIONS, scarceLanding, sectionOf } from './support/landing.ts';
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

test('[START-05][START-12] a page without any tool is one screen that says so, without figure, section or example', async ({
  page,
}) => {
  await mockLanding(page, EMPTY_LANDING);
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Perkothèque prépare son catalogue');
  await expect(main.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/auth');
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(0);
  await expect(main).not.toContainText(/\d/);
  await expect(main).not.toContainText(/Nuage Clair|Bientôt disponible|exemple/);
  await expect(page).toHaveTitle('Le catalogue se prépare · Perkothèque');
});

test('[LAND-03][LAND-05][LAND-06][LAND-09][START-12] a section with fewer than three things is left out, and so is a figure of zero', async ({
  page,
}) => {
  await mockLanding(page, scarceLanding());
  await page.goto('/');
  const figures = sectionOf(page, SECTIONS.statistics).getByRole('definition');
  await expect(figures).toHaveText(['Valeur à estimer', '2']);
  for (const title of [SECTIONS.featured, SECTIONS.categories, SECTIONS.trending, SECTIONS.perks])
    await expect(sectionOf(page, title)).toHaveCount(0);
});
