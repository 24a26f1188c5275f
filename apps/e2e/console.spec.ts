import { randomUUID } from 'node:crypto';
import { createTool } from '@perkotheque/database/testing/factories';
import { TOOL_STATUSES } from '@perkotheque/domain/tools/vocabulary';
import { cardOf, newWord } from './support/catalogue.ts';
import { CONSOLE, rowOf, search } from './support/console.ts';
import { expect, expectToast, test } from './support/test.ts';

test('[CONS-01] [CONS-02] [CONS-03] [CONS-04] the console has its tabs, and a table with count, columns and search', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('admin');
  const word = newWord();
  for (const status of TOOL_STATUSES) await createTool(owner, { name: `${word} ${status}`, status });
  const { name } = await createTool(owner, {
    // Sorts before every word of newWord.
    name: 'Aa Entier',
    description: `Décrit ${word.toUpperCase()}`,
    owner: 'Maison Exemple',
    status: 'testing',
    cost: '29/mois',
    renewal_date: '2031-02-03',
    team: 'RH',
    tool_type: 'freemium',
    url: 'https://outil.example/a',
    product_hunt_url: 'https://ph.example/b',
    youtube_tutorial: 'https://yt.example/c',
    has_secure_access: true,
  });
  await page.goto(CONSOLE);
  await expect(page.getByRole('tab')).toHaveText([
    'Gestion des Outils',
    'Affichage des Outils',
    'Conformité',
    'Paramètres Système',
  ]);
  const title = page.getByRole('heading', { level: 2, name: /^Outils \(/ });
  await expect(title).toHaveText(/^Outils \([\d\s\u202f]+\)$/);
  await expect(title).not.toHaveText('Outils (0)');

  await search(page).fill(word.toLowerCase());
  await expect(page.getByText('8 outils trouvés', { exact: true })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Nom',
    'Description',
    'Propriétaire',
    'Statut',
    'Coût',
    'Renouvellement',
    'Équipe',
    'Type',
    'URL',
    'PH',
    'YT',
    '',
    'Actions',
  ]);
  const row = rowOf(page, name);
  for (const text of ['Maison Exemple', 'Test', '29\u00a0€/mois', '03/02/2031', 'RH', 'Freemium']) {
    await expect(row.getByText(text, { exact: true })).toBeVisible();
  }
  for (const [label, url] of [
    [`Site de ${name}`, 'https://outil.example/a'],
    [`Page Product Hunt de ${name}`, 'https://ph.example/b'],
    [`Tutoriel YouTube de ${name}`, 'https://yt.example/c'],
  ] as const) {
    await expect(row.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', url);
  }
  await expect(row.getByRole('img', { name: 'Accès sécurisé' })).toBeVisible();

  const emojis = await page.locator('tbody [data-status-emoji]').allTextContents();
  expect(new Set(emojis).size).toBe(7);
  const colours = await Promise.all(
    TOOL_STATUSES.map((status) =>
      rowOf(page, `${word} ${status}`)
        .getByRole('cell')
        .nth(3)
        .locator('> span')
        .evaluate((badge) => getComputedStyle(badge).backgroundColor),
    ),
  );
  expect(new Set(colours).size).toBe(7);

  // A second click on the heading reverses the order.
  await page.getByRole('link', { name: 'Trier par nom' }).click();
  await expect(page.getByRole('columnheader', { name: 'Nom' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('rowheader').last()).toHaveText(/Entier$/);

  await search(page).fill(newWord() + newWord());
  await expect(page.getByRole('heading', { name: 'Aucun outil trouvé' })).toBeVisible();
  await page.getByRole('button', { name: 'Effacer la recherche et le filtre' }).click();
  await expect(page.getByRole('table')).toBeVisible();
});

test('the console hides columns and gathers the links in one, for this device, and never cuts a cost', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('admin');
  const cost = 'À partir de 29 €/mois par utilisateur, facturation annuelle, minimum dix utilisateurs';
  const { name } = await createTool(owner, {
    name: newWord(),
    cost,
    url: 'https://outil.example/a',
    youtube_tutorial: 'https://yt.example/c',
  });
  await page.goto(`${CONSOLE}?q=${name}`);
  const text = rowOf(page, name).getByText(/facturation annuelle/);
  expect(await text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)).toBe(true);
  await page.getByRole('button', { name: 'Colonnes' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Propriétaire' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Regrouper les liens' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  const heads = [
    '',
    'Nom',
    'Description',
    'Statut',
    'Coût',
    'Renouvellement',
    'Équipe',
    'Type',
    'Liens',
    '',
    'Actions',
  ];
  await expect(page.getByRole('columnheader')).toHaveText(heads);
  const links = rowOf(page, name).getByRole('link', {
    name: /^(Site|Tutoriel YouTube|Page Product Hunt) de/,
  });
  await expect(links).toHaveCount(2);
});

test('[CONS-05] the row opens and edits its tool, and the page adds one', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('admin');
  const { id, name } = await createTool(owner, { name: newWord(), team: 'IT' });
  await page.goto(`${CONSOLE}?q=${name}`);
  await rowOf(page, name)
    .getByRole('link', { name: `Voir ${name}` })
    .click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await rowOf(page, name)
    .getByRole('link', { name: `Modifier ${name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Modifier l’outil' }).or(page.getByRole('dialog'));
  await dialog.getByRole('combobox', { name: /^Équipe/ }).selectOption('Design');
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rowOf(page, name).getByRole('cell', { name: 'Design', exact: true })).toBeVisible();
  const stored = await owner
    .selectFrom('tools')
    .select('team')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(stored.team).toBe('Design');

  await page.getByRole('link', { name: 'Ajouter un Outil', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/admin/add-tool');
});

test('[CONS-06] [CONS-07] « Annuler » restores a deleted tool, and so does the trash', async ({
  page,
  owner,
  signInAs,
}) => {
  const admin = await signInAs('admin');
  // Unlike any other name: a search without result suggests similar ones.
  const { id, name } = await createTool(owner, { name: randomUUID().replaceAll('-', '') });
  await owner.insertInto('user_favorites').values({ user_id: admin.id, tool_id: id }).execute();
  const isTrashed = async () => {
    const row = await owner.selectFrom('tools').select('deleted_at').where('id', '=', id).executeTakeFirst();
    return row?.deleted_at !== null;
  };
  await page.goto(`${CONSOLE}?q=${name}`);
  const remove = page.getByRole('button', { name: `Supprimer ${name}` });
  const question = page.getByRole('dialog', { name: 'Supprimer cet outil ?' });
  await remove.click();
  await question.getByRole('button', { name: 'Annuler' }).click();
  expect(await isTrashed()).toBe(false);

  await page.route(`**/api/tools/${id}`, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await remove.click();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expectToast(page, { title: "Impossible de supprimer l'outil", variant: 'destructive' });
  expect(await isTrashed()).toBe(false);
  await page.unroute(`**/api/tools/${id}`);

  await remove.click();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expectToast(page, { title: 'Outil supprimé' });
  await expect(page.getByRole('heading', { name: 'Aucun outil trouvé' })).toBeVisible();
  expect(await isTrashed()).toBe(true);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expectToast(page, { title: 'Outil restauré' });
  await expect(remove).toBeVisible();
  expect(await isTrashed()).toBe(false);

  await remove.click();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('heading', { name: 'Aucun outil trouvé' })).toBeVisible();
  await page.goto(`/dashboard/tools?q=${name}`);
  await expect(page.getByRole('heading', { name: 'Aucun outil trouvé' })).toBeVisible();
  await page.goto('/dashboard/favorites');
  await expect(cardOf(page, name)).toHaveCount(0);

  await page.goto(CONSOLE);
  await page.getByRole('link', { name: 'Corbeille' }).click();
  const item = page.getByRole('listitem').filter({ hasText: name });
  await expect(item.getByText('Encore 30 jours', { exact: true })).toBeVisible();
  await item.getByRole('button', { name: `Restaurer ${name}` }).click();
  await expectToast(page, { title: 'Outil restauré' });
  await expect(item).toHaveCount(0);
  await page.goto('/dashboard/favorites');
  await expect(cardOf(page, name)).toBeVisible();
});

test('[CONS-12] an admin creates, renames, recolours and deletes categories', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('admin');
  const [first, second] = [newWord(), newWord()];
  const tool = await createTool(owner, { name: newWord() });
  await page.goto(`${CONSOLE}?tab=display`);
  await page.getByRole('button', { name: 'Nouvelle catégorie' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Créer' }).click();
  await expect(dialog.getByText('Donnez un nom à la catégorie.', { exact: true })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Nom' }).fill(first);
  await dialog.getByRole('radio', { name: 'Couleur #c8447c' }).check();
  await dialog.getByRole('button', { name: 'Créer' }).click();
  await expectToast(page, { title: 'Catégorie créée', variant: 'success' });
  const stored = () =>
    owner.selectFrom('categories').selectAll().where('name', 'in', [first, second]).executeTakeFirst();
  const category = await stored();
  expect(category).toMatchObject({ name: first, color: '#c8447c' });
  await owner.updateTable('tools').set({ category_id: category?.id }).where('id', '=', tool.id).execute();

  await page.getByRole('button', { name: `Modifier ${first}` }).click();
  await dialog.getByRole('textbox', { name: 'Nom' }).fill('productivite');
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(dialog.getByText('Une autre catégorie porte déjà ce nom.', { exact: true })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Nom' }).fill(second);
  await dialog.getByRole('radio', { name: 'Couleur #0f8a5f' }).check();
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expectToast(page, { title: 'Catégorie modifiée', variant: 'success' });
  expect(await stored()).toMatchObject({ name: second, color: '#0f8a5f' });
  await page.goto(`/dashboard/tools?q=${tool.name}`);
  await expect(cardOf(page, tool.name).getByText(second, { exact: true })).toBeVisible();
  await expect(cardOf(page, tool.name).locator('[data-category-swatch]').first()).toHaveCSS(
    'background-color',
    'rgb(15, 138, 95)',
  );

  await page.goto(`${CONSOLE}?tab=display`);
  await page.getByRole('button', { name: `Supprimer ${second}` }).click();
  await expect(dialog).toContainText('Son outil reste');
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expectToast(page, { title: 'Catégorie supprimée', variant: 'success' });
  expect(await stored()).toBeUndefined();
  await page.goto(`/dashboard/tools?q=${tool.name}`);
  await expect(cardOf(page, tool.name).getByText('Non catégorisé', { exact: true })).toBeVisible();
});

test('on a phone the table becomes cards, and the page does not scroll horizontally', async ({
  page,
  owner,
  signInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('admin');
  const word = newWord();
  const { name } = await createTool(owner, { name: `${word} ${'x'.repeat(150)}`, cost: '12 €/mois' });
  await createTool(owner, { name: `${word} ${'y'.repeat(150)}`, deleted_at: new Date() });
  await page.goto(`${CONSOLE}?q=${word}`);
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('12 €/mois');
  await expect(page.getByRole('table')).toHaveCount(0);
  for (const query of [`?q=${word}`, '?trash=open', '?tab=display', '?tab=compliance', '?tab=system']) {
    await page.goto(CONSOLE + query);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), query).toBe(true);
  }
});
