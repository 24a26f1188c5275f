import { randomUUID } from 'node:crypto';
import type { Database } from '@perkotheque/database/connect';
import { createTool } from '@perkotheque/database/testing/factories';
import { TOOL_STATUSES } from '@perkotheque/domain/tools/vocabulary';
import type { Page } from '@playwright/test';
import { readToasts } from './support/shown.ts';
import { expect, expectToast, test } from './support/test.ts';

const uniqueName = () => `Édition ${randomUUID().slice(0, 8)}`;

async function openEdit(page: Page, { id, name }: { id: string; name: string }) {
  await page.goto(`/dashboard/tools?tool=${id}`);
  await page.getByRole('dialog', { name, exact: true }).getByRole('button', { name: 'Éditer' }).click();
  const dialog = page.getByRole('dialog', { name: "Modifier l'outil" });
  await expect(dialog.getByRole('textbox', { name: 'Nom' })).toHaveValue(name);
  return dialog;
}

const storedTool = (owner: Database, id: string) =>
  owner.selectFrom('tools').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('[EDIT-01] the dialog has three tabs and takes 85 to 90 % of the screen', async ({
  page,
  signInAs,
  owner,
}) => {
  await signInAs('admin');
  const tool = await createTool(owner, { name: uniqueName() });
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    const dialog = await openEdit(page, tool);
    await expect(dialog.getByRole('tab')).toHaveText(['Général', 'URLs & Liens', 'Détails']);
    const share = await dialog.evaluate(
      (window) => Number.parseFloat(getComputedStyle(window).maxHeight) / innerHeight,
    );
    expect(share).toBeGreaterThanOrEqual(0.849);
    expect(share).toBeLessThanOrEqual(0.901);
  }
});

test('[EDIT-02][EDIT-05][EDIT-07][EDIT-08] the dialog saves every field and shows it again', async ({
  page,
  signInAs,
  owner,
}) => {
  await signInAs('admin');
  const tool = await createTool(owner, { name: uniqueName(), description: 'Avant' });
  const dialog = await openEdit(page, tool);
  const text = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  const choice = (name: string) => dialog.getByRole('combobox', { name, exact: true });
  const renamed = `${tool.name} bis`;

  await text('Nom').fill(renamed);
  await text('Description').fill('Après');
  await choice('Catégorie').selectOption({ label: 'Communication' });
  await choice('Équipe').selectOption('RH');
  await choice('Statut').selectOption({ label: 'Planifié' });
  await choice('Type').selectOption('open-source');
  await choice('Niveau d’usage').selectOption({ label: 'Usage Intensif' });
  await text('Propriétaire').fill('Camille Martin');
  await text('Coût').fill('12 €/mois');
  await dialog.getByRole('checkbox', { name: 'Accès sécurisé requis' }).check();
  await dialog.getByRole('tab', { name: 'URLs & Liens' }).click();
  await text('Site web').fill('https://outil.example');
  await text('Page Product Hunt').fill('https://producthunt.example/outil');
  await text('Tutoriel vidéo').fill('https://youtube.example/tutoriel');
  await dialog.getByRole('tab', { name: 'Détails' }).click();
  await text('À quoi ça sert').fill('À planifier');
  await text('Comment l’utiliser').fill('Demander une place');
  await text('Avantages').fill('Un an offert');
  await text('Fonctionnalités clés').fill('Calques\n\n   \n Prototypes \n');
  await text('Cas d’usage').fill('\nMaquettes\n\nTests');
  await text('Montant par échéance').fill('144,50');
  await choice('Fréquence').selectOption({ label: 'Annuelle' });
  await dialog.getByLabel('Prochaine échéance').fill('2027-01-31');
  await text('Responsable du renouvellement').fill('Claude Achat');
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();

  await expectToast(page, {
    title: 'Succès',
    text: "L'outil a été mis à jour avec succès.",
    variant: 'success',
  });
  await expect(dialog).toBeHidden();
  // The card behind the dialog changes without a reload.
  await expect(page.getByRole('dialog', { name: renamed, exact: true })).toBeVisible();

  const category = await owner
    .selectFrom('categories')
    .select('id')
    .where('name', '=', 'Communication')
    .executeTakeFirstOrThrow();
  expect(await storedTool(owner, tool.id)).toMatchObject({
    name: renamed,
    description: 'Après',
    category_id: category.id,
    team: 'RH',
    status: 'planned',
    tool_type: 'open-source',
    usage_level: 'high',
    owner: 'Camille Martin',
    cost: '12 €/mois',
    has_secure_access: true,
    url: 'https://outil.example',
    product_hunt_url: 'https://producthunt.example/outil',
    youtube_tutorial: 'https://youtube.example/tutoriel',
    what_is_it_for: 'À planifier',
    how_to_use: 'Demander une place',
    advantages: 'Un an offert',
    key_features: ['Calques', 'Prototypes'],
    use_cases: ['Maquettes', 'Tests'],
    cost_per_period: 144.5,
    renewal_frequency: 'yearly',
    renewal_date: '2027-01-31',
    renewal_responsible: 'Claude Achat',
  });

  const again = await openEdit(page, { id: tool.id, name: renamed });
  await expect(again.getByRole('combobox', { name: 'Catégorie' })).toHaveValue('Communication');
  await expect(again.getByRole('checkbox', { name: 'Accès sécurisé requis' })).toBeChecked();
  await again.getByRole('tab', { name: 'Détails' }).click();
  await expect(again.getByRole('textbox', { name: 'Fonctionnalités clés' })).toHaveValue(
    'Calques\nPrototypes',
  );
  await expect(again.getByRole('textbox', { name: 'Montant par échéance' })).toHaveValue('144,5');
  await expect(again.getByRole('combobox', { name: 'Fréquence' })).toHaveValue('yearly');
  await expect(again.getByLabel('Prochaine échéance')).toHaveValue('2027-01-31');
});

test('the dialog sends only changed fields, so that concurrent changes are kept', async ({
  page,
  signInAs,
  owner,
}) => {
  await signInAs('admin');
  const tool = await createTool(owner, { name: uniqueName(), cost: '10 €' });
  const dialog = await openEdit(page, tool);
  await owner.updateTable('tools').set({ cost: '99 €' }).where('id', '=', tool.id).execute();
  await dialog.getByRole('textbox', { name: 'Propriétaire' }).fill('Camille');
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(dialog).toBeHidden();
  expect(await storedTool(owner, tool.id)).toMatchObject({ owner: 'Camille', cost: '99 €' });
});

test('[EDIT-03] a failed load of categories is only logged', async ({ page, signInAs, owner }) => {
  await signInAs('admin');
  const tool = await createTool(owner, { name: uniqueName() });
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  await page.route('**/api/categories', (route) => route.fulfill({ status: 500, json: {} }));
  const dialog = await openEdit(page, tool);
  await expect.poll(() => logged.join('\n')).toContain('Categories could not be loaded');
  await dialog.getByRole('textbox', { name: 'Propriétaire' }).fill('Camille');
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(dialog).toBeHidden();
  expect((await storedTool(owner, tool.id)).owner).toBe('Camille');
  expect(await readToasts(page)).toEqual([expect.stringMatching(/^Succès/)]);
});

test('[EDIT-04] the dialog offers the seven statuses', async ({ page, signInAs, owner }) => {
  await signInAs('admin');
  const tool = await createTool(owner, { name: uniqueName(), status: 'expired' });
  const dialog = await openEdit(page, tool);
  const status = dialog.getByRole('combobox', { name: 'Statut' });
  await expect(status.locator('option')).toHaveText([
    'Actif',
    'Test',
    'Déprécié',
    'Planifié',
    'Inactif',
    'Renouvellement requis',
    'Expiré',
  ]);
  await expect(status).toHaveValue('expired');
  for (const value of TOOL_STATUSES) await status.selectOption(value);
  await status.selectOption('renewal_needed');
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(dialog).toBeHidden();
  expect((await storedTool(owner, tool.id)).status).toBe('renewal_needed');
});

for (const field of ['Nom', 'Équipe'] as const) {
  test(`[EDIT-06] a blank « ${field} » saves nothing`, async ({ page, signInAs, owner }) => {
    await signInAs('admin');
    const tool = await createTool(owner, { name: uniqueName(), team: 'IT' });
    const dialog = await openEdit(page, tool);
    if (field === 'Nom') await dialog.getByRole('textbox', { name: 'Nom' }).fill('   ');
    else await dialog.getByRole('combobox', { name: 'Équipe' }).selectOption('');
    await dialog.getByRole('textbox', { name: 'Propriétaire' }).fill('Camille');
    // Saved from another tab: the dialog returns to the invalid field's tab and focuses it.
    await dialog.getByRole('tab', { name: 'Détails' }).click();
    let patched = false;
    await page.route('**/api/tools/*', (route) => {
      patched ||= route.request().method() === 'PATCH';
      return route.continue();
    });
    await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
    // One message, beside the field.
    await expect(dialog.getByText("Le nom et l'équipe sont obligatoires.")).toBeVisible();
    await expect(page.getByRole('region', { name: /F8/ }).getByRole('listitem')).toHaveCount(0);
    await expect(dialog.getByText(tool.name, { exact: true })).toBeVisible();
    await expect(dialog.getByRole('tab', { name: 'Général à corriger' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(dialog.getByLabel(field)).toBeFocused();
    expect(patched).toBe(false);
    expect(await storedTool(owner, tool.id)).toMatchObject({ name: tool.name, team: 'IT', owner: null });
  });
}

test('[EDIT-07] a failure shows an error and keeps the typed values', async ({ page, signInAs, owner }) => {
  await signInAs('admin');
  const tool = await createTool(owner, { name: uniqueName() });
  const dialog = await openEdit(page, tool);
  await page.route(`**/api/tools/${tool.id}`, (route) => route.fulfill({ status: 500, json: {} }));
  await dialog.getByRole('textbox', { name: 'Propriétaire' }).fill('Camille');
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expectToast(page, { title: 'Impossible de sauvegarder les modifications.', variant: 'destructive' });
  await expect(dialog.getByRole('textbox', { name: 'Propriétaire' })).toHaveValue('Camille');
});

test('a validation error of the server appears beside its field', async ({ page, signInAs, owner }) => {
  await signInAs('admin');
  const tool = await createTool(owner, { name: uniqueName() });
  const dialog = await openEdit(page, tool);
  await page.route(`**/api/tools/${tool.id}`, (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'validation_failed', message: 'Non', fields: { url: 'Cette adresse ne convient pas.' } },
    }),
  );
  await dialog.getByRole('textbox', { name: 'Propriétaire' }).fill('Camille');
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(dialog.getByText('Cette adresse ne convient pas.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Site web' })).toBeFocused();
});

test('the dialog refuses a URL that is not http before sending it', async ({ page, signInAs, owner }) => {
  await signInAs('admin');
  const tool = await createTool(owner, { name: uniqueName() });
  const dialog = await openEdit(page, tool);
  await dialog.getByRole('tab', { name: 'URLs & Liens' }).click();
  await dialog.getByRole('textbox', { name: 'Site web' }).fill('javascript:alert(1)');
  await dialog.getByRole('tab', { name: 'Général' }).click();
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Site web' })).toBeFocused();
  await expect(dialog.getByText('Écrivez l’adresse entière, en http:// ou https://.')).toBeVisible();
});

test('leaving with unsaved changes asks for confirmation, by the buttons and by the back button', async ({
  page,
  signInAs,
  owner,
}) => {
  await signInAs('admin');
  const tool = await createTool(owner, { name: uniqueName() });
  // Opened by its card, so that the back button stays inside the application.
  await page.goto(`/dashboard/tools?q=${encodeURIComponent(tool.name)}`);
  await page.getByRole('link', { name: `Détails de ${tool.name}` }).click();
  await page.getByRole('button', { name: 'Éditer' }).click();
  const dialog = page.getByRole('dialog', { name: "Modifier l'outil" });
  const question = page.getByRole('dialog', { name: 'Abandonner les modifications ?' });
  await dialog.getByRole('textbox', { name: 'Propriétaire' }).fill('Camille');

  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Propriétaire' })).toHaveValue('Camille');

  await page.goBack();
  await question.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Propriétaire' })).toHaveValue('Camille');
  await expect(page).toHaveURL(new RegExp(tool.id));

  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await question.getByRole('button', { name: 'Abandonner' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog', { name: tool.name, exact: true })).toBeVisible();
  expect((await storedTool(owner, tool.id)).owner).toBeNull();
});
