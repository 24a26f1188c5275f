import { createRequest, createTool, TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import type { Page } from '@playwright/test';
import { cardOf, newWord } from './support/catalogue.ts';
import { environment } from './support/environment.ts';
import { expectNeverShown } from './support/shown.ts';
import { expect, expectToast, test } from './support/test.ts';

const SETTINGS = '/dashboard/admin/settings';
const html = (page: Page) => page.locator('html');
const isDark = /(^|\s)dark(\s|$)/;
const SAVED = { title: 'Préférence mise à jour.', variant: 'success' } as const;

test('[PREF-01][PREF-02][PREF-03][PREF-04][PREF-05] a member sees a notice and the defaults, and the chosen theme persists', async ({
  page,
  browser,
  owner,
  signInAs,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const member = await signInAs('user');
  await page.goto(SETTINGS);
  await expect(page.getByRole('tab')).toHaveText(['Mes préférences']);
  await expect(page.getByText(/paramètres système demandent un compte administrateur/)).toBeVisible();
  const theme = page.getByRole('radiogroup', { name: 'Thème' });
  await expect(theme.getByRole('radio', { checked: true })).toHaveText('Système');
  await expect(page.getByLabel('Langue', { exact: true })).toHaveValue('fr');
  await expect(page.getByLabel('Langue', { exact: true }).getByRole('option')).toHaveCount(3);
  await expect(page.getByLabel('Format de date')).toHaveValue('dd/MM/yyyy');
  await expect(page.getByLabel('Format de date').getByRole('option')).toHaveCount(3);
  await expect(page.getByRole('switch', { name: 'Résumé hebdomadaire par e-mail' })).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Notifications de bureau' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Mises à jour des favoris' })).toBeChecked();

  await theme.getByRole('radio', { name: 'Sombre' }).click();
  await expect(html(page)).toHaveClass(isDark);
  await expectToast(page, SAVED);
  await page.getByRole('switch', { name: 'Résumé hebdomadaire par e-mail' }).click();
  await expect
    .poll(() =>
      owner
        .selectFrom('user_settings')
        .select(['key', 'value'])
        .where('user_id', '=', member.id)
        .orderBy('key')
        .execute(),
    )
    .toEqual([
      { key: 'email_digest', value: true },
      { key: 'theme', value: 'dark' },
    ]);

  // Before the application's scripts load.
  await page.route('**/assets/**', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect(html(page)).toHaveClass(isDark);
  await page.unroute('**/assets/**');
  await page.reload();
  await expect(theme.getByRole('radio', { checked: true })).toHaveText('Sombre');
  await expect(page.getByRole('switch', { name: 'Résumé hebdomadaire par e-mail' })).toBeChecked();

  // Another device with a light system theme gets the setting from the server.
  const context = await browser.newContext({
    storageState: { cookies: (await page.context().storageState()).cookies, origins: [] },
    colorScheme: 'light',
  });
  const device = await context.newPage();
  await device.goto('/dashboard');
  await expect(html(device)).toHaveClass(isDark);
  await context.close();

  await theme.getByRole('radio', { name: 'Système' }).click();
  await expect(html(page)).not.toHaveClass(isDark);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html(page)).toHaveClass(isDark);
});

test('[PREF-03][I18N-03] every numeric date follows the chosen format, and the language is stored', async ({
  page,
  owner,
  signInAs,
}) => {
  const admin = await signInAs('admin');
  const name = newWord();
  const day = new Date('2024-03-09T12:00:00Z');
  const tool = await createTool(owner, {
    name,
    created_at: day,
    updated_at: day,
    renewal_date: '2031-03-09',
    cost_per_period: '12',
    renewal_frequency: 'yearly',
  });
  await createRequest(owner, { tool_name: name, created_at: day, requested_by: admin.id });
  await owner
    .insertInto('tool_permissions')
    .values({ tool_id: tool.id, role: 'user', created_at: new Date('2099-03-09T12:00:00Z') })
    .execute();
  await page.goto(`/dashboard/tools?q=${name}&view=table`);
  await expect(page.getByRole('table').getByText('09/03/2024')).toBeVisible();

  await page.goto(SETTINGS);
  await page.getByLabel('Format de date').selectOption('aaaa-mm-jj');
  await expectToast(page, SAVED);
  await expect(page.getByText(/^Aujourd’hui s’écrit \d{4}-\d{2}-\d{2}\.$/)).toBeVisible();
  await page.getByLabel('Langue', { exact: true }).selectOption('English');
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByLabel('Date format')).toHaveValue('yyyy-MM-dd');
  await expect(html(page)).toHaveAttribute('lang', 'en');
  await page.getByRole('combobox').first().selectOption('fr');
  await expect(html(page)).toHaveAttribute('lang', 'fr');

  const expectNoOldFormat = () => expectNeverShown(page, /\b\d{2}\/\d{2}\/\d{4}\b/);
  await page.goto(`/dashboard/tools?q=${name}&view=table`);
  await expect(page.getByRole('table').getByText('2024-03-09')).toBeVisible();
  await expectNoOldFormat();
  await page.goto(`/dashboard/tools?q=${name}&tool=${tool.id}`);
  await page.getByRole('tab', { name: 'Détails' }).click();
  await expect(page.getByRole('dialog').getByText('2024-03-09').first()).toBeVisible();
  await expect(page.getByRole('dialog').getByText('2031-03-09').first()).toBeVisible();
  await expectNoOldFormat();
  await page.goto(`/dashboard/requests?q=${name}`);
  await expect(cardOf(page, name)).toContainText('2024-03-09');
  await expectNoOldFormat();
  await page.goto(`/dashboard/admin/users?q=${admin.email}`);
  await expect(page.getByText(/^Créé le \d{4}-\d{2}-\d{2}$/)).toBeVisible();
  await expectNoOldFormat();
  await page.goto('/dashboard/admin/permissions');
  await expect(page.getByText('2099-03-09').first()).toBeVisible();
  await expectNoOldFormat();
});

test('[PREF-05][PREF-06] a failed save reverts the switch, and a failed load shows an error', async ({
  page,
  signInAs,
}) => {
  await signInAs('user');
  await page.goto(SETTINGS);
  const favorites = page.getByRole('switch', { name: 'Mises à jour des favoris' });
  await expect(favorites).toBeChecked();
  await page.route('**/api/me/settings/*', (route) => route.fulfill({ status: 500, json: {} }));
  await favorites.click();
  await expectToast(page, {
    title: 'Impossible de mettre à jour la préférence',
    variant: 'destructive',
  });
  await expect(favorites).toBeChecked();
  await page.route('**/api/me/settings', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Impossible de charger vos paramètres' })).toBeVisible();
  await page.unroute('**/api/me/settings');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(favorites).toBeChecked();
});

declare global {
  interface Window {
    asked: number;
    shown: string[];
  }
}

test('[PREF-08][PREF-09] desktop notifications ask for permission on a click only, and appear only while turned on', async ({
  page,
  browser,
  owner,
  signInAs,
  createMember,
}) => {
  // Replaces the browser's Notification: grants permission and records what is shown.
  await page.addInitScript(() => {
    window.asked = 0;
    window.shown = [];
    class Stub {
      static permission = localStorage.getItem('granted') ? 'granted' : 'default';
      static async requestPermission() {
        window.asked += 1;
        localStorage.setItem('granted', 'yes');
        Stub.permission = 'granted';
        return 'granted';
      }
      onclick = null;
      constructor(title: string, { body }: { body: string }) {
        window.shown.push(`${title} | ${body}`);
      }
      close() {}
    }
    Object.defineProperty(window, 'Notification', { value: Stub });
  });
  const member = await signInAs('user');
  const name = newWord();
  const tool = await createTool(owner, { name, description: 'Avant' });
  await owner.insertInto('user_favorites').values({ user_id: member.id, tool_id: tool.id }).execute();
  const admin = await createMember({ role: 'admin' });
  const context = await browser.newContext({ baseURL: environment.origin() ?? '' });
  const other = context.request;
  const headers = { origin: environment.origin() ?? '' };
  const signedIn = await other.post('/api/auth/sign-in', {
    headers,
    data: { email: admin.email, password: TEST_PASSWORD },
  });
  expect(signedIn.status()).toBe(200);
  const changeTo = (description: string) =>
    other.patch(`/api/tools/${tool.id}`, { headers, data: { description } });
  const shown = () => page.evaluate(() => window.shown);
  const card = cardOf(page, name);
  /** Events sent before the page listens are lost. */
  const openList = async () => {
    const listening = page.waitForResponse((answer) => answer.url().endsWith('/api/events'));
    await page.goto(`/dashboard/tools?q=${name}`);
    await listening;
  };

  await page.goto(SETTINGS);
  const desktop = page.getByRole('switch', { name: 'Notifications de bureau' });
  /** Leaving the page before the answer would cancel the change. */
  const press = async () => {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await desktop.click();
    expect((await saved).status()).toBe(200);
  };
  await expect(desktop).toBeChecked();
  await expect(page.getByRole('button', { name: 'Autoriser sur cet appareil' })).toBeVisible();
  expect(await page.evaluate(() => window.asked)).toBe(0);
  await press();
  await expect(desktop).not.toBeChecked();
  expect(await page.evaluate(() => window.asked)).toBe(0);
  await press();
  await expect.poll(() => page.evaluate(() => window.asked)).toBe(1);
  await expectToast(page, SAVED);
  await expect(page.getByRole('button', { name: 'Autoriser sur cet appareil' })).toHaveCount(0);

  await openList();
  await expect(card).toContainText('Avant');
  await changeTo('Pendant');
  await expect(card).toContainText('Pendant');
  await expect.poll(shown).toEqual([`Un de vos favoris a changé | ${name}`]);

  await page.goto(SETTINGS);
  await press();
  await expectToast(page, SAVED);
  await openList();
  await expect(card).toContainText('Pendant');
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await changeTo('Après');
  await expect(card).toContainText('Après');
  expect(asked).not.toContain('/api/me/notice');
  expect(await shown()).toEqual([]);
  await context.close();
});
