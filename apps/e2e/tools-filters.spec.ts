import { createTool } from '@perkotheque/database/testing/factories';
import type { Page } from '@playwright/test';
import { createCategory, newWord, readCardNames } from './support/catalogue.ts';
import { expect, test } from './support/test.ts';

const STATUSES = ['Actif', 'Test', 'Déprécié', 'Planifié', 'Inactif', 'Renouvellement requis', 'Expiré'];
const TYPES = ['Gratuit', 'Freemium', 'SaaS', 'Entreprise', 'Open source'];
const TEAMS = ['IT', 'Marketing', 'Ventes', 'Produit', 'Design', 'Innovation', 'Ops', 'RH', 'Tous'];

const panel = (page: Page) => page.getByRole('region', { name: 'Filtres' });
const field = (page: Page, label: string) => panel(page).getByLabel(label, { exact: true });
const chip = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Catégories' }).getByRole('button', { name });

async function openFilters(page: Page, word: string): Promise<void> {
  await page.goto(`/dashboard/tools?q=${word}&sort=name`);
  await page.getByRole('button', { name: 'Filtres', exact: true }).click();
  await expect(panel(page)).toBeVisible();
}

/** Without the first choice, « tous », which does not filter. */
const choices = async (page: Page, label: string) =>
  (await field(page, label).getByRole('option').allTextContents()).slice(1);

test('[TOOLS-06][TOOLS-07][TOOLS-08][DATA-05] the panel offers every value, in French', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('user');
  const category = await createCategory(owner, newWord());
  await openFilters(page, newWord());
  expect(await choices(page, 'Catégorie')).toContain(category.name);
  expect(await choices(page, 'Statut')).toEqual(STATUSES);
  expect(await choices(page, 'Type')).toEqual(TYPES);
  expect(await choices(page, 'Équipe')).toEqual(TEAMS);
  expect(await choices(page, 'Gamme de prix')).toHaveLength(4);
});

test('[TOOLS-06] each filter narrows the list, and they combine', async ({ page, owner, signInAs }) => {
  await signInAs('user');
  const word = newWord();
  const category = await createCategory(owner, newWord());
  const base = {
    category_id: category.id,
    status: 'planned',
    tool_type: 'enterprise',
    team: 'Ops',
    cost: '120 €/mois',
  } as const;
  const all = await createTool(owner, { ...base, name: `${word} tout` });
  await createTool(owner, { ...base, name: `${word} b catégorie`, category_id: null });
  await createTool(owner, { ...base, name: `${word} c statut`, status: 'active' });
  await createTool(owner, { ...base, name: `${word} d type`, tool_type: 'saas' });
  await createTool(owner, { ...base, name: `${word} e équipe`, team: 'RH' });
  await createTool(owner, { ...base, name: `${word} f prix`, cost: '10 €/mois' });

  await openFilters(page, word);
  await expect.poll(() => readCardNames(page)).toHaveLength(6);
  const narrow = [
    ['Catégorie', category.name, 'catégorie'],
    ['Statut', 'Planifié', 'statut'],
    ['Type', 'Entreprise', 'type'],
    ['Équipe', 'Ops', 'équipe'],
    ['Gamme de prix', '50 à 200 €/mois', 'prix'],
  ] as const;
  for (const [index, [label, choice, left]] of narrow.entries()) {
    await field(page, label).selectOption(choice);
    await expect.poll(() => readCardNames(page)).toHaveLength(5 - index);
    expect((await readCardNames(page)).some((name) => name.endsWith(left))).toBe(false);
  }
  expect(await readCardNames(page)).toEqual([all.name]);
  await expect(page.getByRole('button', { name: 'Filtres, 5 actifs' })).toBeVisible();

  // Removes the search, then each of the five filters.
  const chips = page.getByRole('list', { name: 'Filtres actifs' });
  await expect(chips.getByRole('listitem')).toHaveCount(6);
  await chips.getByRole('button', { name: 'Retirer le filtre Statut : Planifié' }).click();
  await expect.poll(() => readCardNames(page)).toHaveLength(2);
  await expect(field(page, 'Statut')).toHaveValue('');
});

test('[TOOLS-07] the type filter shows only tools of that type', async ({ page, owner, signInAs }) => {
  await signInAs('user');
  const word = newWord();
  const types = ['free', 'freemium', 'saas', 'enterprise', 'open-source'] as const;
  for (const tool_type of types) await createTool(owner, { name: `${word} ${tool_type}`, tool_type });
  await openFilters(page, word);
  for (const [index, label] of TYPES.entries()) {
    await field(page, 'Type').selectOption(label);
    await expect.poll(() => readCardNames(page)).toEqual([`${word} ${types[index]}`]);
  }
});

test('[TOOLS-08] a tool of « Tous » matches every team', async ({ page, owner, signInAs }) => {
  await signInAs('user');
  const word = newWord();
  await createTool(owner, { name: `${word} a`, team: 'Tous' });
  await createTool(owner, { name: `${word} b`, team: 'Design' });
  await openFilters(page, word);
  await field(page, 'Équipe').selectOption('Design');
  await expect.poll(() => readCardNames(page)).toEqual([`${word} a`, `${word} b`]);
  await field(page, 'Équipe').selectOption('RH');
  await expect.poll(() => readCardNames(page)).toEqual([`${word} a`]);
  await field(page, 'Équipe').selectOption('Tous');
  await expect.poll(() => readCardNames(page)).toEqual([`${word} a`]);
});

test('[TOOLS-09] the price filter has bands and shows how many prices are unknown', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('user');
  const word = newWord();
  const costs = [
    'Gratuit',
    '1 €/mois',
    '49,99 €/mois',
    '50 €/mois',
    '200 €/mois',
    '200,01 €/mois',
    'Sur devis',
    null,
  ];
  for (const [index, cost] of costs.entries()) await createTool(owner, { name: `${word} ${index}`, cost });
  await openFilters(page, word);
  const bands = [
    ['Gratuit', [0]],
    ['Moins de 50 €/mois', [1, 2]],
    ['50 à 200 €/mois', [3, 4]],
    ['Plus de 200 €/mois', [5]],
  ] as const;
  await expect(panel(page).getByText('sans prix connu')).toHaveCount(0);
  for (const [band, left] of bands) {
    await field(page, 'Gamme de prix').selectOption(band);
    await expect.poll(() => readCardNames(page)).toEqual(left.map((index) => `${word} ${index}`));
    await expect(panel(page).getByText('2 outils sans prix connu sont laissés de côté.')).toBeVisible();
  }
});

test('[TOOLS-10] a category’s count respects the other filters', async ({ page, owner, signInAs }) => {
  await signInAs('user');
  const word = newWord();
  const [first, second] = [await createCategory(owner, newWord()), await createCategory(owner, newWord())];
  await createTool(owner, { name: `${word} a`, category_id: first.id, status: 'active' });
  await createTool(owner, { name: `${word} b`, category_id: first.id, status: 'testing' });
  await createTool(owner, { name: `${word} c`, category_id: second.id, status: 'testing' });
  await createTool(owner, { name: `${word} d`, status: 'testing' });
  await openFilters(page, word);
  const showAll = page.getByRole('button', { name: /autres? catégories?$/ });
  const expectCounts = async (all: number, a: number, b: number, none: number) => {
    await expect(chip(page, `Toutes ${all}`)).toBeVisible();
    await expect(chip(page, `${first.name} ${a}`)).toBeVisible();
    await expect(chip(page, `${second.name} ${b}`)).toBeVisible();
    await expect(chip(page, `Non catégorisé ${none}`)).toBeVisible();
  };
  await showAll.or(chip(page, second.name)).first().waitFor();
  if (await showAll.isVisible()) await showAll.click();
  await expectCounts(4, 2, 1, 1);
  await field(page, 'Statut').selectOption('Test');
  await expectCounts(3, 1, 1, 1);
  // The chosen category filters the list, not the counts of the other categories.
  await chip(page, first.name).click();
  await expect.poll(() => readCardNames(page)).toEqual([`${word} b`]);
  await expectCounts(3, 1, 1, 1);
  await expect(field(page, 'Catégorie')).toHaveValue(first.id);
});

test('[TOOLS-11] a filter shows favourites only, and one button clears every filter', async ({
  page,
  owner,
  signInAs,
}) => {
  const member = await signInAs('user');
  const word = newWord();
  const mine = await createTool(owner, { name: `${word} a` });
  const other = await createTool(owner, { name: `${word} b` });
  await owner.insertInto('user_favorites').values({ user_id: member.id, tool_id: mine.id }).execute();
  await page.goto(`/dashboard/tools?q=${word}&sort=name&view=table&status=active&team=IT&type=saas`);
  await expect(page.getByRole('rowheader')).toHaveText(
    [mine.name, other.name].map((name) => new RegExp(name)),
  );
  await page.getByRole('button', { name: 'Favoris seulement' }).click();
  await expect(page.getByRole('rowheader')).toHaveText([new RegExp(mine.name)]);
  await expect(page.getByRole('status').filter({ hasText: /^1 outil$/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Filtres actifs' }).getByRole('listitem')).toHaveCount(5);

  await page.getByRole('button', { name: 'Tout effacer' }).click();
  // Clearing removes search and filters, and keeps view and order.
  await expect(page).toHaveURL(/\/dashboard\/tools\?sort=name&view=table$/);
  await expect(page.getByRole('combobox', { name: 'Rechercher un outil' })).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Favoris seulement' })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  await expect(page.getByRole('list', { name: 'Filtres actifs' })).toHaveCount(0);
});

test('[TOOLS-06] on a phone the filters open as a sheet, and the page does not scroll horizontally', async ({
  page,
  owner,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('user');
  const word = newWord();
  await createTool(owner, { name: `${word} a`, status: 'active' });
  await createTool(owner, { name: `${word} ${'b'.repeat(180)}`, status: 'expired', owner: 'o'.repeat(200) });
  await page.goto(`/dashboard/tools?q=${word}`);
  await page.getByRole('button', { name: 'Filtres', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtres' });
  await sheet.getByLabel('Statut').selectOption('Expiré');
  await sheet.getByRole('button', { name: 'Voir 1 outil' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(1);
  const isTooWide = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(await isTooWide()).toBe(false);

  await page.getByRole('button', { name: 'Tableau' }).click();
  await expect(page).toHaveURL(/view=table/);
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(1);
  expect(await isTooWide()).toBe(false);
});
