import { expect, expectToast, test } from './support/test.ts';

const SYSTEM = '/dashboard/admin/settings?tab=system';
const SAVED = { title: 'Paramètre mis à jour.', variant: 'success' } as const;

test('[PREF-01][SYS-01][SYS-02][SYS-03][SYS-04][SYS-08] each setting of the admin’s tab is saved, loaded again and takes effect', async ({
  page,
  owner,
  signInAs,
}) => {
  const admin = await signInAs('admin');
  const stored = (key: string) =>
    owner
      .selectFrom('system_settings')
      .select(['value', 'updated_by'])
      .where('key', '=', key)
      .executeTakeFirst();
  await page.goto('/dashboard/admin/settings');
  await expect(page.getByRole('tab')).toHaveText(['Mes préférences', 'Système', 'Textes légaux']);
  await expect(page.getByText(/demandent un compte administrateur/)).toHaveCount(0);
  await page.getByRole('tab', { name: 'Système' }).click();

  const company = page.getByLabel('Entreprise', { exact: true });
  const submit = page
    .getByRole('form', { name: 'Configuration générale' })
    .getByRole('button', { name: 'Enregistrer' });
  await expect(page.getByLabel('Nom de l’application')).toHaveValue('Perkothèque');
  await page.getByLabel('Nom de l’application').fill(' ');
  await submit.click();
  await expect(page.getByText('Donnez un nom à l’application.')).toBeVisible();
  await page.getByLabel('Nom de l’application').fill('Perkothèque');
  await company.fill('Studio Nord');
  await page.getByLabel('Description', { exact: true }).fill('Le catalogue du Studio Nord');
  await submit.click();
  await expectToast(page, SAVED);
  await expect(submit).toBeDisabled();
  await page.reload();
  await expect(company).toHaveValue('Studio Nord');
  await expect(page.getByLabel('Description', { exact: true })).toHaveValue('Le catalogue du Studio Nord');
  expect(await stored('company_name')).toEqual({ value: 'Studio Nord', updated_by: admin.id });
  expect(await (await page.request.get('/', { headers: { accept: 'text/html' } })).text()).toContain(
    'Perkothèque · Studio Nord',
  );

  const newTools = page.getByRole('switch', { name: 'Nouveaux outils' });
  await expect(page.getByRole('switch', { name: 'Notifications par e-mail' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Demandes d’outils' })).toBeChecked();
  for (const value of [false, true]) {
    await newTools.click();
    await expectToast(page, SAVED);
    await expect(newTools).toBeChecked({ checked: value });
    await expect.poll(() => stored('new_tool_notifications')).toEqual({ value, updated_by: admin.id });
  }

  await expect(page.getByRole('switch', { name: 'Double authentification obligatoire' })).not.toBeChecked();
  const timeout = page.getByRole('switch', { name: 'Expiration automatique des sessions' });
  const duration = page.getByRole('spinbutton', { name: 'Durée de session (minutes)' });
  const save = page
    .getByRole('form', { name: 'Durée de session (minutes)' })
    .getByRole('button', { name: 'Enregistrer' });
  await expect(duration).toHaveValue('480');
  for (const refused of ['4', '43201']) {
    await duration.fill(refused);
    await save.click();
    await expect(page.getByText(/^Choisissez une durée de 5 à 43.200 minutes\.$/)).toBeVisible();
    expect((await stored('session_duration_minutes'))?.value).toBe(480);
  }
  // Anything but a number is ignored and replaced by the stored value.
  await duration.fill('');
  await duration.pressSequentially('e');
  await save.click();
  await expect(duration).toHaveValue('480');
  expect((await stored('session_duration_minutes'))?.value).toBe(480);
  for (const accepted of ['5', '43200', '480']) {
    await duration.fill(accepted);
    await save.click();
    await expect.poll(async () => (await stored('session_duration_minutes'))?.value).toBe(Number(accepted));
  }
  for (const value of [true, false]) {
    await timeout.click();
    await expect(timeout).toBeChecked({ checked: value });
    await expect.poll(async () => (await stored('session_timeout_enabled'))?.value).toBe(value);
  }
});

test('[SYS-08] a failed save reverts the setting, and a failed load shows an error', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.route('**/api/system-settings/*', (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(SYSTEM);
  const requests = page.getByRole('switch', { name: 'Demandes d’outils' });
  await requests.click();
  await expectToast(page, {
    title: 'Impossible de mettre à jour le paramètre',
    variant: 'destructive',
  });
  await expect(requests).toBeChecked();
  await page.route('**/api/system-settings', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  const failed = page.getByRole('heading', { name: 'Impossible de charger les paramètres système' });
  await expect(failed).toBeVisible();
  await page.unroute('**/api/system-settings');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(requests).toBeChecked();
});
