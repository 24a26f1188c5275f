import { randomUUID } from 'node:crypto';
import { authenticatorCode } from '@perkotheque/database/testing/authenticator';
import { TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { createAxeChecker } from './support/axe.ts';
import { cardOf, newWord } from './support/catalogue.ts';
import { environment } from './support/environment.ts';
import { linkIn, waitForMail } from './support/mails.ts';
import { expect, expectToast, test } from './support/test.ts';

const NEW_PASSWORD = 'un-autre-mot-de-passe';
/** A square of 8 px. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGNgL1+FFTEMLQkAwaxKAagkBdcAAAAASUVORK5CYII=',
  'base64',
);

test('[ACC-01] a member changes name, picture, address and password in « Mon compte »', async ({
  page,
  signInAs,
}) => {
  const member = await signInAs('user');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Mon compte' }).click();
  await expect(page).toHaveURL('/mon-compte');
  const profile = page.getByRole('region', { name: 'Profil' });
  await profile.getByLabel('Nom complet').fill('Camille Nouvelle');
  await profile.getByRole('button', { name: 'Enregistrer le nom' }).click();
  await expectToast(page, { title: 'Nom enregistré', variant: 'success' });
  await profile
    .getByLabel('Image de profil')
    .setInputFiles({ name: 'moi.png', mimeType: 'image/png', buffer: PICTURE });
  await expectToast(page, { title: 'Image enregistrée', variant: 'success' });
  await expect(page.locator(`img[src^="/api/users/${member.id}/picture"]`)).toHaveCount(2);

  const address = page.getByRole('region', { name: 'Adresse e-mail' });
  const email = `nouvelle-${randomUUID().slice(0, 8)}@perkotheque.example`;
  await address.getByLabel('Nouvelle adresse').fill(email);
  await address.getByRole('button', { name: 'Changer d’adresse' }).click();
  await expectToast(page, { title: 'Lien envoyé', variant: 'success' });
  await expect(address.getByText(`${email} attend sa confirmation`)).toBeVisible();
  await page.goto(linkIn(await waitForMail(email, /Confirmez votre nouvelle adresse/)));
  await expect(address.getByText(member.email, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Confirmer', exact: true }).click();
  await expectToast(page, { title: 'Adresse changée', variant: 'success' });
  await expect(address.getByText(email, { exact: true })).toBeVisible();
  await waitForMail(member.email, /Votre adresse a changé/);

  const password = page.getByRole('region', { name: 'Mot de passe' });
  await password.getByLabel('Mot de passe actuel').fill('pas-le-bon');
  await password.getByLabel('Nouveau mot de passe').fill(NEW_PASSWORD);
  await password.getByLabel('Confirmez le mot de passe').fill(NEW_PASSWORD);
  await password.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expect(password.getByText('Mot de passe incorrect.')).toBeVisible();
  await password.getByLabel('Mot de passe actuel').fill(TEST_PASSWORD);
  await password.getByRole('button', { name: 'Changer le mot de passe' }).click();
  await expectToast(page, { title: 'Mot de passe changé', variant: 'success' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Mon compte' })).toBeVisible();
});

test('[ACC-01] a member sees their devices and ends one of them', async ({ page, browser, signInAs }) => {
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  const member = await signInAs('user');
  const origin = environment.origin() ?? '';
  const phone = await browser.newContext({
    baseURL: origin,
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
  });
  const data = { email: member.email, password: TEST_PASSWORD };
  await phone.request.post('/api/auth/sign-in', { headers: { origin }, data });
  await page.goto('/mon-compte');
  const devices = page.getByRole('list', { name: 'Appareils connectés' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.filter({ hasText: 'Cet appareil' })).toHaveCount(1);
  await checkScreen('account');
  expectNoViolations();
  await devices.getByRole('button', { name: 'Déconnecter : Safari sur iPhone' }).click();
  await expectToast(page, { title: 'Appareil déconnecté', variant: 'success' });
  await expect(devices).toHaveCount(1);
  expect((await (await phone.request.get('/api/auth/session')).json()).user).toBeNull();
  await phone.close();
});

test('[ACC-02] an admin resets the second factor of a member, who is told by mail', async ({
  page,
  owner,
  signIn,
  signInAs,
  createMember,
}) => {
  const member = await signInAs('user');
  const headers = { origin: environment.origin() ?? '' };
  const post = (path: string, data: object) => page.request.post(path, { headers, data });
  const { key } = await (await post('/api/auth/two-factor/enrolment', { password: TEST_PASSWORD })).json();
  await post('/api/auth/two-factor/confirmation', { code: authenticatorCode(key) });
  const name = newWord();
  await owner.updateTable('profiles').set({ full_name: name }).where('id', '=', member.id).execute();
  await page.context().clearCookies();
  await signIn(await createMember({ role: 'admin' }));
  await page.goto(`/dashboard/admin/users?q=${name}`);
  await cardOf(page, name).getByRole('button', { name: 'Modifier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier l’utilisateur' });
  await dialog.getByRole('button', { name: 'Réinitialiser' }).click();
  await page
    .getByRole('dialog', { name: /Réinitialiser la double authentification/ })
    .getByRole('button', { name: 'Réinitialiser' })
    .click();
  await expectToast(page, { title: 'Double authentification réinitialisée', variant: 'success' });
  await waitForMail(member.email, /Double authentification réinitialisée/);
});
