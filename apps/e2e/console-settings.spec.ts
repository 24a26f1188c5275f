import { createTool } from '@perkotheque/database/testing/factories';
import type { Page } from '@playwright/test';
import { cardOf, newWord } from './support/catalogue.ts';
import { expect, expectToast, test } from './support/test.ts';

const PATH = '/dashboard/admin/admin-settings';

type Display = {
  tool_display_fields_grid: string[];
  tool_display_fields_table: string[];
  tool_display_badges: string[];
};

/** Mocks saved settings for this page only: the stored ones apply to every parallel test. */
async function mockSavedSettings(page: Page): Promise<void> {
  let saved: Display | null = null;
  await page.route('**/api/console/display', async (route) => {
    if (route.request().method() === 'PUT') saved = route.request().postDataJSON();
    if (saved) await route.fulfill({ json: saved });
    else await route.continue();
  });
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    const json = {
      ...(await answer.json()),
      ...(saved && {
        display_fields_grid: saved.tool_display_fields_grid,
        display_fields_table: saved.tool_display_fields_table,
        display_badges: saved.tool_display_badges,
      }),
    };
    await route.fulfill({ response: answer, json });
  });
}

test('[CONS-09] [CONS-10] the display settings lock the name, not the badges, and save all four lists', async ({
  page,
  owner,
  signInAs,
}) => {
  const admin = await signInAs('admin');
  await page.goto(`${PATH}?tab=display`);
  for (const title of ['Champs de la grille', 'Champs du tableau', 'Champs requis pour la conformité']) {
    const name = page.getByRole('group', { name: title }).getByRole('checkbox', { name: /^Nom \(/ });
    await expect(name).toBeChecked();
    await expect(name).toBeDisabled();
  }
  const badges = page.getByRole('group', { name: 'Badges' }).getByRole('checkbox');
  await expect(badges).toHaveCount(3);
  for (const badge of await badges.all()) {
    await expect(badge).toBeChecked();
    await badge.uncheck();
    await badge.check();
  }
  // Stores unchanged values, so that no parallel test is affected.
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await expectToast(page, { title: "Configuration d'affichage sauvegardée.", variant: 'success' });
  const rows = await owner
    .selectFrom('system_settings')
    .select(['key', 'value'])
    .where('updated_by', '=', admin.id)
    .orderBy('key')
    .execute();
  expect(rows.map(({ key }) => key)).toEqual([
    'tool_display_badges',
    'tool_display_fields_grid',
    'tool_display_fields_table',
    'tool_required_fields',
  ]);
  expect(rows[0]?.value).toEqual(['has_secure_access', 'product_hunt_url', 'youtube_tutorial']);

  await page.route('**/api/console/display', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await expectToast(page, { title: 'Impossible de mettre à jour le paramètre', variant: 'destructive' });
});

test('[CONS-11] the catalogue shows the default fields, then the chosen ones', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('admin');
  const { name } = await createTool(owner, {
    name: newWord(),
    description: 'Ce que fait cet outil.',
    team: 'Innovation',
    status: 'planned',
    owner: 'Maison Exemple',
    url: 'https://outil.example',
    usage_level: 'high',
    tool_type: 'freemium',
    cost: '31 €/mois',
    has_secure_access: true,
    product_hunt_url: 'https://ph.example',
    youtube_tutorial: 'https://yt.example',
  });
  await mockSavedSettings(page);
  const grid = `/dashboard/tools?q=${name}`;
  const card = cardOf(page, name);
  const shown = (text: string) => card.getByText(text, { exact: true });
  const always = ['Non catégorisé', 'Innovation', 'Planifié', 'Maison Exemple', 'outil.example'];
  const chosen = ['31 €/mois', 'Freemium'];
  const flags = ['Sécurisé', 'PH', 'YT'];

  await page.goto(grid);
  for (const text of ['Ce que fait cet outil.', ...always, ...flags]) await expect(shown(text)).toBeVisible();
  for (const text of ['Freemium', 'Usage Intensif']) await expect(shown(text)).toHaveCount(0);
  await page.goto(`${grid}&view=table`);
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

  await page.goto(`${PATH}?tab=display`);
  const gridList = page.getByRole('group', { name: 'Champs de la grille' });
  for (const field of ['Catégorie', 'Équipe', 'Statut', 'Propriétaire', 'Site web']) {
    await gridList.getByRole('checkbox', { name: field, exact: true }).uncheck();
  }
  for (const field of ['Coût', 'Type']) {
    await gridList.getByRole('checkbox', { name: field, exact: true }).check();
  }
  const tableList = page.getByRole('group', { name: 'Champs du tableau' });
  for (const field of ['Catégorie', 'Équipe', 'Statut', 'Propriétaire', 'Site web', 'Type']) {
    await tableList.getByRole('checkbox', { name: field, exact: true }).uncheck();
  }
  await page.getByRole('group', { name: 'Badges' }).getByRole('checkbox', { name: 'Product Hunt' }).uncheck();
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await expectToast(page, { title: "Configuration d'affichage sauvegardée." });

  // The catalogue changes without a reload.
  await page.getByRole('link', { name: 'Outils', exact: true }).click();
  await page.getByRole('combobox', { name: 'Rechercher un outil' }).fill(name);
  for (const text of ['Ce que fait cet outil.', ...chosen, 'Sécurisé', 'YT']) {
    await expect(shown(text)).toBeVisible();
  }
  for (const text of [...always, 'PH']) await expect(shown(text)).toHaveCount(0);
  await page.goto(`${grid}&view=table`);
  await expect(page.getByRole('columnheader')).toHaveText(['Favori', 'Outil', 'Usage', 'Ajouté le']);
});

test('[SYS-09] [SYS-10] the switch shows whether registration is open, and /auth follows it', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  let isOpen = true;
  const sent: unknown[] = [];
  await page.route('**/api/console/registration', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`${PATH}?tab=system`);
  await expect(page.getByRole('heading', { name: 'Impossible de charger les paramètres' })).toBeVisible();
  await page.unroute('**/api/console/registration');

  // Mocked for this page only: parallel tests register accounts.
  await page.route('**/api/console/registration', (route) =>
    route.fulfill({ json: { enabled: isOpen, updated_at: '2026-11-15T08:00:00.000Z' } }),
  );
  await page.route('**/api/system-settings/registration_enabled', async (route) => {
    const { value } = route.request().postDataJSON();
    sent.push(value);
    isOpen = value.enabled;
    const setting = { key: 'registration_enabled', value, updated_at: '2026-11-15T08:00:00.000Z' };
    await route.fulfill({ json: { setting } });
  });
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), registration_enabled: isOpen },
    });
  });
  await page.getByRole('button', { name: 'Réessayer' }).click();
  const toggle = page.getByRole('switch', { name: 'Autoriser les nouvelles inscriptions' });
  await expect(toggle).toBeChecked();
  await expect(page.getByText(/^Inscriptions ouvertes/)).toBeVisible();
  await toggle.click();
  await expectToast(page, { title: 'Inscriptions désactivées', variant: 'success' });
  await expect(page.getByText(/^Inscriptions fermées/)).toBeVisible();
  await expect(toggle).not.toBeChecked();
  await toggle.click();
  await expectToast(page, { title: 'Inscriptions activées', variant: 'success' });
  expect(sent).toEqual([{ enabled: false }, { enabled: true }]);
  await toggle.click();
  await expectToast(page, { title: 'Inscriptions désactivées' });

  await page.context().clearCookies();
  await page.goto('/auth');
  await expect(page.getByRole('tab', { name: 'Inscription' })).toBeDisabled();
});
