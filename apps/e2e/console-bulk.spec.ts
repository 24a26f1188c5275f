import { createTool } from '@perkotheque/database/testing/factories';
import { newWord } from './support/catalogue.ts';
import { CONSOLE, rowOf } from './support/console.ts';
import { expect, expectToast, test } from './support/test.ts';

test('a bulk action sets one status after a confirmation and reports its result', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('admin');
  const word = newWord();
  const tools = await Promise.all(
    ['un', 'deux', 'trois'].map((which) => createTool(owner, { name: `${word} ${which}` })),
  );
  const done = await createTool(owner, { name: `${word} fait`, status: 'expired' });
  await page.goto(`${CONSOLE}?q=${word}`);
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check();
  await page.getByRole('checkbox', { name: `Sélectionner ${word} trois` }).uncheck();
  const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
  await expect(bar.getByText('3 sélectionnés', { exact: true })).toBeVisible();
  await bar.getByRole('button', { name: 'Changer le statut' }).click();
  const question = page.getByRole('dialog', { name: 'Changer le statut de la sélection' });
  await question.getByRole('combobox', { name: 'Nouveau statut' }).selectOption({ label: 'Expiré' });
  await question.getByRole('button', { name: 'Modifier 3 outils' }).click();
  await expectToast(page, {
    title: '2 outils modifiés',
    text: '1 avait déjà cette valeur.',
    variant: 'success',
  });
  await expect(bar).toHaveCount(0);
  const rows = await owner
    .selectFrom('tools')
    .select(['name', 'status'])
    .where(
      'id',
      'in',
      [...tools, done].map(({ id }) => id),
    )
    .orderBy('name')
    .execute();
  expect(rows.map(({ status }) => status)).toEqual(['expired', 'expired', 'active', 'expired']);
  await expect(rowOf(page, `${word} un`).getByText('Expiré', { exact: true })).toBeVisible();
});

test('an admin selects all results, then categorises, restricts, exports and deletes them, and undoes it', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('admin');
  const word = newWord();
  const names = Array.from({ length: 27 }, (_, index) => `${word} ${index}`);
  for (const name of names) await createTool(owner, { name });
  const count = async (condition: 'open' | 'restricted' | 'categorised') => {
    const rows = await owner
      .selectFrom('tools')
      .select(['deleted_at', 'allowed_roles', 'category_id'])
      .where('name', 'like', `${word} %`)
      .execute();
    if (condition === 'open') return rows.filter(({ deleted_at }) => deleted_at === null).length;
    if (condition === 'categorised') return rows.filter(({ category_id }) => category_id !== null).length;
    return rows.filter(({ allowed_roles }) => allowed_roles.length > 0).length;
  };
  await page.goto(`${CONSOLE}?q=${word}`);
  const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
  const selectAll = async () => {
    await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check();
    await bar.getByRole('button', { name: 'Sélectionner les 27 résultats' }).click();
    await expect(bar.getByText('27 sélectionnés', { exact: true })).toBeVisible();
  };
  await selectAll();
  await bar.getByRole('button', { name: 'Changer la catégorie' }).click();
  await page.getByRole('combobox', { name: 'Nouvelle catégorie' }).selectOption('Design & UX');
  await page.getByRole('button', { name: 'Modifier 27 outils' }).click();
  await expectToast(page, { title: '27 outils modifiés', variant: 'success' });
  expect(await count('categorised')).toBe(27);

  await selectAll();
  const download = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Exporter' }).click();
  expect((await download).suggestedFilename()).toMatch(/^perkotheque-selection-.*\.csv$/);
  await bar.getByRole('button', { name: 'Choisir l’accès' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Réserver 27 outils' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await count('restricted')).toBe(27);

  await selectAll();
  await bar.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer 27 outils' }).click();
  await expectToast(page, { title: '27 outils supprimés', variant: 'success' });
  expect(await count('open')).toBe(0);
  await page.getByRole('region', { name: /F8/ }).getByRole('button', { name: 'Annuler' }).click();
  await expectToast(page, { title: '27 outils restaurés', variant: 'success' });
  expect(await count('open')).toBe(27);
});
