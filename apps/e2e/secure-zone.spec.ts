import { createTool } from '@perkotheque/database/testing/factories';
import type { Page } from '@playwright/test';
import { cardOf, createCategory, newWord, readCardNames } from './support/catalogue.ts';
import { blockLiveEvents, demote, newSecret, readSecret, storeSecrets } from './support/secrets.ts';
import { expectNeverShown } from './support/shown.ts';
import { expect, expectToast, test } from './support/test.ts';

const ZONE = '/dashboard/admin/secure';
const dialog = (page: Page) => page.getByRole('dialog');

for (const role of ['admin', 'core-team'] as const) {
  test(`[ROLE-09] ${role} opens the secure zone`, async ({ page, signInAs }) => {
    await signInAs(role);
    await page.goto(ZONE);
    await expect(page.getByRole('heading', { level: 1, name: 'Zone Sécurisée' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Nouvel outil' })).toBeVisible();
    const log = page.getByRole('main').getByRole('link', { name: 'Journal des accès' });
    await expect(log).toHaveCount(role === 'admin' ? 1 : 0);
  });
}

for (const role of ['moderator', 'user'] as const) {
  test(`[ROLE-09][SEC-08] ${role} sees the « Accès restreint » panel and gets no row of the zone`, async ({
    page,
    owner,
    signInAs,
  }) => {
    await signInAs(role);
    const tool = await createTool(owner, { name: newWord(), has_secure_access: true });
    await page.goto(ZONE);
    await expect(page.getByRole('heading', { name: 'Accès restreint' })).toBeVisible();
    await expect(
      page.getByText("Vous n'avez pas les permissions nécessaires pour accéder à cette page."),
    ).toBeVisible();
    await expectNeverShown(page, tool.name);
  });
}

test('[SEC-01] the zone lists only tools with credentials or secure access, and keeps search and order in the URL', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('admin');
  const word = newWord();
  const [early, late] = [
    await createCategory(owner, `Aa ${newWord()}`),
    await createCategory(owner, `Zz ${newWord()}`),
  ];
  const at = (year: number) => new Date(`${year}-05-01T10:00:00Z`);
  const stored = await createTool(owner, {
    name: `${word} Bêta`,
    team: 'IT',
    category_id: late.id,
    created_at: at(2023),
  });
  await storeSecrets(page, stored.id, { password: newSecret(), notes: 'x' });
  await createTool(owner, {
    name: `${word} Alpha`,
    team: 'Ventes',
    category_id: late.id,
    has_secure_access: true,
    created_at: at(2025),
  });
  await createTool(owner, {
    name: `${word} Gamma`,
    team: 'RH',
    category_id: early.id,
    has_secure_access: true,
    created_at: at(2024),
  });
  await createTool(owner, { name: `${word} Ordinaire` });

  await page.goto(ZONE);
  await page.getByRole('textbox', { name: 'Rechercher dans la zone sécurisée' }).fill(word);
  const [alpha, beta, gamma] = ['Alpha', 'Bêta', 'Gamma'].map((name) => `${word} ${name}`);
  await expect.poll(() => readCardNames(page)).toEqual([alpha, beta, gamma]);
  await expect(page.getByRole('status').filter({ hasText: '3 outils sécurisés' })).toBeVisible();
  const sort = page.getByRole('combobox', { name: 'Trier par' });
  for (const [value, order] of [
    ['category', [gamma, alpha, beta]],
    ['team', [beta, gamma, alpha]],
    ['newest', [alpha, gamma, beta]],
    ['oldest', [beta, gamma, alpha]],
  ] as const) {
    await sort.selectOption(value);
    await expect.poll(() => readCardNames(page), value).toEqual(order);
    await expect(page).toHaveURL(new RegExp(`sort=${value}`));
  }
  await page.reload();
  await expect.poll(() => readCardNames(page)).toEqual([beta, gamma, alpha]);

  const card = cardOf(page, beta ?? '');
  for (const text of ['Actif', late.name, 'IT'])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: `Identifiants de ${beta}` })).toHaveAccessibleDescription(
    'Champs enregistrés\u00a0: Mot de passe, Notes',
  );
  await expect(cardOf(page, alpha ?? '').getByText('Aucun identifiant')).toBeVisible();

  await page.getByRole('textbox', { name: 'Rechercher dans la zone sécurisée' }).fill(`${newWord()}wxyz`);
  await expect(page.getByRole('heading', { name: 'Aucun outil trouvé' })).toBeVisible();
});

test('[SEC-01] the zone is paginated, with the exact total', async ({ page, owner, signInAs }) => {
  await signInAs('core-team');
  const word = newWord();
  const names = Array.from({ length: 52 }, (_, index) => `${word} ${String(index).padStart(2, '0')}`);
  for (const name of names) await createTool(owner, { name, has_secure_access: true });
  await page.goto(`${ZONE}?q=${word}`);
  await expect(page.getByText('52 outils sécurisés')).toBeVisible();
  await expect.poll(() => readCardNames(page)).toEqual(names.slice(0, 50));
  await page.getByRole('link', { name: 'Page suivante' }).click();
  await expect.poll(() => readCardNames(page)).toEqual(names.slice(50));
  await page.goto(`${ZONE}?q=${word}&page=9`);
  await expect.poll(() => readCardNames(page)).toEqual(names.slice(50));
});

test('[SEC-02] a missing name or team shows an error beside its field and sends nothing', async ({
  page,
  signInAs,
}) => {
  await signInAs('core-team');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/secure-tools')) sent += 1;
  });
  await page.goto(ZONE);
  await page.getByRole('button', { name: 'Nouvel outil' }).click();
  await dialog(page).getByRole('textbox', { name: 'Nom' }).fill('   ');
  await dialog(page).getByRole('button', { name: 'Créer l’outil' }).click();
  await expect(dialog(page).getByText('Donnez un nom à l’outil.')).toBeVisible();
  await expect(dialog(page).getByText('Choisissez une équipe.')).toBeVisible();
  await expect(dialog(page).getByRole('textbox', { name: 'Nom' })).toBeFocused();
  expect(sent).toBe(0);
});

test('[SEC-03] a tool created in the zone gets its defaults and appears at once', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('core-team');
  const [name, password] = [newWord(), newSecret()];
  await page.goto(`${ZONE}?q=${name}`);
  await page.getByRole('button', { name: 'Nouvel outil' }).click();
  await dialog(page).getByRole('textbox', { name: 'Nom' }).fill(name);
  await dialog(page).getByRole('combobox', { name: 'Équipe' }).selectOption('Ops');
  await dialog(page).getByRole('combobox', { name: 'Statut' }).selectOption('testing');
  await dialog(page).getByRole('textbox', { name: 'Site web' }).fill('https://coffre.example');
  await dialog(page).getByRole('textbox', { name: 'Description' }).fill('Le coffre.');
  await dialog(page).getByRole('textbox', { name: 'Mot de passe' }).fill(password);
  await dialog(page).getByRole('button', { name: 'Créer l’outil' }).click();
  await expectToast(page, { title: 'Outil sécurisé créé', variant: 'success' });
  await expect.poll(() => readCardNames(page)).toEqual([name]);
  const tool = await owner
    .selectFrom('tools')
    .innerJoin('categories', 'categories.id', 'tools.category_id')
    .select([
      'tools.id',
      'categories.name as category',
      'tool_type',
      'usage_level',
      'tags',
      'url',
      'status',
      'team',
    ])
    .where('tools.name', '=', name)
    .executeTakeFirstOrThrow();
  expect(tool).toMatchObject({
    category: 'Sécurisé',
    tool_type: 'enterprise',
    usage_level: 'high',
    tags: ['sécurisé'],
    url: 'https://coffre.example',
    status: 'testing',
    team: 'Ops',
  });
  expect(await readSecret(page, tool.id, 'password')).toBe(password);
});

test('[SEC-04][SEC-14] the zone edits a tool with its credentials, and reveals them for 30 seconds', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('core-team');
  const tool = await createTool(owner, { name: newWord(), team: 'IT', has_secure_access: true });
  const [before, after] = [newSecret(), newSecret()];
  await storeSecrets(page, tool.id, { username: 'studio', password: before });
  await page.clock.install();
  await page.goto(`${ZONE}?q=${tool.name}`);
  await page.getByRole('button', { name: `Modifier ${tool.name}` }).click();
  await expect(dialog(page).getByRole('textbox', { name: 'Mot de passe' })).toHaveValue('');
  await dialog(page).getByRole('textbox', { name: 'Nom' }).fill(`${tool.name} deux`);
  await dialog(page).getByRole('combobox', { name: 'Équipe' }).selectOption('RH');
  await dialog(page).getByRole('textbox', { name: 'Mot de passe' }).fill(after);
  await dialog(page).getByRole('button', { name: 'Effacer Identifiant' }).click();
  await dialog(page).getByRole('button', { name: 'Sauvegarder' }).click();
  await expectToast(page, { title: 'Credentials sauvegardés', variant: 'success' });
  const card = cardOf(page, `${tool.name} deux`);
  await expect(card.getByText('RH', { exact: true })).toBeVisible();

  await card.getByRole('button', { name: /^Identifiants de/ }).click();
  await expect(card.getByText('Non renseigné')).toHaveCount(3);
  await card.getByRole('button', { name: 'Afficher le mot de passe' }).click();
  await expect(card.getByText(after)).toBeVisible();
  await page.clock.fastForward(31_000);
  await expect(card.getByText(after)).toHaveCount(0);
  expect(await readSecret(page, tool.id, 'username')).toBeNull();
});

test('[SEC-05] deleting offers to delete the credentials only, or the tool too', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('core-team');
  const tool = await createTool(owner, { name: newWord(), has_secure_access: true });
  await storeSecrets(page, tool.id, { password: newSecret() });
  const trashed = async () =>
    (await owner.selectFrom('tools').select('deleted_at').where('id', '=', tool.id).executeTakeFirstOrThrow())
      .deleted_at !== null;
  await page.goto(`${ZONE}?q=${tool.name}`);
  const remove = page.getByRole('button', { name: `Supprimer ${tool.name}` });
  await remove.click();
  await expect(dialog(page).getByRole('radio', { name: 'Les identifiants seulement' })).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expectToast(page, { title: 'Identifiants supprimés', variant: 'success' });
  await expect(cardOf(page, tool.name).getByText('Aucun identifiant')).toBeVisible();
  expect(await readSecret(page, tool.id, 'password')).toBeNull();
  expect(await trashed()).toBe(false);

  await remove.click();
  await expect(dialog(page).getByRole('radio', { name: 'Les identifiants seulement' })).toBeDisabled();
  await expect(dialog(page).getByRole('radio', { name: 'L’outil aussi' })).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expectToast(page, { title: 'Outil supprimé', variant: 'success' });
  await expect(cardOf(page, tool.name)).toHaveCount(0);
  expect(await trashed()).toBe(true);
});

test('[SEC-06] each failure has its own message', async ({ page, owner, signInAs }) => {
  await signInAs('admin');
  const tool = await createTool(owner, { name: newWord(), has_secure_access: true });
  let isReadable = true;
  await page.route(/\/api\/secure-tools/, (route) =>
    route.request().method() === 'GET' && isReadable ? route.continue() : route.fulfill({ status: 500 }),
  );
  await page.goto(`${ZONE}?q=${tool.name}`);
  await page.getByRole('button', { name: 'Nouvel outil' }).click();
  await dialog(page).getByRole('textbox', { name: 'Nom' }).fill('Coffre');
  await dialog(page).getByRole('combobox', { name: 'Équipe' }).selectOption('IT');
  await dialog(page).getByRole('button', { name: 'Créer l’outil' }).click();
  await expectToast(page, { title: 'Impossible de créer les outils sécurisés', variant: 'destructive' });
  await dialog(page).getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Abandonner' }).click();

  await page.getByRole('button', { name: `Modifier ${tool.name}` }).click();
  await dialog(page).getByRole('textbox', { name: 'Nom' }).fill('Autre');
  await dialog(page).getByRole('button', { name: 'Sauvegarder' }).click();
  await expectToast(page, {
    title: 'Impossible de mettre à jour les outils sécurisés',
    variant: 'destructive',
  });
  await dialog(page).getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Abandonner' }).click();

  await page.getByRole('button', { name: `Supprimer ${tool.name}` }).click();
  await dialog(page).getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expectToast(page, { title: 'Impossible de supprimer les outils sécurisés', variant: 'destructive' });

  await blockLiveEvents(page);
  isReadable = false;
  await page.goto(ZONE);
  await expect(
    page.getByRole('heading', { name: 'Impossible de charger les outils sécurisés' }),
  ).toBeVisible();
  isReadable = true;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('[SEC-07] the server refuses a creation without the right', async ({
  page,
  owner,
  signIn,
  signInAs,
}) => {
  const member = await signInAs('core-team');
  const name = newWord();
  await blockLiveEvents(page);
  await page.goto(ZONE);
  await page.getByRole('button', { name: 'Nouvel outil' }).click();
  await dialog(page).getByRole('textbox', { name: 'Nom' }).fill(name);
  await dialog(page).getByRole('combobox', { name: 'Équipe' }).selectOption('IT');
  await demote(page, owner, member, signIn);
  await dialog(page).getByRole('button', { name: 'Créer l’outil' }).click();
  await expectToast(page, {
    title: 'Accès refusé',
    text: "Vous n'avez pas les permissions pour créer des outils sécurisés.",
    variant: 'destructive',
  });
  expect(await owner.selectFrom('tools').select('id').where('name', '=', name).execute()).toEqual([]);
});

test('[SEC-09] the zone hides tools that core-team has no permission for', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('core-team');
  const word = newWord();
  await createTool(owner, { name: `${word} Direction`, has_secure_access: true }, ['admin']);
  const open = await createTool(owner, { name: `${word} Ouvert`, has_secure_access: true });
  await page.goto(`${ZONE}?q=${word}`);
  await expect.poll(() => readCardNames(page)).toEqual([open.name]);
});
