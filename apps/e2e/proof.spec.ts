import type { Database } from '@perkotheque/database/connect';
import { createTool, TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { newWord } from './support/catalogue.ts';
import { newSecret, openAccess, storeSecrets } from './support/secrets.ts';
import { expect, expectToast, test } from './support/test.ts';

/** As if the member had signed in eleven minutes ago. */
const ageProofs = (owner: Database, userId: string) =>
  owner
    .updateTable('auth.session')
    .set({ proven_at: new Date(Date.now() - 11 * 60_000) })
    .where('userId', '=', userId)
    .execute();

test('[HARD-21] revealing a secret asks an admin for the password in place, then shows it', async ({
  page,
  owner,
  signInAs,
}) => {
  const admin = await signInAs('admin');
  const tool = await createTool(owner, { name: newWord() });
  const password = newSecret();
  await storeSecrets(page, tool.id, { password });
  await ageProofs(owner, admin.id);
  const card = await openAccess(page, tool.id);
  const show = card.getByRole('button', { name: 'Afficher le mot de passe' });
  const form = card.getByRole('form', { name: 'Confirmez que c’est bien vous' });

  await show.click();
  await expect(form.getByLabel('Mot de passe', { exact: true })).toBeFocused();
  await form.getByRole('button', { name: 'Annuler' }).click();
  await expect(form).toHaveCount(0);
  await expect(card.getByText(password)).toHaveCount(0);

  await show.click();
  await form.getByLabel('Mot de passe', { exact: true }).fill('devinette');
  await form.getByRole('button', { name: 'Continuer' }).click();
  await expect(form.getByText('Mot de passe incorrect.')).toBeVisible();
  await form.getByLabel('Mot de passe', { exact: true }).fill(TEST_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(card.getByText(password)).toBeVisible();
  await expect(form).toHaveCount(0);
});

test('[HARD-21] the setting says whom to ask, and changing it asks too', async ({
  page,
  owner,
  signInAs,
}) => {
  const admin = await signInAs('admin');
  await ageProofs(owner, admin.id);
  await page.goto('/dashboard/admin/settings?tab=system');
  const scope = page.getByLabel('Redemander le mot de passe avant d’afficher un secret');
  await expect(scope).toHaveValue('admins');
  await scope.selectOption({ label: 'À tous les membres' });
  const form = page.getByRole('form', { name: 'Confirmez que c’est bien vous' });
  await form.getByLabel('Mot de passe', { exact: true }).fill(TEST_PASSWORD);
  await form.getByRole('button', { name: 'Continuer' }).click();
  await expectToast(page, { title: 'Paramètre mis à jour.' });
  await scope.selectOption({ label: 'Aux administrateurs' });
  await expectToast(page, { title: 'Paramètre mis à jour.' });
  await expect(scope).toHaveValue('admins');
});

test('[HARD-09] changing a role asks an admin for the password below the form, then saves', async ({
  page,
  owner,
  signInAs,
  createMember,
}) => {
  const admin = await signInAs('admin');
  const member = await createMember({ fullName: newWord() });
  await ageProofs(owner, admin.id);
  await page.goto(`/dashboard/admin/users?q=${member.email}`);
  await page.getByRole('button', { name: 'Modifier' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Rôle').selectOption({ label: 'Modérateur' });
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  const form = dialog.getByRole('form', { name: 'Confirmez que c’est bien vous' });
  await form.getByLabel('Mot de passe', { exact: true }).fill(TEST_PASSWORD);
  await form.getByRole('button', { name: 'Continuer' }).click();
  await expect(dialog).toHaveCount(0);
  const role = owner.selectFrom('user_roles').select('role').where('user_id', '=', member.id);
  expect(await role.executeTakeFirst()).toEqual({ role: 'moderator' });
});
