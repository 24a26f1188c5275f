import { createTool } from '@perkotheque/database/testing/factories';
import { TOOL_STATUSES } from '@perkotheque/domain/tools/vocabulary';
import { mockLanding, mockSlowLanding, SECTIONS, sampleLanding, sectionOf } from './support/landing.ts';
import { expect, test } from './support/test.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('[LAND-01] the page has a header with logo and « Se connecter », and a footer', async ({ page }) => {
  await page.goto('/');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: /Perkothèque/ })).toHaveAttribute('href', '/');
  await expect(page.getByRole('contentinfo')).toContainText('Perkothèque');
  await header.getByRole('link', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await expect(page.getByRole('tab', { name: 'Connexion' })).toBeVisible();
});

test('[LAND-02] the page shows the hero and five sections in order, and every enabled button but one opens /auth', async ({
  page,
}) => {
  await mockLanding(page);
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(
    'Tous les perks de votre startup, bien rangés.',
  );
  await expect(main.getByText(/^Perkothèque réunit les logiciels offerts ou remisés/)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Découvrir les perks', exact: true })).toHaveAttribute(
    'href',
    '/auth',
  );
  await expect(sectionOf(page, SECTIONS.featured)).toBeVisible();
  const titles = await main.getByRole('heading', { level: 2 }).allTextContents();
  expect(titles.filter((title) => Object.values<string>(SECTIONS).includes(title))).toEqual(
    Object.values(SECTIONS),
  );

  const links = await main.getByRole('link').and(page.locator(':not([href^="#"])')).all();
  expect(links.length).toBeGreaterThan(12);
  await expect(main.locator('a[href^="#"]')).toHaveText(['En savoir plus']);
  for (const link of links) expect(await link.getAttribute('href')).toMatch(/^\/auth($|\?redirect=)/);
  await expect(sectionOf(page, SECTIONS.featured).getByRole('link').first()).toHaveAttribute(
    'href',
    /\?redirect=%2Fdashboard%2Ftools%3Ftool%3D/,
  );
  expect(await main.locator('button:enabled').count()).toBe(0);
  await main.getByRole('link', { name: 'Ouvrir le tiroir : Design et créativité' }).click();
  await expect(page).toHaveURL(/\/auth$/);
});

test('[LAND-03] featured cards show at most three key features each', async ({ page }) => {
  await mockLanding(page);
  await page.goto('/');
  const cards = sectionOf(page, SECTIONS.featured).getByRole('article');
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText(['Alpha', 'Bêta', 'Gamma']);
  const second = cards.nth(1);
  await expect(second.getByRole('listitem')).toHaveText(['Atout un', 'Atout deux', 'Atout trois']);
  for (const text of ['Usage de Bêta', 'Avantage de Bêta', 'Développement', '12 €/mois', 'Sécurisé']) {
    await expect(second.getByText(text, { exact: true })).toBeVisible();
  }
});

test('[LAND-03] a featured tool without category and cost shows the labels for missing values', async ({
  page,
}) => {
  const answer = sampleLanding();
  await mockLanding(page, {
    ...answer,
    featured: answer.featured.map((tool) => ({ ...tool, category: null, cost: null, key_features: [] })),
  });
  await page.goto('/');
  const card = sectionOf(page, SECTIONS.featured).getByRole('article').first();
  await expect(card.getByText('Non catégorisé', { exact: true })).toBeVisible();
  await expect(card.getByText('Prix non disponible', { exact: true })).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(0);
});

test('[LAND-04] featured and trending sections are empty while loading, without data and on failure', async ({
  page,
}) => {
  const expectNothing = async () => {
    for (const title of [SECTIONS.featured, SECTIONS.trending])
      await expect(sectionOf(page, title)).toHaveCount(0);
  };
  const release = await mockSlowLanding(page);
  await page.goto('/');
  await expect(page.getByText('Chargement des catégories...')).toBeVisible();
  await expectNothing();
  release();
  for (const title of [SECTIONS.featured, SECTIONS.trending])
    await expect(sectionOf(page, title)).toBeVisible();

  await page.unrouteAll();
  await mockLanding(page, { ...sampleLanding(), featured: [], trends: [] });
  await page.goto('/');
  await expect(sectionOf(page, SECTIONS.categories).getByRole('listitem')).toHaveCount(6);
  await expectNothing();

  await page.unrouteAll();
  await page.route('**/api/landing', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNothing();
});

test('[LAND-02][START-12] « En savoir plus » leads to the section that explains how the programme works', async ({
  page,
}) => {
  await mockLanding(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'En savoir plus', exact: true }).click();
  const section = sectionOf(page, 'Comment ça marche');
  await expect(section.getByRole('heading', { level: 2 })).toBeInViewport();
  await expect(section.getByRole('listitem')).toHaveCount(3);
});

test('[LAND-05] categories show counts and colours, a text while loading and nothing on failure', async ({
  page,
}) => {
  const release = await mockSlowLanding(page);
  await page.goto('/');
  const section = sectionOf(page, SECTIONS.categories);
  await expect(section.getByText('Chargement des catégories...', { exact: true })).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(0);
  release();
  const tiles = section.getByRole('link');
  await expect(tiles).toHaveCount(6);
  await expect(section.getByText('Chargement des catégories...')).toHaveCount(0);
  await expect(tiles.nth(0)).toContainText('Rayon 1');
  await expect(tiles.nth(0)).toHaveText(/1\s*outil$/);
  await expect(tiles.nth(1)).toHaveText(/701\s*outils$/);
  await expect(tiles.nth(5)).toHaveText(/3\s501\s*outils$/);
  const spine = (index: number) =>
    tiles
      .nth(index)
      .locator('[aria-hidden]')
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await spine(0)).toBe('rgb(47, 111, 222)');
  expect(new Set(await Promise.all([0, 1, 2, 3, 4, 5].map(spine))).size).toBe(6);

  await page.unrouteAll();
  await page.route('**/api/landing', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(section).toHaveCount(0);
});

test('[LAND-06] trends show rank, name, tagline, votes and picture, or a monogram without one', async ({
  page,
}) => {
  await mockLanding(page);
  await page
    .context()
    .route('**/api/trends/pictures/**', (route) => route.fulfill({ body: PIXEL, contentType: 'image/png' }));
  await page.goto('/');
  const entries = sectionOf(page, SECTIONS.trending).getByRole('listitem');
  await expect(entries).toHaveCount(6);
  for (const [index, entry] of (await entries.all()).entries()) {
    const rank = index + 1;
    await expect(entry).toContainText(`Rang ${rank}`);
    await expect(entry.getByRole('heading')).toHaveText(`Tendance ${rank}`);
    await expect(entry).toContainText(`Accroche ${rank}`);
    await expect(entry).toContainText(`${900 - rank} votes`);
  }
  const picture = entries.first().locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1);
  await expect(entries.nth(1).locator('img')).toHaveCount(0);
  await expect(entries.nth(1)).toContainText('T2');
});

test('[LAND-06] a picture that fails to load leaves the monogram', async ({ page }) => {
  await mockLanding(page);
  await page.context().route('**/api/trends/pictures/**', (route) => route.abort());
  await page.goto('/');
  const entry = sectionOf(page, SECTIONS.trending).getByRole('listitem').first();
  await entry.scrollIntoViewIfNeeded();
  await expect(entry.locator('img')).toHaveCount(0);
  await expect(entry).toContainText('T1');
});

test('[LAND-07][LAND-08] groups show a title, a description, four tools, an estimate and a label', async ({
  page,
}) => {
  const answer = sampleLanding();
  const release = await mockSlowLanding(page, answer);
  await page.goto('/');
  const section = sectionOf(page, SECTIONS.perks);
  await expect(section.getByText('Chargement des outils...', { exact: true })).toBeVisible();
  release();
  const drawers = section.getByRole('article');
  await expect(drawers).toHaveCount(answer.perk_groups.length);
  await expect(section.getByText('Chargement des outils...')).toHaveCount(0);
  for (const [index, group] of answer.perk_groups.entries()) {
    const drawer = drawers.nth(index);
    await expect(drawer.getByRole('heading')).toHaveText(group.title);
    await expect(drawer.getByText(group.description, { exact: true })).toBeVisible();
    await expect(drawer.getByRole('listitem')).toHaveText(group.tools);
  }
});

test('[LAND-09] each drawer is « Disponible » and opens /auth', async ({ page }) => {
  await mockLanding(page);
  await page.goto('/');
  const drawers = sectionOf(page, SECTIONS.perks).getByRole('article');
  await expect(drawers).toHaveCount(5);
  for (const drawer of await drawers.all()) {
    await expect(drawer.getByText('Disponible', { exact: true })).toBeVisible();
    await expect(drawer.getByRole('link')).toHaveAttribute('href', '/auth');
  }
  await expect(page.getByText('Bientôt disponible')).toHaveCount(0);
});

test('[LAND-10] a drawer is worth its perks, names those without a value, or is still to be estimated', async ({
  page,
}) => {
  await mockLanding(page);
  await page.goto('/');
  const drawers = sectionOf(page, SECTIONS.perks).getByRole('article');
  await expect(drawers.nth(0).getByText(/^Jusqu'à 12\s480€\/an$/)).toBeVisible();
  await expect(drawers.nth(0).getByText(/^Valeur estimée des avantages/)).toBeVisible();
  await expect(drawers.nth(0).getByText(/^\+ 1 offre «\sjusqu’à\s»$/)).toBeVisible();
  await expect(drawers.nth(1).getByText('Valeur à estimer', { exact: true })).toBeVisible();
  await expect(drawers.nth(1).getByText(/jusqu’à|^Valeur estimée/)).toHaveCount(0);
  await expect(drawers.nth(2).getByText(/^\+ 2 offres «\sjusqu’à\s»$/)).toBeVisible();
});

test('[LAND-11][START-12] the statistics show average savings and counts, and say what each counts', async ({
  page,
}) => {
  await mockLanding(page);
  await page.goto('/');
  const section = sectionOf(page, SECTIONS.statistics);
  await expect(section.getByRole('definition')).toHaveText([
    '12k€+',
    /^1\s234$/,
    '1',
    /^12\s480\s€$/,
    /^\+ 3 offres «\sjusqu’à\s»$/,
    /^20\s000\s€$/,
  ]);
  await expect(section.getByRole('term')).toHaveText([
    /^Économies estimées par an, en moyenne/,
    'outils ouverts à toutes les startups',
    'demande d’outil déposée',
    /^d’avantages proposés par startup/,
    /^économisés à ce jour par l’ensemble des startups/,
  ]);
});

test('[LAND-12] a failed load shows the server’s message, or « Erreur inconnue »', async ({ page }) => {
  await page.route('**/api/landing', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'peu importe' } }),
  );
  await page.goto('/');
  const alert = sectionOf(page, SECTIONS.perks).getByRole('alert');
  await expect(alert).toHaveText(
    'Erreur lors du chargement des outils: Le service est momentanément indisponible. Réessayez dans un instant.',
  );

  await page.unrouteAll();
  await page.route('**/api/landing', (route) => route.fulfill({ status: 500, body: '<html>proxy</html>' }));
  await page.goto('/');
  await expect(alert).toHaveText('Erreur lors du chargement des outils: Erreur inconnue');

  await page.unrouteAll();
  await page.route('**/api/landing', (route) => route.fulfill({ status: 200, body: 'pas du JSON' }));
  await page.goto('/');
  await expect(alert).toHaveText('Erreur lors du chargement des outils: Erreur inconnue');
});

test('[LAND-13][LAND-14] one public request fills the page, with open and active tools only', async ({
  page,
  owner,
}) => {
  // Newer than the tools of parallel tests, so that the page features these three.
  const values = {
    what_is_it_for: 'Voir',
    advantages: 'Offert',
    // In three drawers, so that their section shows.
    description: 'Hébergement, maquette, messagerie',
    updated_at: new Date('2099-01-01T00:00:00Z'),
  };
  const made = [
    ...(await Promise.all(
      ['Phare A', 'Phare B', 'Phare C'].map((name) => createTool(owner, { ...values, name })),
    )),
    ...(await Promise.all(
      TOOL_STATUSES.filter((status) => status !== 'active').map((status) =>
        createTool(owner, { ...values, name: `Caché ${status}`, status }),
      ),
    )),
    await createTool(owner, { ...values, name: 'Caché restreint' }, ['user']),
  ];
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  try {
    const answered = page.waitForResponse('**/api/landing');
    await page.goto('/');
    const response = await answered;
    const names = sectionOf(page, SECTIONS.featured).getByRole('heading', { level: 3 });
    await expect(names).toHaveText(['Phare A', 'Phare B', 'Phare C']);
    await expect(sectionOf(page, SECTIONS.perks).getByText('Phare A', { exact: true })).toHaveCount(3);
    await expect(page.getByText(/^Caché/)).toHaveCount(0);
    expect(asked).toEqual(['/api/landing']);
    expect(await response.request().headerValue('cookie')).toBeNull();
    expect(response.headers()['cache-control']).toContain('public');
    const body = await response.text();
    expect(body).toContain('Phare A');
    expect(body).not.toContain('Caché');
    expect(JSON.parse(body).tools.length).toBeLessThanOrEqual(50);
  } finally {
    await owner
      .deleteFrom('tools')
      .where(
        'id',
        'in',
        made.map(({ id }) => id),
      )
      .execute();
  }
});
