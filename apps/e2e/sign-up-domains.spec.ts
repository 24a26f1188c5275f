import { expect, expectToast, test } from './support/test.ts';

test('[HARD-17] an admin limits sign-up to domains, and a visitor with another address is told so', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/dashboard');
  const steps = page.getByRole('region', { name: 'Premiers pas', exact: true });
  await steps.getByRole('button', { name: 'Choisir les domaines admis' }).click();
  await expect(page).toHaveURL(/settings\?tab=system$/);
  const form = page.getByRole('form', { name: 'Domaines e-mail admis' });
  const domains = form.getByLabel('Domaines e-mail admis');
  const save = form.getByRole('button', { name: 'Enregistrer' });
  await domains.fill('studio.example\npas-un-domaine');
  await save.click();
  await expect(form.getByText(/pas-un-domaine.* n’est pas un nom de domaine/)).toBeVisible();
  // The domain of the other tests' addresses stays admitted: they run at the same time.
  await domains.fill('@Perkotheque.Example');
  await save.click();
  await expectToast(page, { title: 'Paramètre mis à jour.' });
  await expect(domains).toHaveValue('perkotheque.example');

  await page.context().clearCookies();
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Inscription' }).click();
  await page.getByLabel('Nom complet').fill('Inès Moreau');
  await page.getByLabel('Adresse e-mail').fill('ines@ailleurs.example');
  await page.getByLabel('Mot de passe', { exact: true }).fill('secret');
  await page.getByLabel('Confirmez le mot de passe').fill('secret');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expectToast(page, { title: 'Cette adresse ne peut pas s’inscrire', variant: 'destructive' });
  await expect(page.getByText(/réservées à certaines adresses/)).toBeVisible();
  await owner
    .updateTable('system_settings')
    .set({ value: '[]', updated_by: null })
    .where('key', '=', 'registration_domains')
    .execute();
});
