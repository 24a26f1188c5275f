import { authenticatorCode } from '@perkotheque/database/testing/authenticator';
import { type Member, TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import type { Page } from '@playwright/test';
import { environment } from './support/environment.ts';
import { expect, expectToast, test } from './support/test.ts';

const headers = () => ({ origin: environment.origin() ?? '' });

/** Enrols the signed-in member through the API, and signs out. */
async function enrolByApi(page: Page): Promise<{ key: string; recoveryCodes: string[] }> {
  const post = (path: string, data?: object) => page.request.post(path, { headers: headers(), data });
  const { key } = await (await post('/api/auth/two-factor/enrolment', { password: TEST_PASSWORD })).json();
  const confirmed = await post('/api/auth/two-factor/confirmation', { code: authenticatorCode(key) });
  expect(confirmed.status()).toBe(200);
  await post('/api/auth/sign-out');
  return { key, recoveryCodes: (await confirmed.json()).recovery_codes };
}

async function fillPassword(page: Page, member: Member): Promise<void> {
  await page.getByRole('textbox', { name: 'Adresse e-mail' }).fill(member.email);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByRole('heading', { name: 'Encore une étape' })).toBeVisible();
}

test('[AUTH-27] sign-in requires the code: a wrong one gives no session, a right one opens the requested page', async ({
  page,
  signInAs,
}) => {
  const member = await signInAs('user');
  const { key } = await enrolByApi(page);
  await page.goto('/dashboard/favorites');
  await fillPassword(page, member);
  const code = page.getByRole('textbox', { name: 'Code à 6 chiffres' });
  await expect(code).toBeFocused();
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByText('Le code a 6 chiffres.')).toBeVisible();
  await code.fill('000 000');
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByText(/Ce code n’est pas valable/)).toBeVisible();
  expect((await (await page.request.get('/api/auth/session')).json()).user).toBeNull();
  await code.fill(authenticatorCode(key, 1));
  await page.keyboard.press('Enter');
  await expectToast(page, { title: 'Connexion réussie !', variant: 'success' });
  await expect(page).toHaveURL('/dashboard/favorites');
});

test('[AUTH-27] a recovery code replaces the code of the phone', async ({ page, signInAs }) => {
  const member = await signInAs('user');
  const { recoveryCodes } = await enrolByApi(page);
  await page.goto('/auth');
  await fillPassword(page, member);
  await page.getByRole('button', { name: 'Utiliser un code de secours' }).click();
  await page.getByRole('textbox', { name: 'Code de secours' }).fill(recoveryCodes[0] ?? '');
  await page.getByRole('button', { name: 'Valider' }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('[AUTH-28] a member who must enrol is redirected to enrolment from any page, and back afterwards', async ({
  page,
  signInAs,
}) => {
  await signInAs('user');
  // Mocked for this page only: the setting applies to every parallel test.
  await page.route('**/api/auth/session', async (route) => {
    const answer = await route.fetch();
    const { user } = await answer.json();
    await route.fulfill({ response: answer, json: { user: { ...user, owes_two_factor: true } } });
  });
  await page.goto('/dashboard/favorites');
  await expect(page.getByRole('heading', { name: 'Protégez votre compte' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill('pas-le-bon');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByText('Mot de passe incorrect.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = (await page.locator('code').textContent()) ?? '';
  await page.getByRole('textbox', { name: 'Code à 6 chiffres' }).fill(authenticatorCode(key));
  await page.getByRole('button', { name: 'Activer' }).click();
  await expectToast(page, { title: 'Double authentification activée', variant: 'success' });
  await expect(page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem')).toHaveCount(10);
  await page.getByRole('button', { name: 'J’ai conservé mes codes' }).click();
  await expect(page).toHaveURL('/dashboard/favorites');
  await expect(page.getByRole('main')).toBeVisible();
});

test('[AUTH-27] « Mes préférences » enrols, renews the recovery codes and turns two-factor off, each with the password', async ({
  page,
  signInAs,
}) => {
  await signInAs('user');
  await page.goto('/dashboard/admin/settings');
  const section = page.getByRole('region', { name: 'Double authentification' });
  await expect(section.getByText('Désactivée', { exact: true })).toBeVisible();
  await section.getByRole('button', { name: 'Activer la double authentification' }).click();
  const dialog = page.getByRole('dialog');
  const password = dialog.getByRole('textbox', { name: 'Mot de passe' });
  await password.fill(TEST_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const key = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('textbox', { name: 'Code à 6 chiffres' }).fill(authenticatorCode(key));
  await dialog.getByRole('button', { name: 'Activer', exact: true }).click();
  const codes = dialog.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const former = await codes.allTextContents();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Télécharger' }).click();
  expect((await download).suggestedFilename()).toBe('perkotheque-codes-de-secours.txt');
  await dialog.getByRole('button', { name: 'J’ai conservé mes codes' }).click();
  await expect(section.getByText('Activée', { exact: true })).toBeVisible();
  await expect(section.getByText('10 codes de secours restants')).toBeVisible();

  await section.getByRole('button', { name: 'Nouveaux codes de secours' }).click();
  await password.fill(TEST_PASSWORD);
  await dialog.getByRole('button', { name: 'Générer' }).click();
  await expect(codes).toHaveCount(10);
  expect(await codes.allTextContents()).not.toEqual(former);
  await dialog.getByRole('button', { name: 'J’ai conservé mes codes' }).click();

  await section.getByRole('button', { name: 'Désactiver' }).click();
  await password.fill('pas-le-bon');
  await dialog.getByRole('button', { name: 'Désactiver' }).click();
  await expect(dialog.getByText('Mot de passe incorrect.')).toBeVisible();
  await password.fill(TEST_PASSWORD);
  await dialog.getByRole('button', { name: 'Désactiver' }).click();
  await expectToast(page, { title: 'Double authentification désactivée', variant: 'success' });
  await expect(section.getByText('Désactivée', { exact: true })).toBeVisible();
});

test('[AUTH-29] an admin who has not enrolled cannot require two-factor, and reads why', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.goto('/dashboard/admin/settings?tab=system');
  const toggle = page.getByRole('switch', { name: 'Double authentification obligatoire' });
  await toggle.click();
  await expectToast(page, {
    title: 'Impossible de mettre à jour le paramètre',
    text: 'Activez d’abord la double authentification sur votre propre compte, puis rendez-la obligatoire.',
    variant: 'destructive',
  });
  await expect(toggle).not.toBeChecked();
});
