import { cardOf, newWord } from './support/catalogue.ts';
import { expect, test } from './support/test.ts';

test('[HARD-09] an admin’s own account offers a link by e-mail instead of a new password', async ({
  page,
  signInAs,
  owner,
}) => {
  const admin = await signInAs('admin');
  const own = newWord();
  await owner.updateTable('profiles').set({ full_name: own }).where('id', '=', admin.id).execute();
  await page.goto(`/dashboard/admin/users?q=${own}`);
  await cardOf(page, own).getByRole('button', { name: 'Modifier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier l’utilisateur' });
  await expect(dialog.getByLabel('Nom complet')).toHaveValue(own);
  await expect(dialog.getByLabel('Nouveau mot de passe')).toHaveCount(0);
  await dialog.getByRole('link', { name: 'Recevoir un lien' }).click();
  await expect(page).toHaveURL(/\/auth\/forgot$/);
  await page.getByLabel('Adresse e-mail').fill(admin.email);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByText(admin.email)).toBeVisible();
});
