import { createTool } from '@perkotheque/database/testing/factories';
import { openForm, storedTool } from './support/add-form.ts';
import { newWord } from './support/catalogue.ts';
import { expect, test } from './support/test.ts';

test('[ADD-10] an address fills in the form, a known name or site is told, and the new sheet opens', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('moderator');
  const word = newWord().toLowerCase();
  const known = await createTool(owner, {
    name: `${word} connu`,
    url: `https://www.${word}.invalid/produit`,
  });
  const form = await openForm(page);
  await form.text('Comment l’utiliser').fill('Comme je l’ai écrit');
  await form.text('Adresse de l’outil').fill(`${word}.invalid`);
  await form.text('Adresse de l’outil').press('Enter');
  await expect(form.form.getByText('4 champs proposés, à relire', { exact: true })).toBeVisible();
  await expect(form.text('Site web')).toHaveValue(`https://${word}.invalid`);
  await expect(form.text('Propriétaire')).toHaveValue(`Éditions ${word}`);
  await expect(form.text('Comment l’utiliser')).toHaveValue('Comme je l’ai écrit');
  const warning = form.form.getByRole('status').filter({ hasText: 'Existe peut-être déjà' });
  await expect(warning).toContainText(`${known.name} (nouvel onglet) (même site)`);
  await form.text('Nom').fill(`${word} Connu`);
  await expect(warning).toContainText('(même nom)');

  await form.text('Nom').fill(`${word} neuf`);
  await form.text('Description').fill('Relue');
  await form.choice('Catégorie').selectOption('Autres');
  await form.choice('Équipe').selectOption('Tous');
  await expect(form.optionsOf('Référent').nth(1)).toBeAttached();
  await form.choice('Référent').selectOption({ index: 1 });
  const referent = await form.optionsOf('Référent').nth(1).textContent();
  await form.submit();
  const sheet = page.getByRole('dialog', { name: `${word} neuf`, exact: true });
  await expect(sheet.locator('dl').filter({ hasText: 'Référent' })).toContainText(referent ?? '?');
  expect(await storedTool(owner, `${word} neuf`)).toMatchObject([
    { what_is_it_for: `${word} sert à ranger.`, how_to_use: 'Comme je l’ai écrit', description: 'Relue' },
  ]);
});
