import type { Page } from '@playwright/test';
import { expect, expectToast, test } from './support/test.ts';
import { minutesAgo, mockTrends, REFRESH, sampleTrend } from './support/trends.ts';

const HEALTH = '**/api/trends/health';
const seven = [1, 2, 3, 4, 5, 6, 7].map((rank) => sampleTrend(rank));
const panel = (page: Page) =>
  page.getByRole('status').filter({ hasText: /En attente|Vérification|API|vérification/ });
const expectText = (page: Page, text: string) =>
  expect(panel(page).getByText(text, { exact: true })).toBeVisible();
const factOf = (page: Page, name: string) =>
  page
    .getByRole('definition')
    .filter({ hasText: '' })
    .and(page.locator(`dt:has-text("${name}") + dd`));

test('[TADM-01][TADM-06] the page shows the number of trends, the last refresh, the cost and the first six', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await mockTrends(page, { trends: seven, cached: 42, refreshed_at: minutesAgo(125) });
  await page.goto('/dashboard/admin/trends');
  await expect(page.getByRole('heading', { level: 1, name: 'Tendances', exact: true })).toBeVisible();
  await expect(factOf(page, 'Tendances en cache')).toHaveText('42');
  await expect(factOf(page, 'Dernière actualisation')).toContainText('il y a 2 heures');
  await expect(factOf(page, 'Coût')).toContainText('Chaque actualisation consomme un appel.');
  await expect(
    page.getByText('Chaque actualisation utilise un service de scraping payant.', { exact: true }),
  ).toBeVisible();
  const preview = page.getByRole('list', { name: 'Aperçu' }).getByRole('listitem');
  await expect(preview).toHaveCount(6);
  await expect(preview.first()).toHaveText(/Rang\s*1.*Tendance 1/);
  await expect(preview.last()).toHaveText(/Rang\s*6.*Tendance 6/);
  await mockTrends(page, { trends: [], refreshed_at: null });
  await page.reload();
  await expect(factOf(page, 'Dernière actualisation')).toHaveText('Jamais');
});

test('[TADM-02][TADM-03][TADM-04] the health panel shows every state', async ({ page, signInAs }) => {
  await signInAs('admin');
  const [list, first] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let answer: object | null = { state: 'working', products: 1, fault: null };
  await page.route('**/api/trends', async (route) => {
    await list.promise;
    await route.fulfill({
      json: {
        trends: seven,
        cached: 7,
        refreshed_at: minutesAgo(5),
        is_configured: true,
        can: { force: true },
      },
    });
  });
  await page.route(HEALTH, async (route) => {
    await first.promise;
    if (answer === null) return route.abort();
    await route.fulfill({ json: { ...answer, checked_at: minutesAgo(0), is_cached: false } });
  });
  await page.goto('/dashboard/admin/trends');
  await expectText(page, 'En attente');
  list.resolve();
  await expectText(page, 'Vérification en cours…');
  first.resolve();
  await expectText(page, 'API fonctionnelle');
  await expectText(page, '1 produit récupéré.');

  const again = page.getByRole('button', { name: 'Tester API', exact: true });
  const cases = [
    ['partial', 'unexpected', 'API partiellement fonctionnelle', "Réponse inattendue de l'API."],
    ['partial', 'empty', 'API partiellement fonctionnelle', 'La source répond, mais sans aucun produit.'],
    ['failing', 'refused', 'API non fonctionnelle', 'La source a répondu par une erreur.'],
  ] as const;
  for (const [state, fault, title, text] of cases) {
    answer = { state, products: 0, fault };
    await again.click();
    await expectText(page, title);
    await expectText(page, text);
  }
  answer = null;
  await again.click();
  await expectText(page, 'Erreur de vérification');
});

test('[TADM-07] an admin forces a refresh and sees its result', async ({ page, signInAs }) => {
  await signInAs('admin');
  await mockTrends(page, { trends: seven });
  await page.goto('/dashboard/admin/trends');
  const force = page.getByRole('button', { name: 'Actualiser maintenant', exact: true });
  // This request is not mocked: the server has no token and responds with an error.
  await force.click();
  await expectToast(page, {
    title: "Impossible d'actualiser les données.",
    text: 'La source des tendances n’est pas configurée\u00a0: un administrateur doit renseigner son jeton.',
    variant: 'destructive',
  });
  const asked: string[] = [];
  await page.route(REFRESH, (route) => {
    asked.push(new URL(route.request().url()).search);
    return route.fulfill({ json: { success: true, products: seven, message: '' } });
  });
  await force.click();
  await expectToast(page, { title: 'Actualisation réussie.', variant: 'success' });
  expect(asked).toEqual(['?force=true']);
});

test('without a token nothing can be refreshed, and the page says what to add', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  // Not mocked: the server of the tests has no token.
  await page.goto('/dashboard/admin/trends');
  await expect(page.getByText(/renseignez PRODUCT_HUNT_TOKEN sur le serveur/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actualiser maintenant', exact: true })).toBeDisabled();
  await page.goto('/dashboard/top');
  await expect(page.getByText(/sa source n’est pas configurée/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Actualiser', exact: true })).toBeDisabled();
});
