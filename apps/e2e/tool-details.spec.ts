import { randomUUID } from 'node:crypto';
import type { Database } from '@perkotheque/database/connect';
import { createStartup, createTool, joinStartup } from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import type { Page } from '@playwright/test';
import { blockLiveEvents } from './support/secrets.ts';
import { expectNeverShown, expectRoleNeverShown } from './support/shown.ts';
import { expect, expectToast, test } from './support/test.ts';

const addressOf = (id: string) => `/dashboard/tools?tool=${id}`;
const uniqueName = () => `Fiche ${randomUUID().slice(0, 8)}`;

async function createFullTool(owner: Database) {
  const category = await owner
    .selectFrom('categories')
    .select('id')
    .where('name', '=', 'Design & UX')
    .executeTakeFirstOrThrow();
  return createTool(owner, {
    name: uniqueName(),
    description: 'Dessiner des interfaces à plusieurs',
    category_id: category.id,
    team: 'Produit',
    status: 'testing',
    tool_type: 'freemium',
    cost: '15 €/mois',
    what_is_it_for: 'Maquetter les écrans',
    how_to_use: 'Demander une place au studio',
    advantages: 'Six mois offerts',
    owner: 'Camille Martin',
    key_features: ['Calques partagés', 'Prototypes animés'],
    use_cases: ['Tester un parcours', 'Livrer aux développeurs'],
    tags: ['design', 'collaboration'],
    url: 'https://outil.example/accueil',
    product_hunt_url: 'https://producthunt.example/outil',
    youtube_tutorial: 'https://youtube.example/tutoriel',
    created_at: new Date('2026-01-31T23:30:00Z'),
    updated_at: new Date('2026-03-15T12:00:00Z'),
  });
}

async function openTool(page: Page, { id, name }: { id: string; name: string }) {
  await page.goto(addressOf(id));
  const dialog = page.getByRole('dialog', { name, exact: true });
  await expect(dialog.getByRole('tab').first()).toBeVisible();
  return dialog;
}

const TABS = {
  user: ['Aperçu', 'Détails'],
  'core-team': ['Aperçu', 'Détails'],
  moderator: ['Aperçu', 'Détails', 'Accès'],
  admin: ['Aperçu', 'Détails', 'Accès'],
} as const;

for (const [role, tabs] of Object.entries(TABS)) {
  test(`[DETAIL-01][DETAIL-06] ${role} sees the tabs and actions of their role`, async ({
    page,
    signInAs,
    owner,
  }) => {
    await signInAs(role as keyof typeof TABS);
    const dialog = await openTool(page, await createTool(owner, { name: uniqueName() }));
    await expect(dialog.getByRole('tab')).toHaveText([...tabs]);
    await expect(dialog.getByRole('button', { name: 'Éditer' })).toHaveCount(role === 'admin' ? 1 : 0);
    await expect(dialog.getByRole('button', { name: /aux favoris/ })).toBeVisible();
  });
}

test('[DETAIL-02] opening a tool sets its URL, closing it and the back button revert it', async ({
  page,
  signInAs,
  owner,
}) => {
  await signInAs('user');
  const tool = await createTool(owner, { name: uniqueName() });
  await page.goto(`/dashboard/tools?q=${encodeURIComponent(tool.name)}`);
  const dialog = page.getByRole('dialog', { name: tool.name, exact: true });
  const details = page.getByRole('link', { name: `Détails de ${tool.name}` });

  await details.click();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`[?&]tool=${tool.id}`));
  await page.goBack();
  await expect(dialog).toBeHidden();

  await details.click();
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/tool=/);
  await expect(page).toHaveURL(/q=/);
});

test('the main action of a tool is its perk, else its site, at the bottom of a phone', async ({
  page,
  signInAs,
  owner,
}) => {
  const member = await signInAs('user');
  const startup = await createStartup(owner, { country: 'FR' });
  await joinStartup(owner, startup.id, member.id, true);
  const plain = await createTool(owner, { name: uniqueName(), url: 'https://outil.example/' });
  const perked = await createTool(owner, { name: uniqueName(), url: 'https://outil.example/' });
  await createPerk(owner, {
    tool_id: perked.id,
    tool_name: perked.name,
    rules: JSON.stringify({ all: [], any: [] }),
  });
  await page.setViewportSize({ width: 390, height: 700 });
  const site = (await openTool(page, plain)).getByRole('link', { name: /^Ouvrir le site/ });
  await expect(site).toHaveAttribute('href', 'https://outil.example/');
  await expect(site).toBeInViewport({ ratio: 1 });

  const dialog = await openTool(page, perked);
  const get = dialog.getByRole('button', { name: 'Obtenir cet avantage' });
  await expect(get).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('link', { name: /^Ouvrir le site/ })).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(get).toHaveCount(1);
  await openTool(page, plain);
  await expect(site).toBeInViewport({ ratio: 1 });
});

test('[DETAIL-02] a shared URL opens the tool, and closing it shows the list', async ({
  page,
  signInAs,
  owner,
}) => {
  await signInAs('user');
  const dialog = await openTool(page, await createTool(owner, { name: uniqueName() }));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\/tools$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Outils disponibles' })).toBeVisible();
});

test('[DETAIL-03][DETAIL-04] « Aperçu » shows the tool’s description and links', async ({
  page,
  signInAs,
  owner,
}) => {
  await signInAs('user');
  const dialog = await openTool(page, await createFullTool(owner));
  for (const text of [
    'Test',
    'Design & UX',
    'Freemium',
    '15 €/mois',
    'Dessiner des interfaces à plusieurs',
  ]) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(dialog.getByText('Produit')).toBeVisible();

  const highlight = dialog.locator('section', { has: page.getByRole('heading', { name: 'À quoi ça sert' }) });
  await expect(highlight).toContainText('Maquetter les écrans');
  await expect(dialog.getByText('Camille Martin', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Demander une place au studio')).toBeVisible();
  await expect(dialog.getByText('Six mois offerts')).toBeVisible();
  const features = dialog.locator('section', {
    has: page.getByRole('heading', { name: 'Fonctionnalités clés' }),
  });
  await expect(features.getByRole('listitem')).toHaveText(['Calques partagés', 'Prototypes animés']);

  for (const [name, href] of [
    [/^Site web/, 'https://outil.example/accueil'],
    [/^Product Hunt/, 'https://producthunt.example/outil'],
    [/^Tutoriel YouTube/, 'https://youtube.example/tutoriel'],
  ] as const) {
    const link = dialog.getByRole('link', { name });
    await expect(link).toHaveAttribute('href', href);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', /noopener/);
  }
});

test('[DETAIL-04][DETAIL-05][DATA-06][DATA-09] a tool without values shows the labels for missing values', async ({
  page,
  signInAs,
  owner,
}) => {
  await signInAs('user');
  const dialog = await openTool(page, await createTool(owner, { name: uniqueName(), description: 'eee' }));
  for (const text of [
    'Non catégorisé',
    'Prix non disponible',
    'Aucun site web configuré',
    'Aucun avantage décrit',
    'Pas de page Product Hunt',
    'Pas de tutoriel YouTube',
  ]) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(dialog.getByText('eee', { exact: true })).toHaveCount(0);
  await expect(dialog.getByRole('link')).toHaveCount(0);
  await dialog.getByRole('tab', { name: 'Détails' }).click();
  await expect(dialog.getByText('Aucun tag défini', { exact: true })).toBeVisible();
  await expect(dialog.getByText("Aucun cas d'usage défini", { exact: true })).toBeVisible();
});

test('[DETAIL-05][I18N-03] « Détails » shows team, dates, tags and use cases', async ({
  page,
  signInAs,
  owner,
}) => {
  await signInAs('user');
  const dialog = await openTool(page, await createFullTool(owner));
  await dialog.getByRole('tab', { name: 'Détails' }).click();
  const factOf = (label: string) =>
    dialog.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd');
  await expect(factOf('Équipe')).toHaveText('Produit');
  // Half past midnight on 1 February in Paris.
  await expect(factOf('Ajouté le')).toHaveText('01/02/2026');
  await expect(factOf('Mis à jour le')).toHaveText('15/03/2026');
  for (const text of ['design', 'collaboration', 'Tester un parcours', 'Livrer aux développeurs']) {
    await expect(dialog.getByRole('listitem').filter({ hasText: new RegExp(`^${text}$`) })).toBeVisible();
  }
  await dialog.getByRole('link', { name: 'collaboration' }).click();
  await expect(page).toHaveURL(/\/dashboard\/tools\?q=collaboration$/);
  await expect(dialog).toHaveCount(0);
});

test('[DATA-10] « Détails » shows how urgent the renewal is', async ({ page, signInAs, owner }) => {
  await signInAs('user');
  const inDays = (days: number) => {
    const day = new Date(Date.now() + days * 86_400_000);
    return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(day);
  };
  for (const [days, text] of [
    [-1, 'Expiré · depuis 1 jour'],
    [0, 'Urgent · aujourd’hui'],
    [7, 'Urgent · dans 7 jours'],
    [30, 'Bientôt · dans 30 jours'],
    [31, 'À jour · dans 31 jours'],
  ] as const) {
    const tool = await createTool(owner, { name: uniqueName(), renewal_date: inDays(days) });
    const dialog = await openTool(page, tool);
    await dialog.getByRole('tab', { name: 'Détails' }).click();
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  }
});

test('[DETAIL-06] a favourite set in the header persists after a reload', async ({
  page,
  signInAs,
  owner,
}) => {
  const member = await signInAs('user');
  const tool = await createTool(owner, { name: uniqueName() });
  const dialog = await openTool(page, tool);
  await dialog.getByRole('button', { name: `Ajouter ${tool.name} aux favoris` }).click();
  await expect(dialog.getByRole('button', { name: `Retirer ${tool.name} des favoris` })).toBeVisible();
  await expectToast(page, { title: 'Favori ajouté', text: "L'outil a été ajouté à vos favoris." });
  const rows = await owner
    .selectFrom('user_favorites')
    .select('tool_id')
    .where('user_id', '=', member.id)
    .execute();
  expect(rows).toEqual([{ tool_id: tool.id }]);
  await page.reload();
  await expect(dialog.getByRole('button', { name: `Retirer ${tool.name} des favoris` })).toBeVisible();
});

test('[TOOLS-19][PERM-06] a restricted tool does not open by its URL', async ({ page, signInAs, owner }) => {
  await signInAs('user');
  const tool = await createTool(
    owner,
    { name: uniqueName(), url: 'https://secret.example', how_to_use: 'Mode d’emploi caché' },
    ['admin'],
  );
  await page.goto(addressOf(tool.id));
  const notice = page.getByRole('dialog', { name: 'Accès restreint' });
  await expect(notice).toBeVisible();
  await expectRoleNeverShown(page, 'tab');
  await expectNeverShown(page, 'Mode d’emploi caché');
  await notice.getByRole('button', { name: 'Fermer' }).first().click();
  await expect(page).toHaveURL(/\/dashboard\/tools$/);
});

test('the URL of an unknown tool shows an error after one request, and links to the list', async ({
  page,
  signInAs,
}) => {
  await signInAs('user');
  await blockLiveEvents(page);
  const id = randomUUID();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(addressOf(id));
  await expect(page.getByRole('dialog', { name: 'Outil introuvable' })).toBeVisible();
  expect(asked.filter((url) => url.endsWith(`/api/tools/${id}`))).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/dashboard\/tools$/);
});

test('a failed load of a tool shows a retry button', async ({ page, signInAs, owner }) => {
  await signInAs('user');
  const tool = await createTool(owner, { name: uniqueName() });
  const url = `**/api/tools/${tool.id}`;
  await blockLiveEvents(page);
  await page.route(url, (route) => route.abort());
  await page.goto(addressOf(tool.id));
  const notice = page.getByRole('dialog', { name: 'La fiche n’a pas pu être chargée' });
  await expect(notice).toBeVisible();
  await page.unroute(url);
  await notice.getByRole('button', { name: 'Réessayer' }).click();
  await expect(
    page.getByRole('dialog', { name: tool.name, exact: true }).getByRole('tab').first(),
  ).toBeVisible();
});

test('on a phone the tool fills the screen, and the page does not scroll horizontally', async ({
  page,
  signInAs,
  owner,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('admin');
  const word = 'x'.repeat(200);
  const dialog = await openTool(
    page,
    await createTool(owner, {
      name: word,
      cost: word,
      owner: word,
      tags: [word],
      advantages: word.repeat(5),
    }),
  );
  for (const tab of ['Aperçu', 'Détails', 'Accès']) {
    await dialog.getByRole('tab', { name: tab }).click();
    const sizes = await dialog.evaluate((window) => ({
      height: window.getBoundingClientRect().height,
      overflows: [window, ...window.querySelectorAll('*')].some(
        (element) =>
          element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'auto',
      ),
    }));
    expect(sizes.height).toBeGreaterThan(820);
    expect(sizes.overflows, tab).toBe(false);
  }
});
