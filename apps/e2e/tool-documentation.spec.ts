import { fillRequired, openForm, storedTool, uniqueName } from './support/add-form.ts';
import { expect, expectToast, test } from './support/test.ts';

const LINK = 'https://docs.example/guide';

test('the documentation link is added, shown on the sheet, and emptied', async ({
  page,
  signInAs,
  owner,
}) => {
  await signInAs('admin');
  const form = await openForm(page);
  const name = uniqueName();
  await fillRequired(form, name);
  await form.text('Documentation').fill('javascript:alert(1)');
  await form.submit();
  await expect(form.form.getByText('Écrivez l’adresse entière, en http:// ou https://.')).toBeVisible();
  await form.text('Documentation').fill(LINK);
  await form.submit();
  await expectToast(page, { title: 'Outil ajouté.', variant: 'success' });

  const [tool] = await storedTool(owner, name);
  expect(tool?.documentation_url).toBe(LINK);
  await page.goto(`/dashboard/tools?tool=${tool?.id}`);
  const sheet = page.getByRole('dialog', { name, exact: true });
  const link = sheet.getByRole('link', { name: 'Documentation (nouvel onglet)' });
  await expect(link).toHaveAttribute('href', LINK);

  await sheet.getByRole('button', { name: 'Éditer' }).click();
  const dialog = page.getByRole('dialog', { name: "Modifier l'outil" });
  await dialog.getByRole('tab', { name: 'URLs & Liens' }).click();
  const input = dialog.getByRole('textbox', { name: 'Documentation', exact: true });
  await expect(input).toHaveValue(LINK);
  await input.fill('');
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(dialog).toBeHidden();
  await expect(link).toHaveCount(0);
  expect((await storedTool(owner, name))[0]?.documentation_url).toBeNull();
});
