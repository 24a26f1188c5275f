import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createTool } from '@perkotheque/database/testing/factories';
import { newWord } from './support/catalogue.ts';
import { expect, expectToast, test } from './support/test.ts';

const CONSOLE = '/dashboard/admin/admin-settings';

test('an admin previews and maps a CSV, imports its valid lines and undoes the import', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('admin');
  const word = newWord();
  const { name } = await createTool(owner, { name: `${word} connu` });
  // Excel's encoding and separator on a French Windows.
  const lines = [
    'Nom;Résumé;Remarque;Prix;Rubrique',
    `${word} un;Première fiche;Gérée;12 €;${word} neuve`,
    `${word} deux;;Sans description;;`,
    `${name};Déjà là;;;`,
  ];
  const buffer = Buffer.from(lines.join('\r\n').replaceAll('€', '\u0080'), 'latin1');

  await page.goto(CONSOLE);
  await page.getByRole('link', { name: 'Importer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importer des outils' })).toBeVisible();
  const saved = async (button: string) => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: button, exact: true }).click();
    const download = await downloading;
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };
  const template = await saved('Télécharger un modèle');
  expect(template.name).toBe('modele-outils.csv');
  expect(template.text).toMatch(/^\ufeff"Nom \*";"Description \*";"Catégorie \*"/);
  await page
    .getByLabel('Fichier CSV', { exact: true })
    .setInputFiles({ name: 'liste.csv', mimeType: 'text/csv', buffer });

  // The file has no column for team and type.
  await expect(page.getByText('Aucune ligne prête', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rien à importer', exact: true })).toBeDisabled();
  await expect(page.getByLabel('Résumé', { exact: true })).toHaveValue('description');
  await expect(page.getByLabel('Remarque', { exact: true })).toHaveValue('');
  await page.getByLabel('Remarque', { exact: true }).selectOption('Propriétaire');
  await page.getByLabel('Catégorie par défaut', { exact: true }).selectOption('Autres');
  await page.getByLabel('Équipe par défaut', { exact: true }).selectOption('Tous');
  await page.getByLabel('Type par défaut', { exact: true }).selectOption('SaaS');
  await expect(page.getByText('1 ligne prête', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importer 1 outil', exact: true })).toBeEnabled();
  await expect(page.getByText('1 catégorie inconnue', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Créer cette catégorie', { exact: true })).toBeChecked();
  const faults = page.getByRole('list', { name: 'Lignes en erreur', exact: true }).getByRole('listitem');
  await expect(faults).toHaveText([/Ligne 3\s*Description\s*Ce champ est obligatoire\./]);
  await expect(page.getByLabel('1 nom déjà présent', { exact: true })).toHaveValue('skip');

  const errors = await saved('Télécharger les lignes en erreur');
  expect(errors.name).toBe('liste-erreurs.csv');
  expect(errors.text.split('\r\n')[1]).toBe(
    `"${word} deux";"";"Sans description";"";"";"Description\u00a0: Ce champ est obligatoire."`,
  );
  await page.getByRole('button', { name: 'Corriger la ligne 3, Description', exact: true }).click();
  await page.getByLabel('Ligne 3, Description', { exact: true }).fill('Corrigée ici');
  await page.getByRole('button', { name: 'Appliquer', exact: true }).click();
  await expect(page.getByText('2 lignes prêtes', { exact: true })).toBeVisible();
  await expect(page.getByText('1 case corrigée ici.', { exact: true })).toBeVisible();
  await expect(faults).toHaveCount(0);

  await page.getByRole('button', { name: 'Importer 2 outils', exact: true }).click();
  await expect(page.getByText('2 outils importés', { exact: true })).toBeVisible();
  const stored = () =>
    owner
      .selectFrom('tools as t')
      .leftJoin('categories as c', 'c.id', 't.category_id')
      .select(['t.name', 't.description', 't.owner', 't.cost', 'c.name as category'])
      .where('t.name', 'like', `${word} %`)
      .where('t.name', '<>', name)
      .orderBy('t.name')
      .execute();
  expect(await stored()).toEqual([
    {
      name: `${word} deux`,
      description: 'Corrigée ici',
      owner: 'Sans description',
      cost: null,
      category: 'Autres',
    },
    {
      name: `${word} un`,
      description: 'Première fiche',
      owner: 'Gérée',
      cost: '12 €',
      category: `${word} neuve`,
    },
  ]);

  await page.getByRole('button', { name: 'Annuler l’import', exact: true }).click();
  await expectToast(page, { title: 'Import annulé\u00a0: 2 outils retirés' });
  await expect(page.getByText('Le catalogue est comme avant l’import.', { exact: true })).toBeVisible();
  expect(await stored()).toEqual([]);
});

test('an empty catalogue starts with well-known tools by one press', async ({ page, signInAs }) => {
  await signInAs('admin');
  // Answered here: the tools would appear in the lists of the tests that run meanwhile.
  await page.route('**/api/imports/starter-pack', (route) =>
    route.fulfill({
      status: 201,
      json: {
        ...{
          id: randomUUID(),
          file_name: 'perkotheque-outils-connus.csv',
          total: 40,
          imported: 39,
          skipped: 1,
        },
        ...{ faulty: 0, faults: [], created_by: null, created_at: new Date().toISOString(), undone_at: null },
        ...{ removed: null, kept: [], kept_total: 0 },
      },
    }),
  );
  await page.goto('/dashboard/admin/import');
  await page.getByRole('button', { name: 'Importer 40 outils connus', exact: true }).click();
  await expect(page.getByText('39 outils importés', { exact: true })).toBeVisible();
  await expect(page.getByText('1 ligne ignorée\u00a0: son nom existait déjà.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Annuler l’import', exact: true })).toBeVisible();
});

test('the first steps guide an administrator, and disappear when dismissed', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/dashboard');
  const steps = page.getByRole('region', { name: 'Premiers pas', exact: true });
  await steps.getByRole('button', { name: 'Importer une liste', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importer des outils' })).toBeVisible();
  await page.goBack();
  await steps.getByRole('button', { name: 'Masquer les premiers pas', exact: true }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: 'Administration', exact: true }).first()).toBeVisible();
  await expect(steps).toBeHidden();
});

test('a tool prints with both its tabs and without the navigation', async ({ page, owner, signInAs }) => {
  await signInAs('admin');
  const { id, name } = await createTool(owner, {
    name: newWord(),
    description: 'Décrit en une phrase.',
    what_is_it_for: 'Tenir un carnet.',
    tags: ['carnet'],
    use_cases: ['Noter une idée'],
  });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/dashboard/tools?tool=${id}`);
  const sheet = page.getByRole('dialog', { name, exact: true });
  await expect(sheet.getByText('Noter une idée', { exact: true })).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const text of ['Décrit en une phrase.', 'Tenir un carnet.', 'Noter une idée']) {
    await expect(sheet.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.locator('#root')).toBeHidden();
  await expect(sheet.getByRole('tab')).toHaveCount(0);
  await expect(sheet.getByRole('button')).toHaveCount(0);
  await expect(sheet).toHaveCSS('position', 'relative');
  const pages = async () =>
    (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length;
  expect(await pages()).toBe(1);
  // Long content continues on the next printed page instead of being cut at the dialog's height.
  const how_to_use = 'Une ligne de plus.\n'.repeat(80);
  await owner.updateTable('tools').set({ how_to_use }).where('id', '=', id).execute();
  await page.reload();
  await expect(sheet.getByText('Une ligne de plus.')).toBeVisible();
  expect(await pages()).toBeGreaterThan(1);

  // A browser prints before it reports the medium: the closed tab is on paper all the same.
  const use_cases = Array.from({ length: 50 }, (_, index) => `Cas d’usage ${index}`);
  await owner.updateTable('tools').set({ how_to_use: null, use_cases }).where('id', '=', id).execute();
  await page.emulateMedia({ media: null });
  await page.reload();
  await expect(sheet.getByText('Tenir un carnet.')).toBeVisible();
  expect(await pages()).toBeGreaterThan(1);
});

test('a list prints without menu, search, filters and buttons to move around', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('admin');
  const { name } = await createTool(owner, { name: newWord() });
  await page.goto(`/dashboard/tools?q=${name}`);
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('complementary')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  for (const role of ['complementary', 'banner', 'navigation', 'combobox'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(page.getByRole('button', { name: 'Filtres' })).toHaveCount(0);
});
