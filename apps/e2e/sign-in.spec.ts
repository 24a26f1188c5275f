import { TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import type { Page } from '@playwright/test';
import { linkIn, waitForMail } from './support/mails.ts';
import { expect, expectToast, test } from './support/test.ts';

async function signInByForm(page: Page, email: string, password: string) {
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

test('[AUTH-01] the page has two tabs, sign-in first, and a link to the landing page', async ({
  page,
  baseURL,
}) => {
  await page.goto('/auth');
  await expect(page.getByRole('tab')).toHaveText(['Connexion', 'Inscription']);
  await expect(page.getByRole('tab', { name: 'Connexion' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('link', { name: /Retour à l’accueil/ }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
});

test('[AUTH-01][AUTH-21] the page shows a spinner until session and settings are known', async ({ page }) => {
  for (const held of ['**/api/auth/session', '**/api/config']) {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(held, async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto('/auth');
    await expect(
      page.getByRole('status').filter({ hasText: 'Chargement de la page de connexion' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: /^Chargement/ })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
    release();
    await expect(page.getByRole('tab')).toHaveCount(2);
    await page.unroute(held);
  }
});

test('[AUTH-01] a signed-in user is redirected to the dashboard', async ({ page, signInAs, baseURL }) => {
  await signInAs('user');
  await page.goto('/auth');
  await expect(page).toHaveURL(`${baseURL}/dashboard`);
});

test('[AUTH-01] a member signs in at 127.0.0.1 as at localhost', async ({ page, createMember, baseURL }) => {
  const member = await createMember();
  const address = new URL(`${baseURL}`);
  address.hostname = '127.0.0.1';
  await page.goto(new URL('/auth', address).href);
  await page.getByRole('tab', { name: 'Inscription' }).click();
  await expect(page.getByText('Créez votre compte pour découvrir')).toBeVisible();
  await page.getByRole('tab', { name: 'Connexion' }).click();
  await page.getByLabel('Adresse e-mail').fill(member.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(TEST_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new URL('/dashboard', address).href);
  // The focus moves to the title for screen readers, and nothing shows it.
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeFocused();
  await expect(title).toHaveCSS('outline-style', 'none');
});

test('[AUTH-02] an empty field shows a toast and sends nothing, and submitting shows a loading state', async ({
  page,
  createMember,
}) => {
  const member = await createMember();
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/sign-in')) sent += 1;
  });
  await page.goto('/auth');
  for (const [email, password] of [
    ['', TEST_PASSWORD],
    [member.email, ''],
    ['', ''],
  ] as const) {
    await signInByForm(page, email, password);
    await expectToast(page, { title: 'Veuillez remplir tous les champs', variant: 'destructive' });
  }
  expect(sent).toBe(0);
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/sign-in', async (route) => {
    await gate;
    await route.continue();
  });
  await signInByForm(page, member.email, TEST_PASSWORD);
  await expect(page.getByRole('button', { name: /Connexion en cours/ })).toBeDisabled();
  release();
  await expectToast(page, { title: 'Connexion réussie !' });
});

test('[AUTH-03][AUTH-04] a wrong password and an unknown email address show the same message', async ({
  page,
  createMember,
}) => {
  const member = await createMember();
  await page.goto('/auth');
  const title = 'Erreur de connexion: Adresse e-mail ou mot de passe incorrect.';
  await signInByForm(page, member.email, 'pas-le-bon');
  await expectToast(page, { title, variant: 'destructive' });
  const password = page.getByLabel('Mot de passe', { exact: true });
  await expect(password).toBeFocused();
  await expect(password).toHaveAccessibleDescription('Adresse e-mail ou mot de passe incorrect.');
  await page.getByRole('button', { name: 'Fermer' }).click();
  await signInByForm(page, 'personne@perkotheque.example', 'pas-le-bon');
  await expectToast(page, { title, variant: 'destructive' });
});

const UNREACHABLE = 'Connexion au serveur impossible. Vérifiez votre accès à Internet puis réessayez.';
const UNAVAILABLE = 'Le service est momentanément indisponible. Réessayez dans un instant.';

test('[AUTH-04] a network or server failure shows a French message without the library’s text', async ({
  page,
  createMember,
}) => {
  const member = await createMember();
  await page.goto('/auth');
  for (const status of [0, 502, 503, 504]) {
    await page.route('**/api/auth/sign-in', (route) =>
      status === 0 ? route.abort() : route.fulfill({ status, body: '<html>Bad Gateway</html>' }),
    );
    await signInByForm(page, member.email, TEST_PASSWORD);
    const toast = page.getByRole('region', { name: /F8/ }).getByRole('listitem');
    await expect(toast).toContainText(`Erreur de connexion: ${status === 0 ? UNREACHABLE : UNAVAILABLE}`);
    await expect(toast).toHaveAttribute('data-variant', 'destructive');
    await expect(toast).not.toContainText(/fetch|gateway|failed|html/i);
    await toast.getByRole('button', { name: 'Fermer' }).click();
    await page.unroute('**/api/auth/sign-in');
  }
});

test('[AUTH-05][AUTH-06] a visitor of a protected page is sent to /auth, and back to that page after sign-in', async ({
  page,
  createMember,
  baseURL,
}) => {
  const member = await createMember();
  await page.goto('/dashboard/favorites?q=test');
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await signInByForm(page, member.email, TEST_PASSWORD);
  await expect(page).toHaveURL(`${baseURL}/dashboard/favorites?q=test`);
});

test('[AUTH-06] a redirect to another site is ignored', async ({ page, createMember, baseURL }) => {
  for (const target of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    const member = await createMember();
    await page.context().clearCookies();
    await page.goto(`/auth?redirect=${encodeURIComponent(target)}`);
    await signInByForm(page, member.email, TEST_PASSWORD);
    await expect(page).toHaveURL(`${baseURL}/dashboard`);
  }
});

test('[AUTH-19] a member resets a forgotten password from the link on /auth', async ({
  page,
  createMember,
}) => {
  const member = await createMember();
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Mot de passe oublié ?' }).click();
  await expect(page).toHaveURL(/\/auth\/forgot$/);
  // The URL changes before the page does, and both pages have a field with this name.
  await expect(page.getByRole('heading', { level: 1, name: 'Mot de passe oublié ?' })).toBeVisible();
  await page.getByLabel('Adresse e-mail').fill(member.email);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(page.getByText('Consultez votre boîte de réception')).toBeVisible();
  await page.goto(linkIn(await waitForMail(member.email, /mot de passe/i)));
  await page.getByLabel('Nouveau mot de passe', { exact: true }).fill('tout-nouveau');
  await page.getByLabel('Confirmez le mot de passe').fill('tout-nouveau');
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expectToast(page, { title: 'Mot de passe modifié' });
  await page.goto('/auth');
  await signInByForm(page, member.email, TEST_PASSWORD);
  await expectToast(page, { title: /^Erreur de connexion: /, variant: 'destructive' });
  await signInByForm(page, member.email, 'tout-nouveau');
  await expectToast(page, { title: 'Connexion réussie !' });
});

test('[AUTH-20] scripts can read no token', async ({ page, signInAs, context }) => {
  await signInAs('user');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible();
  const session = (await context.cookies()).find(({ name }) => name === '__Host-perkotheque_session');
  expect(session).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' });
  const token = decodeURIComponent(session?.value ?? '').split('.')[0] ?? '';
  expect(token.length).toBeGreaterThan(20);
  const readable = await page.evaluate(() =>
    JSON.stringify([
      document.cookie,
      { ...localStorage },
      { ...sessionStorage },
      document.documentElement.outerHTML,
    ]),
  );
  expect(readable).not.toContain(token);
});

test('[AUTH-23][AUTH-21] signing out opens the site root, and the server refuses the old cookie', async ({
  page,
  signInAs,
  context,
  baseURL,
}) => {
  await signInAs('user');
  await page.goto('/dashboard');
  const before = await context.cookies();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
  await context.addCookies(before);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth\?redirect=/);
});

test('[AUTH-24] the server refuses the next request of a member suspended while the page is open', async ({
  page,
  signInAs,
  owner,
}) => {
  const member = await signInAs('user');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Tableau de bord' })).toBeVisible();
  await owner.updateTable('profiles').set({ status: 'suspended' }).where('id', '=', member.id).execute();
  await page.goto('/dashboard/tools');
  await expect(page).toHaveURL(/\/auth\?redirect=/);
  await signInByForm(page, member.email, TEST_PASSWORD);
  await expectToast(page, { title: /^Erreur de connexion: Ce compte est suspendu/, variant: 'destructive' });
});

test('[ROLE-01] every dashboard page redirects a visitor to /auth, but landing, recovery and 404 do not', async ({
  page,
}) => {
  const pages = [
    '',
    '/tools',
    '/top',
    '/favorites',
    '/requests',
    '/add-tool',
    '/users',
    '/admin/requests',
    '/admin/add-tool',
    '/admin/duplicates',
    '/admin/secure',
    '/admin/permissions',
    '/admin/users',
    '/admin/settings',
    '/admin/enrichment',
    '/admin/trends',
    '/admin/admin-settings',
  ];
  for (const path of pages) {
    await page.goto(`/dashboard${path}`);
    await expect(page, path).toHaveURL(/\/auth\?redirect=/);
  }
  for (const path of ['/', '/auth', '/auth/forgot', '/auth/reset?token=x', '/404']) {
    await page.goto(path);
    await expect(page.locator('main')).toBeVisible();
    expect(new URL(page.url()).pathname, path).toBe(path.split('?')[0]);
  }
});
