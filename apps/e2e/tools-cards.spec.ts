import { createTool } from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import type { Locator } from '@playwright/test';
import { cardOf, createCategory, mockDisplaySettings, newWord } from './support/catalogue.ts';
import { expect, test } from './support/test.ts';

test('[TOOLS-16] a card shows name, two lines of description, badges, heart, details and site', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('user');
  const word = newWord();
  const category = await createCategory(owner, newWord());
  const { name } = await createTool(owner, {
    name: `${word} complet`,
    description: 'Une phrase assez longue pour déborder. '.repeat(12),
    category_id: category.id,
    team: 'Produit',
    status: 'testing',
    url: 'https://outil.example/accueil',
  });
  const bare = await createTool(owner, { name: `${word} nu`, description: 'Courte.' });
  await page.goto(`/dashboard/tools?q=${word}`);
  const card = cardOf(page, name);
  for (const text of ['Test', category.name, 'Produit']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  const description = card.getByText(/^Une phrase assez longue/);
  const lines = await description.evaluate(
    (element) => element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight),
  );
  expect(lines).toBe(2);
  expect(await description.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true);
  await expect(card.getByRole('button', { name: `Ajouter ${name} aux favoris` })).toBeVisible();
  await expect(card.getByText('Détails', { exact: true })).toBeVisible();

  const site = card.getByRole('link', { name: /dans un nouvel onglet$/ });
  await expect(site).toHaveAttribute('href', 'https://outil.example/accueil');
  await expect(site).toHaveAttribute('target', '_blank');
  await expect(site).toHaveAttribute('rel', 'noopener noreferrer');
  await page.context().route('https://outil.example/**', (route) => route.fulfill({ body: 'chez eux' }));
  const opened = page.context().waitForEvent('page');
  await site.click();
  await expect(await opened).toHaveURL('https://outil.example/accueil');
  // The link lies over the card's own click target: the tool must not open too.
  await expect(page).not.toHaveURL(/tool=/);

  await expect(cardOf(page, bare.name).getByRole('link', { name: /nouvel onglet/ })).toHaveCount(0);
});

test('[TOOLS-17] a card shows the badges Sécurisé, PH and YT where they apply', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('user');
  const word = newWord();
  const flags = ['Sécurisé', 'PH', 'YT'];
  const all = await createTool(owner, {
    name: `${word} tout`,
    has_secure_access: true,
    product_hunt_url: 'https://www.producthunt.com/products/x',
    youtube_tutorial: 'https://www.youtube.com/watch?v=x',
  });
  const none = await createTool(owner, { name: `${word} rien` });
  const one = await createTool(owner, { name: `${word} un`, youtube_tutorial: 'https://youtu.be/x' });
  await page.goto(`/dashboard/tools?q=${word}`);
  // The initials of a tool without a logo may be the same letters, for the eyes alone.
  const isRead = page.locator(':not([aria-hidden])');
  const flag = (name: string, text: string) =>
    cardOf(page, name).getByText(text, { exact: true }).and(isRead);
  for (const text of flags) {
    await expect(flag(all.name, text)).toBeVisible();
    await expect(flag(none.name, text)).toHaveCount(0);
    await expect(flag(one.name, text)).toHaveCount(text === 'YT' ? 1 : 0);
  }

  await mockDisplaySettings(page, { badges: ['product_hunt_url'] });
  await page.reload();
  await expect(flag(all.name, 'PH')).toBeVisible();
  await expect(flag(all.name, 'Sécurisé')).toHaveCount(0);
  await expect(flag(all.name, 'YT')).toHaveCount(0);
});

test('[TOOLS-18][DATA-06] cards show the name and the chosen fields only', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('user');
  const category = await createCategory(owner, newWord());
  const { name } = await createTool(owner, {
    name: newWord(),
    description: 'Ce que fait cet outil.',
    category_id: category.id,
    team: 'Innovation',
    status: 'planned',
    owner: 'Maison Exemple',
    url: 'https://outil.example',
    usage_level: 'high',
  });
  await mockDisplaySettings(page, { grid: ['name'] });
  await page.goto(`/dashboard/tools?q=${name}`);
  const card = cardOf(page, name);
  await expect(card).toBeVisible();
  const texts = [
    'Ce que fait cet outil.',
    category.name,
    'Innovation',
    'Planifié',
    'Maison Exemple',
    'outil.example',
  ];
  for (const text of texts) await expect(card.getByText(text, { exact: true })).toHaveCount(0);
  await expect(card.getByRole('link', { name: /nouvel onglet/ })).toHaveCount(0);

  await page.unroute('**/api/config');
  await mockDisplaySettings(page, { grid: ['name', 'cost', 'usage_level', 'tool_type'] });
  await page.reload();
  for (const text of ['Prix non disponible', 'Usage Intensif', 'SaaS']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await page.unroute('**/api/config');
  await page.reload();
  for (const text of texts) await expect(card.getByText(text, { exact: true })).toBeVisible();
});

test('cards and rows show perk and price first, and no owner that repeats the name', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('user');
  const word = newWord();
  const tool = await createTool(owner, { name: `${word} Un`, owner: `${word} un`, cost: '29 €/mois' });
  await createTool(owner, { name: `${word} Deux`, owner: 'Maison Exemple' });
  await createPerk(owner, {
    tool_id: tool.id,
    tool_name: tool.name,
    rules: JSON.stringify({ all: [], any: [] }),
    amount: 5000,
    estimated_value: 5000,
    duration_months: 12,
  });
  await page.goto(`/dashboard/tools?q=${word}`);
  const card = cardOf(page, tool.name);
  await expect(card).toHaveText(/5\s000\s€ de crédits, 12\smois.*29\s€\/mois.*Actif/);
  await expect(card.getByText('Propriétaire')).toHaveCount(0);
  await expect(cardOf(page, `${word} Deux`).getByText('Maison Exemple')).toBeVisible();

  await page.getByRole('button', { name: 'Tableau' }).click();
  const row = page.getByRole('row').filter({ hasText: tool.name });
  await expect(row.getByRole('rowheader')).toHaveText(/5\s000\s€ de crédits, 12\smois.*29\s€\/mois/);
  await expect(row.getByText(`${word} un`, { exact: true })).toHaveCount(0);
});

test('[TOOLS-15][DATA-05] the table shows its columns', async ({ page, owner, signInAs }) => {
  await signInAs('user');
  const word = newWord();
  const levels = { low: 'Usage Léger', medium: 'Usage Modéré', high: 'Usage Intensif' } as const;
  for (const usage_level of ['low', 'medium', 'high'] as const) {
    await createTool(owner, {
      name: `${word} ${usage_level}`,
      description: 'Une description qui tient sur une seule ligne, quelle que soit sa longueur. '.repeat(3),
      usage_level,
      created_at: new Date('2026-03-09T23:30:00Z'),
    });
  }
  const restricted = await createTool(owner, { name: `${word} réservé` }, ['admin']);
  await page.goto(`/dashboard/tools?q=${word}&sort=name&view=table`);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Favori',
    'Outil',
    'Catégorie',
    'Équipe',
    'Statut',
    'Propriétaire',
    'Site web',
    'Type',
    'Usage',
    'Ajouté le',
  ]);
  for (const [level, label] of Object.entries(levels)) {
    const row = page.getByRole('row').filter({ hasText: `${word} ${level}` });
    await expect(
      row
        .getByRole('cell')
        .first()
        .getByRole('button', { name: /aux favoris$/ }),
    ).toBeVisible();
    await expect(row.getByText(label, { exact: true })).toBeVisible();
    // In Paris it is already the tenth.
    await expect(row.getByRole('cell').last()).toHaveText('10/03/2026');
    const description = row.getByText(/^Une description/);
    expect(await description.evaluate((element) => element.clientHeight)).toBeLessThan(24);
  }
  const locked = page.getByRole('row').filter({ hasText: restricted.name }).getByRole('cell').first();
  await expect(locked).toHaveText('Accès restreint');
  await expect(locked.getByRole('button')).toHaveCount(0);

  await mockDisplaySettings(page, { table: ['name', 'team'] });
  await page.reload();
  await expect(page.getByRole('columnheader')).toHaveText(['Favori', 'Outil', 'Équipe', 'Ajouté le']);
  await expect(page.getByText(/^Une description/)).toHaveCount(0);
});

type Colour = { chroma: number; hue: number };

/** Chromium serialises an oklch colour as CIELAB. */
async function backgroundOf(badge: Locator): Promise<Colour> {
  const css = await badge.evaluate((text) => getComputedStyle(text.parentElement ?? text).backgroundColor);
  const [, a = 0, b = 0] = (/^lab\((.+)\)$/.exec(css)?.[1] ?? '').split(' ').map(Number);
  return { chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

const COLOURED = {
  active: { label: 'Actif', hue: [140, 175] },
  testing: { label: 'Test', hue: [60, 105] },
  deprecated: { label: 'Déprécié', hue: [5, 50] },
  planned: { label: 'Planifié', hue: [220, 280] },
} as const;
const GREY = { inactive: 'Inactif', renewal_needed: 'Renouvellement requis', expired: 'Expiré' } as const;

for (const theme of ['light', 'dark'] as const) {
  test(`[TOOLS-20] status badges are green, yellow, red, blue and grey in the ${theme} theme`, async ({
    page,
    owner,
    signInAs,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await signInAs('user');
    const word = newWord();
    for (const status of [...Object.keys(COLOURED), ...Object.keys(GREY)]) {
      await createTool(owner, { name: `${word} ${status}`, status });
    }
    await page.goto(`/dashboard/tools?q=${word}`);
    await expect(page.getByRole('article')).toHaveCount(7);
    const badge = (status: string, label: string) =>
      cardOf(page, `${word} ${status}`).getByText(label, { exact: true });

    const chromas: number[] = [];
    for (const [status, { label, hue }] of Object.entries(COLOURED)) {
      const colour = await backgroundOf(badge(status, label));
      expect(colour.hue, label).toBeGreaterThan(hue[0]);
      expect(colour.hue, label).toBeLessThan(hue[1]);
      chromas.push(colour.chroma);
    }
    for (const [status, label] of Object.entries(GREY)) {
      const { chroma } = await backgroundOf(badge(status, label));
      expect(chroma, label).toBeLessThan(Math.min(...chromas) / 1.5);
    }
  });
}

test('[DATA-06] a card follows its category’s name, and shows « Non catégorisé » without one', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('user');
  const word = newWord();
  const category = await createCategory(owner, newWord());
  const tool = await createTool(owner, { name: `${word} classé`, category_id: category.id });
  const loose = await createTool(owner, { name: `${word} libre` });
  await page.goto(`/dashboard/tools?q=${word}`);
  await expect(cardOf(page, tool.name).getByText(category.name, { exact: true })).toBeVisible();
  await expect(cardOf(page, loose.name).getByText('Non catégorisé', { exact: true })).toBeVisible();

  const renamed = newWord();
  await owner.updateTable('categories').set({ name: renamed }).where('id', '=', category.id).execute();
  await page.reload();
  await expect(cardOf(page, tool.name).getByText(renamed, { exact: true })).toBeVisible();
  await owner.deleteFrom('categories').where('id', '=', category.id).execute();
  await page.reload();
  await expect(cardOf(page, tool.name).getByText('Non catégorisé', { exact: true })).toBeVisible();
});

test('[DATA-07] a category’s colour is a hex value or a class', async ({ page, owner, signInAs }) => {
  await signInAs('user');
  const word = newWord();
  const colours = [
    ['#123456', 'rgb(18, 52, 86)'],
    ['bg-emerald-500', 'oklch(0.696 0.17 162.48)'],
  ] as const;
  for (const [color, expected] of colours) {
    const category = await createCategory(owner, newWord(), color);
    const tool = await createTool(owner, { name: `${word} ${color}`, category_id: category.id });
    await page.goto(`/dashboard/tools?q=${word}&category=${category.id}`);
    // The card's border and its badge's dot, then the category's chip.
    const swatches = cardOf(page, tool.name).locator('[data-category-swatch]');
    await expect(swatches).toHaveCount(2);
    for (const swatch of await swatches.all()) await expect(swatch).toHaveCSS('background-color', expected);
    const chip = page.getByRole('list', { name: 'Catégories' }).getByRole('button', { name: category.name });
    await expect(chip.locator('[data-category-swatch]')).toHaveCSS('background-color', expected);
  }
});

test('[DATA-09] « eee » does not count as a description', async ({ page, owner, signInAs }) => {
  await signInAs('user');
  const { name } = await createTool(owner, { name: newWord(), description: 'eee' });
  await page.goto(`/dashboard/tools?q=${name}`);
  await expect(cardOf(page, name).getByText('Pas encore de description')).toBeVisible();
  await expect(cardOf(page, name).getByText('eee')).toHaveCount(0);
  await page.getByRole('button', { name: 'Tableau' }).click();
  await expect(page.getByRole('rowheader')).toHaveText([new RegExp(`${name}$`)]);
});
