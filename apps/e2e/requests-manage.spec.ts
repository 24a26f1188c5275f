import { createRequest } from '@perkotheque/database/testing/factories';
import { cardOf, newWord } from './support/catalogue.ts';
import { expectNeverShown } from './support/shown.ts';
import { expect, expectToast, test } from './support/test.ts';

const FIELD = { name: 'Nom de l’outil', description: 'Description' } as const;

for (const role of ['user', 'core-team'] as const) {
  test(`[REQ-08] ${role} sees a notice and can neither edit nor delete another member’s request`, async ({
    page,
    owner,
    signInAs,
  }) => {
    await signInAs(role);
    const name = newWord();
    await createRequest(owner, { tool_name: name });
    await page.goto(`/dashboard/requests?q=${name}`);
    await expect(page.getByText(/les modérateurs et les administrateurs décident/)).toBeVisible();
    await expect(cardOf(page, name)).toBeVisible();
    await cardOf(page, name).getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('dialog', { name })).toBeVisible();
    await expect(page.getByRole('button', { name: /Modifier|Supprimer|Retirer la demande/ })).toHaveCount(0);
  });
}

test('[REQ-08][FIND-06] a member requests what a search did not find, corrects the request and withdraws it', async ({
  page,
  owner,
  signInAs,
}) => {
  const member = await signInAs('user');
  const name = newWord();
  await page.goto(`/dashboard/tools?q=${name}`);
  await page.getByRole('link', { name: 'Demander un outil' }).click();
  const form = page.getByRole('dialog', { name: 'Nouvelle demande' });
  await expect(form.getByLabel(FIELD.name)).toHaveValue(name);
  await form.getByLabel(FIELD.description).fill('Pour suivre nos partenaires');
  await form.getByLabel('Justification métier').fill('Trois relances oubliées');
  await form.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expectToast(page, { title: 'Demande créée', variant: 'success' });
  await expect(form).toHaveCount(0);

  await page.getByRole('button', { name: `Modifier la demande ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier la demande' });
  await expect(dialog.getByLabel('Priorité')).toBeVisible();
  await expect(dialog.getByLabel('Statut')).toHaveCount(0);
  await dialog.getByLabel(FIELD.description).fill('Mieux dit');
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expectToast(page, { title: 'Demande mise à jour', variant: 'success' });
  await expect(cardOf(page, name)).toContainText('Mieux dit');

  await page.getByRole('button', { name: `Retirer la demande ${name}` }).click();
  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  await expectToast(page, { title: 'Demande retirée', variant: 'success' });
  await expect(cardOf(page, name)).toHaveCount(0);

  await createRequest(owner, { tool_name: name, requested_by: member.id, status: 'rejected', votes: 0 });
  await page.goto(`/dashboard/requests?q=${name}`);
  await expect(cardOf(page, name)).toContainText('Refusée');
  await expect(cardOf(page, name).getByRole('button')).toHaveCount(0);
});

test('[REQ-09][REQ-10] a moderator edits a request: name and description are required, any status and priority is allowed', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('moderator');
  const name = newWord();
  const { id } = await createRequest(owner, { tool_name: name });
  await page.goto(`/dashboard/requests?q=${name}`);
  const edit = page.getByRole('button', { name: `Modifier la demande ${name}` });
  const dialog = page.getByRole('dialog', { name: 'Modifier la demande' });
  await edit.click();
  await expectNeverShown(page, 'les modérateurs et les administrateurs décident');
  await dialog.getByLabel(FIELD.name).fill(' ');
  await dialog.getByLabel(FIELD.description).fill(' ');
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(dialog.getByText('Ce champ est obligatoire.')).toHaveCount(2);
  await dialog.getByLabel(FIELD.name).fill(name);
  await dialog.getByLabel(FIELD.description).fill('Mieux dit');
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expectToast(page, { title: 'Demande mise à jour', variant: 'success' });
  await expect(dialog).toHaveCount(0);

  const states = [
    ['En examen', 'Basse'],
    ['En attente', 'Haute'],
    ['Refusée', 'Critique'],
    ['En attente', 'Moyenne'],
  ] as const;
  for (const [status, priority] of states) {
    await edit.click();
    await dialog.getByLabel('Statut').selectOption(status);
    await dialog.getByLabel('Priorité').selectOption(priority);
    if (status === 'Refusée') await dialog.getByLabel('Raison du refus').fill('Trop cher');
    await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(cardOf(page, name).getByText(status, { exact: true })).toBeVisible();
    await expect(cardOf(page, name).getByText(priority, { exact: true })).toBeVisible();
  }
  const row = await owner
    .selectFrom('tool_requests')
    .select(['description', 'status', 'priority'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ description: 'Mieux dit', status: 'pending', priority: 'medium' });
});

test('[REQ-10] an admin deletes a request after a confirmation, and failed edits and deletions show an error', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('admin');
  const name = newWord();
  await createRequest(owner, { tool_name: name });
  await page.goto(`/dashboard/requests?q=${name}`);
  await page.route('**/api/requests/*', (route) =>
    ['PATCH', 'DELETE'].includes(route.request().method())
      ? route.fulfill({ status: 500 })
      : route.continue(),
  );
  await page.getByRole('button', { name: `Modifier la demande ${name}` }).click();
  await page.getByRole('dialog').getByLabel('Coût estimé').fill('9 €');
  await page.getByRole('button', { name: 'Sauvegarder' }).click();
  await expectToast(page, { title: 'Impossible de mettre à jour la demande', variant: 'destructive' });
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Abandonner' }).click();

  const remove = page.getByRole('button', { name: `Supprimer la demande ${name}` });
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true });
  await remove.click();
  await confirm.click();
  await expectToast(page, { title: 'Impossible de supprimer la demande', variant: 'destructive' });
  await expect(cardOf(page, name)).toBeVisible();
  await page.unroute('**/api/requests/*');
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  // A live event removes the card and its dialog before the response arrives; the toast must appear anyway.
  await page.route('**/api/requests/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    const response = await route.fetch();
    await expect(page.locator('article', { hasText: name })).toHaveCount(0);
    await route.fulfill({ response });
  });
  await remove.click();
  await confirm.click();
  await expectToast(page, { title: 'Demande supprimée', variant: 'success' });
  await expect(cardOf(page, name)).toHaveCount(0);
  expect(
    await owner.selectFrom('tool_requests').select('id').where('tool_name', '=', name).execute(),
  ).toEqual([]);
});
