import { createTool, TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { createAxeChecker } from './support/axe.ts';
import { newWord } from './support/catalogue.ts';
import { environment } from './support/environment.ts';
import { expect, test } from './support/test.ts';

test('[INV-02][BELL-01] a member asks for access, an admin grants it from the bell, and each device follows at once', async ({
  page,
  owner,
  browser,
  createMember,
  signInAs,
}) => {
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  const admin = await createMember({ role: 'admin' });
  await owner.deleteFrom('app.mail_opt_outs').where('user_id', '=', admin.id).execute();
  const name = `${newWord()} coffre`;
  await createTool(owner, { name, url: 'https://coffre.example' }, ['core-team']);
  await signInAs('user');
  await page.goto(`/dashboard/tools?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name: `Demander l’accès à ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Accès restreint' });
  await dialog.getByRole('textbox', { name: /Pourquoi/ }).fill('Pour la paie');
  await checkScreen('ask for access');
  await dialog.getByRole('button', { name: 'Demander l’accès' }).click();
  await expect(dialog.getByText('Votre demande est envoyée')).toBeVisible();

  const studio = await browser.newContext({ baseURL: environment.origin() ?? '' });
  await studio.request.post('/api/auth/sign-in', {
    headers: { origin: environment.origin() ?? '' },
    data: { email: admin.email, password: TEST_PASSWORD },
  });
  const desk = await studio.newPage();
  await desk.goto('/dashboard');
  await desk.getByRole('button', { name: '1 notification non lue' }).click();
  await desk.getByRole('menuitem', { name: /Une demande d’accès/ }).click();
  const row = desk.getByRole('listitem').filter({ hasText: name });
  await expect(row.getByText('Pour la paie')).toBeVisible();
  await row.getByRole('button', { name: 'Accorder' }).click();
  const granting = desk.getByRole('dialog', { name: 'Accorder l’accès' });
  await granting.getByRole('combobox', { name: 'Durée' }).selectOption({ label: 'Une semaine' });
  await granting.getByRole('button', { name: 'Accorder' }).click();
  await expect(desk.getByRole('button', { name: new RegExp(`Retirer l’accès .*${name}`) })).toBeVisible();
  await studio.close();

  // The worker writes the notice, and the live channel opens the tool in the page that is still there.
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  const phone = await browser.newContext({
    storageState: { cookies: (await page.context().storageState()).cookies, origins: [] },
  });
  const device = await phone.newPage();
  await device.goto('/dashboard');
  await expect(device.getByRole('button', { name: '1 notification non lue' })).toBeVisible();
  await page.goto('/notifications');
  const notice = page.getByRole('listitem').filter({ hasText: name });
  await expect(notice).toContainText('Accès accordé');
  await checkScreen('notifications');
  await notice.getByRole('button', { name: 'Marquer comme lu' }).click();
  await expect(notice.getByRole('button', { name: 'Marquer comme non lu' })).toBeVisible();
  await expect(device.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  await phone.close();
  await page.getByRole('link', { name: 'Non lues' }).click();
  await expect(page.getByText('Rien à lire')).toBeVisible();
  expectNoViolations();
});
