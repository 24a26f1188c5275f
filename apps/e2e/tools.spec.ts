import { createTool, TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { cardOf, createCategory, newWord, readCardNames } from './support/catalogue.ts';
import { blockLiveEvents } from './support/secrets.ts';
import { expectRoleNeverShown } from './support/shown.ts';
import { expect, test } from './support/test.ts';

const LIST = /\/api\/tools(\?|$)/;

test('[TOOLS-01] the list has a title and a loading text, and is sorted by name', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('user');
  const category = await createCategory(owner, newWord());
  for (const name of ['Zèbre', 'abricot', 'Écureuil', 'Mangue']) {
    await createTool(owner, { name, category_id: category.id });
  }
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route(LIST, async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.goto(`/dashboard/tools?category=${category.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Outils disponibles' })).toBeVisible();
  await expect(page).toHaveTitle(/^Outils disponibles/);
  await expect(page.getByText('Chargement des outils…')).toBeAttached();
  await expect(page.getByRole('article')).toHaveCount(0);
  answer();
  await expect.poll(() => readCardNames(page)).toEqual(['abricot', 'Écureuil', 'Mangue', 'Zèbre']);
  await expect(page.getByText('Chargement des outils…')).not.toBeAttached();
});

test('[TOOLS-02] a failed load shows an error with a retry button', async ({ page, owner, signInAs }) => {
  await signInAs('user');
  const tool = await createTool(owner, { name: newWord() });
  let isBroken = true;
  await blockLiveEvents(page);
  await page.route(LIST, (route) => (isBroken ? route.fulfill({ status: 503 }) : route.continue()));
  await page.goto(`/dashboard/tools?q=${tool.name}`);
  await expect(
    page.getByText(
      'Erreur lors du chargement des outils: Le service est momentanément indisponible. Réessayez dans un instant.',
      { exact: true },
    ),
  ).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(cardOf(page, tool.name)).toBeVisible();
});

test('[TOOLS-02] an empty result says so and offers to clear the filters', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('user');
  const category = await createCategory(owner, newWord());
  await page.goto(`/dashboard/tools?category=${category.id}`);
  await expect(page.getByRole('heading', { name: 'Aucun outil trouvé' })).toBeVisible();
  await expect(page.getByText('0 outil', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Effacer la recherche et les filtres' }).click();
  await expect(page).toHaveURL(/\/dashboard\/tools$/);
});

test('[TOOLS-11][TOOLS-12] the list is paginated, its count is the exact total, and every match is reachable', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('user');
  const category = await createCategory(owner, newWord());
  const names = Array.from({ length: 50 }, (_, index) => `Fiche ${String(index).padStart(2, '0')}`);
  for (const name of names) await createTool(owner, { name, category_id: category.id });

  const sizes: number[] = [];
  page.on('response', async (response) => {
    if (LIST.test(response.url())) sizes.push((await response.json()).tools.length);
  });
  await page.goto(`/dashboard/tools?category=${category.id}`);
  await expect(page.getByRole('status').filter({ hasText: '50 outils' })).toBeVisible();
  await expect.poll(() => readCardNames(page)).toEqual(names.slice(0, 24));

  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages.getByRole('link', { name: 'Précédente' })).toHaveCount(0);
  await pages.getByRole('link', { name: 'Suivante' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect.poll(() => readCardNames(page)).toEqual(names.slice(24, 48));
  await pages.getByRole('link', { name: 'Page 3' }).click();
  await expect.poll(() => readCardNames(page)).toEqual(names.slice(48));
  await expect(pages.getByRole('link', { name: 'Suivante' })).toHaveCount(0);
  expect(Math.max(...sizes)).toBe(24);

  await page.goto(`/dashboard/tools?category=${category.id}&page=9`);
  await page.getByRole('button', { name: 'Revenir à la première page' }).click();
  await expect.poll(() => readCardNames(page)).toEqual(names.slice(0, 24));
});

test('[TOOLS-12] hovering prefetches the next page, and the list stays visible while it loads', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('user');
  const category = await createCategory(owner, newWord());
  for (let index = 0; index < 30; index += 1) {
    await createTool(owner, { name: `Fiche ${String(index).padStart(2, '0')}`, category_id: category.id });
  }
  await page.goto(`/dashboard/tools?category=${category.id}`);
  await expect(cardOf(page, 'Fiche 00')).toBeVisible();
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route(LIST, async (route) => {
    await mayAnswer;
    await route.continue();
  });
  const asked = page.waitForRequest(
    (request) => LIST.test(request.url()) && request.url().includes('page=2'),
  );
  const next = page.getByRole('link', { name: 'Suivante' });
  await next.hover();
  await asked;
  await next.click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cardOf(page, 'Fiche 00')).toBeVisible();
  answer();
  await expect
    .poll(() => readCardNames(page))
    .toEqual(['24', '25', '26', '27', '28', '29'].map((n) => `Fiche ${n}`));
});

test('[TOOLS-13] search, filters, order, page and view are in the URL', async ({
  page,
  owner,
  browser,
  createMember,
  signInAs,
  baseURL,
}) => {
  await signInAs('user');
  const word = newWord();
  const category = await createCategory(owner, newWord());
  const created = (day: number) => new Date(Date.UTC(2026, 0, day));
  for (let index = 1; index <= 28; index += 1) {
    await createTool(owner, {
      name: `${word} ${index}`,
      category_id: category.id,
      team: 'Design',
      created_at: created(index),
    });
  }
  await createTool(owner, { name: `${word} 99`, category_id: category.id, team: 'Ops' });

  await page.goto('/dashboard/tools');
  await page.getByRole('combobox', { name: 'Rechercher un outil' }).fill(word);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Filtres', exact: true }).click();
  await page.getByLabel('Équipe', { exact: true }).selectOption('Design');
  await page.getByLabel('Catégorie', { exact: true }).selectOption(category.name);
  await page.getByLabel('Trier par').selectOption('Plus récents');
  await page.getByRole('link', { name: 'Suivante' }).click();
  const oldest = [4, 3, 2, 1].map((index) => `${word} ${index}`);
  await expect.poll(() => readCardNames(page)).toEqual(oldest);

  const address = page.url();
  await page.reload();
  await expect.poll(() => readCardNames(page)).toEqual(oldest);
  await expect(page.getByRole('combobox', { name: 'Rechercher un outil' })).toHaveValue(word);
  await expect(page.getByLabel('Trier par')).toHaveValue('newest');

  const other = await browser.newContext({ baseURL });
  const member = await createMember();
  const answer = await other.request.post('/api/auth/sign-in', {
    headers: { origin: baseURL ?? '' },
    data: { email: member.email, password: TEST_PASSWORD },
  });
  expect(answer.ok()).toBe(true);
  const theirs = await other.newPage();
  await theirs.goto(address);
  await expect.poll(() => readCardNames(theirs)).toEqual(oldest);
  await other.close();

  await page.goBack();
  await expect.poll(() => readCardNames(page)).toHaveLength(24);
});

test('[TOOLS-13] invalid URL parameters show the unfiltered list', async ({ page, owner, signInAs }) => {
  await signInAs('user');
  const tool = await createTool(owner, { name: newWord() });
  await page.goto(
    `/dashboard/tools?q=${tool.name}&status=nope&type=&team=x&price=9&page=-3&sort=hop&view=3d&category=1&tool=zzz&constructor=1`,
  );
  await expect(cardOf(page, tool.name)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Filtres actifs' }).getByRole('listitem')).toHaveCount(1);
  await expectRoleNeverShown(page, 'dialog');
});

test('[TOOLS-14] the list is a grid or a table, and a card or a row opens its tool', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('user');
  const word = newWord();
  const names = ['un', 'deux', 'trois'].map((suffix) => `${word} ${suffix}`);
  for (const name of names) await createTool(owner, { name });
  await page.goto(`/dashboard/tools?q=${word}`);
  await expect(page.getByRole('article')).toHaveCount(3);

  const columns = () =>
    page
      .getByRole('article')
      .evaluateAll((cards) => new Set(cards.map((card) => card.getBoundingClientRect().x)).size);
  await expect.poll(columns).toBe(3);
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect.poll(columns).toBe(2);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(columns).toBe(1);
  await page.setViewportSize({ width: 1440, height: 900 });

  const dialog = page.getByRole('dialog', { name: names[1] });
  // The button's click target covers the whole card.
  await cardOf(page, names[1] ?? '').click({ position: { x: 150, y: 30 } });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await cardOf(page, names[1] ?? '')
    .getByRole('link', { name: `Détails de ${names[1]}` })
    .click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Tableau' }).click();
  await expect(page).toHaveURL(/view=table/);
  await expect(page.getByRole('article')).toHaveCount(0);
  const row = page.getByRole('row').filter({ hasText: names[1] });
  await row.click({ position: { x: 900, y: 20 } });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Grille' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
});
