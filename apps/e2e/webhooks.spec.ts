import { newWord } from './support/catalogue.ts';
import { environment } from './support/environment.ts';
import { expect, expectToast, test } from './support/test.ts';

const CONNECTIONS = '/dashboard/admin/connexions';

test('[HOOK-01] an admin adds a receiver, keeps its secret, renews it, pauses it and deletes it', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const name = `Automate ${newWord()}`;
  await page.goto(CONNECTIONS);
  await page.getByRole('button', { name: 'Ajouter un destinataire' }).first().click();
  const form = page.getByRole('dialog', { name: 'Ajouter un destinataire' });
  await form.getByRole('button', { name: 'Ajouter' }).click();
  await expect(form.getByText('Donnez un nom.')).toBeVisible();
  await expect(form.getByText('Choisissez au moins un événement.')).toBeVisible();
  await form.getByLabel('Nom').fill(name);
  await form.getByLabel('Adresse').fill('https://automate.example.com/entree');
  await form.getByLabel('Outils').check();
  await expect(form.getByText(/jamais de montant/)).toBeVisible();
  await form.getByRole('button', { name: 'Ajouter' }).click();
  const secret = page.getByRole('dialog', { name: 'Secret de signature' });
  const former = await secret.getByLabel('Secret').inputValue();
  expect(former).toMatch(/^whsec_/);
  await secret.getByRole('button', { name: 'Je l’ai noté' }).click();

  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card.getByText('automate.example.com')).toBeVisible();
  await expect(card.getByText('Reçoit\u00a0: Outils')).toBeVisible();
  const menu = async (action: string) => {
    await card.getByRole('button', { name: `Autres actions pour ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await menu('Renouveler le secret');
  await page.getByRole('dialog').getByRole('button', { name: 'Renouveler le secret' }).click();
  expect(await secret.getByLabel('Secret').inputValue()).not.toBe(former);
  await secret.getByRole('button', { name: 'Je l’ai noté' }).click();
  await expect(card.getByText(/L’ancien secret signe encore jusqu’au/)).toBeVisible();
  await menu('Mettre en pause');
  await expect(card.getByText('En pause')).toBeVisible();
  await menu('Supprimer');
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expectToast(page, { title: 'Destinataire supprimé', variant: 'success' });
  await expect(card).toHaveCount(0);
});

test('[HOOK-04] a test that does not arrive is listed with its reason', async ({ page, signInAs, owner }) => {
  await signInAs('admin');
  const name = `Canal ${newWord()}`;
  const body = { name, format: 'slack', topics: ['perk'], url: 'https://nulle-part.example.com/' };
  const headers = { origin: environment.origin() ?? '' };
  const created = await page.request.post('/api/webhooks', { data: body, headers });
  expect(created.status()).toBe(201);
  // As after the loss of the key: nothing leaves the machine.
  const sealed_address = Buffer.from('what no key opens');
  await owner.updateTable('webhooks').set({ sealed_address }).where('name', '=', name).execute();
  await page.goto(CONNECTIONS);
  const card = page.getByRole('listitem').filter({ hasText: name });
  await card.getByRole('button', { name: /^Envoyer un test/ }).click();
  const deliveries = page.getByRole('dialog', { name: `Envois à ${name}` });
  await expect(deliveries.getByText('adresse illisible\u00a0: clé changée')).toBeVisible();
  await expect(deliveries.getByText('webhook.test')).toBeVisible();
});

test('[HOOK-01] nobody but admins opens « Connexions »', async ({ page, signInAs }) => {
  await signInAs('core-team');
  await page.goto(CONNECTIONS);
  await expect(page.getByRole('heading', { name: 'Accès restreint' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Webhooks et messageries' })).toHaveCount(0);
});
