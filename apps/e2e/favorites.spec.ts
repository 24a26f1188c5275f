import { createTool } from '@perkotheque/database/testing/factories';
import { cardOf, createCategory, newWord, readCardNames } from './support/catalogue.ts';
import { loseSession } from './support/lose-session.ts';
import { readToasts } from './support/shown.ts';
import { expect, expectToast, test } from './support/test.ts';

const ADDED = { title: 'Favori ajouté', text: "L'outil a été ajouté à vos favoris." };
const REMOVED = { title: 'Favori retiré', text: "L'outil a été retiré de vos favoris." };

test('[FAV-01] the heart adds and removes a favourite, which a reload confirms', async ({
  page,
  owner,
  signInAs,
}) => {
  const member = await signInAs('user');
  const tool = await createTool(owner, { name: newWord() });
  const stored = () =>
    owner.selectFrom('user_favorites').select('tool_id').where('user_id', '=', member.id).execute();
  await page.goto(`/dashboard/tools?q=${tool.name}`);
  const add = page.getByRole('button', { name: `Ajouter ${tool.name} aux favoris` });
  const remove = page.getByRole('button', { name: `Retirer ${tool.name} des favoris` });
  await add.click();
  await expectToast(page, ADDED);
  expect(await stored()).toEqual([{ tool_id: tool.id }]);
  await page.reload();
  await remove.click();
  await expectToast(page, REMOVED);
  expect(await stored()).toEqual([]);
  await page.reload();
  await expect(add).toBeVisible();
});

test('[FAV-01] the heart fills before the server responds', async ({ page, owner, signInAs }) => {
  await signInAs('user');
  const tool = await createTool(owner, { name: newWord() });
  await page.goto(`/dashboard/tools?q=${tool.name}`);
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/favorites/*', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.getByRole('button', { name: `Ajouter ${tool.name} aux favoris` }).click();
  await expect(page.getByRole('button', { name: `Retirer ${tool.name} des favoris` })).toBeVisible();
  answer();
  await expectToast(page, ADDED);
});

for (const isFavorite of [false, true]) {
  test(`[FAV-02] a failed toggle leaves ${isFavorite ? 'a favourite' : 'another tool'} unchanged`, async ({
    page,
    owner,
    signInAs,
  }) => {
    const member = await signInAs('user');
    const tool = await createTool(owner, { name: newWord() });
    if (isFavorite) {
      await owner.insertInto('user_favorites').values({ user_id: member.id, tool_id: tool.id }).execute();
    }
    await page.route('**/api/favorites/*', (route) => route.abort());
    await page.goto(`/dashboard/tools?q=${tool.name}`);
    const heart = page.getByRole('button', {
      name: isFavorite ? `Retirer ${tool.name} des favoris` : `Ajouter ${tool.name} aux favoris`,
    });
    await heart.click();
    await expectToast(page, {
      title: 'Erreur',
      text: 'Impossible de modifier les favoris.',
      variant: 'destructive',
    });
    await expect(heart).toBeVisible();
  });
}

test('[FAV-03] without a session the page stores nothing and asks for sign-in', async ({
  page,
  owner,
  signInAs,
}) => {
  const member = await signInAs('user');
  const tool = await createTool(owner, { name: newWord() });
  await page.goto(`/dashboard/tools?q=${tool.name}`);
  const heart = page.getByRole('button', { name: `Ajouter ${tool.name} aux favoris` });
  await expect(heart).toBeVisible();
  await loseSession(page);
  await heart.click();
  await expectToast(page, {
    title: 'Connexion requise',
    text: 'Vous devez être connecté pour gérer vos favoris.',
    variant: 'destructive',
  });
  const rows = await owner
    .selectFrom('user_favorites')
    .select('tool_id')
    .where('user_id', '=', member.id)
    .execute();
  expect(rows).toEqual([]);
});

test('[FAV-04] a failed load of favourites is logged without a toast', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.route(/\/api\/tools\?.*favorites=true/, (route) => route.fulfill({ status: 500 }));
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  await page.goto('/dashboard/favorites');
  await expect(page.getByRole('heading', { name: 'Vos favoris ne répondent pas' })).toBeVisible();
  expect(logged.some((line) => line.includes('The tools could not be loaded'))).toBe(true);
  await page.unroute(/\/api\/tools\?.*favorites=true/);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { name: 'Vos favoris ne répondent pas' })).toHaveCount(0);
  expect(await readToasts(page)).toEqual([]);
});

test('[FAV-05] the page shows the member’s own favourites only, with search, category filter and cards', async ({
  page,
  owner,
  createMember,
  signInAs,
}) => {
  const member = await signInAs('user');
  const somebody = await createMember();
  const category = await createCategory(owner, newWord());
  const word = newWord();
  const first = await createTool(owner, {
    name: `Aaa ${word}`,
    category_id: category.id,
    status: 'testing',
    team: 'Design',
  });
  const second = await createTool(owner, { name: `Bbb ${newWord()}` });
  const theirs = await createTool(owner, { name: `Ccc ${newWord()}` });
  await owner
    .insertInto('user_favorites')
    .values([
      { user_id: member.id, tool_id: first.id },
      { user_id: member.id, tool_id: second.id },
      { user_id: somebody.id, tool_id: theirs.id },
      { user_id: somebody.id, tool_id: first.id },
    ])
    .execute();

  await page.goto('/dashboard/favorites');
  await expect(page.getByRole('heading', { level: 1, name: 'Mes Favoris' })).toBeVisible();
  await expect.poll(() => readCardNames(page)).toEqual([first.name, second.name]);
  await expect(page.getByRole('status').filter({ hasText: '2 favoris' })).toBeVisible();
  const card = cardOf(page, first.name);
  for (const text of ['Test', category.name, 'Design']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }

  const search = page.getByRole('textbox', { name: 'Rechercher dans mes favoris' });
  await search.fill(word);
  await expect.poll(() => readCardNames(page)).toEqual([first.name]);
  await search.fill(`${newWord()}wxyz`);
  await expect(page.getByRole('heading', { name: 'Aucun favori ne correspond' })).toBeVisible();
  await page.getByRole('button', { name: 'Voir tous mes favoris' }).click();
  await expect.poll(() => readCardNames(page)).toHaveLength(2);
  await page.getByRole('combobox', { name: 'Catégorie' }).selectOption(category.name);
  await expect.poll(() => readCardNames(page)).toEqual([first.name]);
  await page.reload();
  await expect.poll(() => readCardNames(page)).toEqual([first.name]);

  await card.getByRole('link', { name: `Détails de ${first.name}` }).click();
  await expect(page.getByRole('dialog', { name: first.name })).toBeVisible();
});

test('[FAV-05] an empty page shows « Aucun favori » and a link to the catalogue', async ({
  page,
  owner,
  signInAs,
}) => {
  const member = await signInAs('user');
  const tool = await createTool(owner, { name: newWord() });
  await owner.insertInto('user_favorites').values({ user_id: member.id, tool_id: tool.id }).execute();
  await page.goto('/dashboard/favorites');
  await page.getByRole('button', { name: `Retirer ${tool.name} des favoris` }).click();
  await expect(page.getByRole('heading', { name: 'Aucun favori', exact: true })).toBeVisible();
  await expectToast(page, REMOVED);
  await page.getByRole('link', { name: 'Parcourir le catalogue' }).click();
  await expect(page).toHaveURL(/\/dashboard\/tools$/);
});

test('[FAV-05] a favourite that became restricted stays listed and dimmed, and can be removed', async ({
  page,
  owner,
  signInAs,
}) => {
  const member = await signInAs('user');
  const tool = await createTool(owner, { name: newWord(), url: 'https://secret.example' }, ['admin']);
  await owner.insertInto('user_favorites').values({ user_id: member.id, tool_id: tool.id }).execute();
  await page.goto('/dashboard/favorites');
  const card = cardOf(page, tool.name);
  await expect(card.getByRole('button', { name: 'Accès restreint' })).toBeDisabled();
  await expect(card.getByRole('link')).toHaveText([/Demander l’accès/]);
  await card.getByRole('button', { name: `Retirer ${tool.name} des favoris` }).click();
  await expectToast(page, REMOVED);
  await expect(card).toHaveCount(0);
});

test('[TOOLS-12] favourites are paginated', async ({ page, owner, signInAs }) => {
  const member = await signInAs('user');
  const word = newWord();
  const names = Array.from({ length: 26 }, (_, index) => `${word} ${String(index).padStart(2, '0')}`);
  for (const name of names) {
    const tool = await createTool(owner, { name });
    await owner.insertInto('user_favorites').values({ user_id: member.id, tool_id: tool.id }).execute();
  }
  await page.goto('/dashboard/favorites');
  await expect(page.getByRole('status').filter({ hasText: '26 favoris' })).toBeVisible();
  await expect.poll(() => readCardNames(page)).toEqual(names.slice(0, 24));
  await page.getByRole('link', { name: 'Suivante' }).click();
  await expect.poll(() => readCardNames(page)).toEqual(names.slice(24));
});

test('[FAV-05] removing by keyboard focuses the next favourite, and the heading after the last', async ({
  page,
  owner,
  signInAs,
}) => {
  const member = await signInAs('user');
  const word = newWord();
  const names = ['Aaa', 'Bbb', 'Ccc'].map((first) => `${first} ${word}`);
  for (const name of names) {
    const tool = await createTool(owner, { name });
    await owner.insertInto('user_favorites').values({ user_id: member.id, tool_id: tool.id }).execute();
  }
  const heart = (name = '') => page.getByRole('button', { name: `Retirer ${name} des favoris`, exact: true });
  await page.goto('/dashboard/favorites');
  await heart(names[1]).press('Enter');
  await expect(heart(names[2])).toBeFocused();
  await heart(names[2]).press('Enter');
  await expect(heart(names[0])).toBeFocused();
  await heart(names[0]).press('Enter');
  await expect(page.getByRole('heading', { name: 'Aucun favori', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Mes Favoris' })).toBeFocused();
});
