import type { Role } from '@perkotheque/domain/accounts/roles';
import type { Page } from '@playwright/test';
import { expectNeverShown } from './support/shown.ts';
import { expect, test } from './support/test.ts';

const sidebar = (page: Page) => page.locator('[data-sidebar]');
const nav = (page: Page) => page.getByRole('navigation', { name: 'Navigation' });
const linksOf = (page: Page) =>
  nav(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent?.trim(), link.getAttribute('href')]));

const NAVIGATION = [
  ['Dashboard', '/dashboard'],
  ['Outils', '/dashboard/tools'],
  ['Avantages', '/avantages'],
  ['Top', '/dashboard/top'],
  ['Mes Favoris', '/dashboard/favorites'],
  ['Ma startup', '/ma-startup'],
];
const OWN_REQUESTS = [['Demandes', '/dashboard/requests']];
const REQUESTS = [
  ['Ajouter Outil', '/dashboard/admin/add-tool'],
  ['Demandes', '/dashboard/admin/requests'],
];
const INBOX = [
  ['À traiter', '/a-traiter'],
  ['Gérer les avantages', '/gestion/avantages'],
  ['Programme', '/programme'],
  ['Recherches sans résultat', '/gestion/recherches'],
];
const DUPLICATES = [['Doublons', '/dashboard/admin/duplicates']];
const STARTUPS = [
  ['Startups', '/startups'],
  ['Invitations', '/invitations'],
];
const SECURE = [['Zone Sécurisée', '/dashboard/admin/secure']];
const ADMIN = [
  ['Permissions', '/dashboard/admin/permissions'],
  ['Utilisateurs', '/dashboard/admin/users'],
  ['Paramètres', '/dashboard/admin/settings'],
  ['Enrichissement', '/dashboard/admin/enrichment'],
  ['Tendances', '/dashboard/admin/trends'],
  ['Connexions', '/dashboard/admin/connexions'],
  ['Catégories et besoins', '/gestion/besoins'],
  ['Administration', '/dashboard/admin/admin-settings'],
];
const RENEWALS = [
  ['Renouvellements', '/renouvellements'],
  ['Dépenses', '/depenses'],
];
const EXPECTED: Record<Role, string[][]> = {
  user: [...NAVIGATION, ...OWN_REQUESTS, ...SECURE],
  'core-team': [...NAVIGATION, ...OWN_REQUESTS, ...INBOX, ...SECURE, ...STARTUPS, ...RENEWALS],
  moderator: [...NAVIGATION, ...REQUESTS, ...INBOX, ...DUPLICATES, ...SECURE, ...STARTUPS],
  admin: [
    ...[...NAVIGATION, ...REQUESTS, ...INBOX, ...DUPLICATES, ...SECURE, ...STARTUPS],
    ...[...ADMIN, ...RENEWALS],
  ],
};

for (const [role, links] of Object.entries(EXPECTED)) {
  test(`[SHELL-04][SHELL-05][SHELL-06] ${role} sees the sidebar of their role`, async ({
    page,
    signInAs,
  }) => {
    await signInAs(role as Role);
    await page.goto('/dashboard');
    await expect(nav(page).getByRole('link')).toHaveCount(links.length);
    expect(await linksOf(page)).toEqual(links);
  });
}

test('[SHELL-01][SHELL-02][SHELL-03] the sidebar collapses by keyboard and stays collapsed after a reload', async ({
  page,
  signInAs,
  context,
}) => {
  await signInAs('user');
  await page.goto('/dashboard');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(sidebar(page)).toHaveCSS('width', '256px');
  await page.keyboard.press('Control+b');
  await expect(sidebar(page)).toHaveCSS('width', '48px');
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400;
  expect(days).toBeGreaterThan(6.99);
  expect(days).toBeLessThan(7.01);
  await page.reload();
  await expect(sidebar(page)).toHaveCSS('width', '48px');
  await page.keyboard.press('Meta+b');
  await expect(sidebar(page)).toHaveCSS('width', '256px');
});

test('[SHELL-03] the mobile layout starts at 767 px', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/dashboard');
  await expect(sidebar(page)).toBeVisible();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(sidebar(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Afficher ou replier le menu' }).click();
  await expect(page.locator('[data-sidebar=mobile]')).toHaveCSS('width', '288px');
  await page.keyboard.press('Escape');
  await expect(sidebar(page)).toHaveCount(0);
});

test('[SHELL-07] the footer shows the member, « Connecté », settings and sign-out', async ({
  page,
  signInAs,
}) => {
  const member = await signInAs('user');
  await page.goto('/dashboard');
  await expect(sidebar(page).getByText(member.email, { exact: true })).toBeVisible();
  await expect(sidebar(page).getByText('Connecté', { exact: true })).toBeVisible();
  await expect(sidebar(page).getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  await sidebar(page).getByRole('link', { name: 'Mes préférences' }).click();
  await expect(page).toHaveURL(/\/dashboard\/admin\/settings$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expectNeverShown(page, 'Accès restreint');
});

test('[SHELL-07] the footer shows « Utilisateur » without an email address', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.route('**/api/auth/session', async (route) => {
    const response = await route.fetch();
    const { user } = await response.json();
    await route.fulfill({ response, json: { user: { ...user, email: '' } } });
  });
  await page.goto('/dashboard');
  await expect(sidebar(page).getByText('Utilisateur', { exact: true })).toBeVisible();
});

test('[SHELL-08] while permissions load, the guard shows a loading text and no content', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/me/role', async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto('/dashboard/admin/permissions');
  await expect(page.getByText('Vérification des permissions...', { exact: true })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveCount(0);
  release();
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});

const GENERAL = "Vous n'avez pas les permissions nécessaires pour accéder à cette page.";
const ADMIN_ONLY = 'Vous devez être administrateur pour accéder à cette page.';
const REFUSALS: [string, string, Role[]][] = [
  ['/dashboard/add-tool', GENERAL, ['user', 'core-team']],
  ['/dashboard/admin/add-tool', GENERAL, ['user', 'core-team']],
  ['/dashboard/admin/duplicates', GENERAL, ['user', 'core-team']],
  ['/dashboard/admin/secure', GENERAL, ['user', 'moderator']],
  ['/dashboard/admin/permissions', ADMIN_ONLY, ['user', 'moderator', 'core-team']],
  ['/dashboard/admin/users', ADMIN_ONLY, ['user', 'moderator', 'core-team']],
  ['/dashboard/admin/enrichment', ADMIN_ONLY, ['user', 'moderator', 'core-team']],
  ['/dashboard/admin/trends', ADMIN_ONLY, ['user', 'moderator', 'core-team']],
  ['/dashboard/admin/admin-settings', ADMIN_ONLY, ['user', 'moderator', 'core-team']],
];

for (const role of ['user', 'moderator', 'core-team'] as const) {
  test(`[SHELL-09][SHELL-10] ${role} may not open the pages of higher roles`, async ({ page, signInAs }) => {
    await signInAs(role);
    for (const [path, text] of REFUSALS.filter(([, , roles]) => roles.includes(role))) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Accès restreint' }), path).toBeVisible();
      await expect(page.getByText(text, { exact: true }), path).toBeVisible();
      await expect(page, path).toHaveURL(new RegExp(`${path}$`));
    }
  });
}

test('[SHELL-09][SHELL-10] an admin may open every page', async ({ page, signInAs }) => {
  await signInAs('admin');
  for (const [path] of REFUSALS) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }), path).toBeVisible();
    await expectNeverShown(page, 'Accès restreint');
  }
});

test('[SHELL-11] a role that cannot be read counts as user', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.route('**/api/me/role', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/dashboard/admin/permissions');
  await expect(page.getByText(ADMIN_ONLY, { exact: true })).toBeVisible();
  expect(await linksOf(page)).toEqual(EXPECTED.user);
});

test('[SHELL-12] an unknown path redirects to /404, which keeps and logs the requested path', async ({
  page,
  baseURL,
}) => {
  const logged = page.waitForRequest('**/api/client-log');
  await page.goto('/nulle/part?x=1');
  await expect(page).toHaveURL(/\/404/);
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible();
  await expect(page.getByText(/Cette page n’existe pas/)).toBeVisible();
  expect((await logged).postDataJSON()).toMatchObject({ path: expect.stringContaining('/nulle/part') });
  await page.getByRole('main').getByRole('link', { name: 'Retour à l’accueil' }).click();
  await expect(page).toHaveURL(`${baseURL}/`);
});

test('[SHELL-12] an unknown dashboard path redirects to /404 too', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.goto('/dashboard/inconnu');
  await expect(page).toHaveURL(/\/404/);
  await expect(page.getByText('Oops! Page not found', { exact: true })).toBeVisible();
});

test('[SHELL-13] both paths of a page show the same page', async ({ page, signInAs }) => {
  await signInAs('moderator');
  for (const [first, second] of [
    ['/dashboard/requests', '/dashboard/admin/requests'],
    ['/dashboard/add-tool', '/dashboard/admin/add-tool'],
  ] as const) {
    const headings: string[] = [];
    for (const path of [first, second]) {
      await page.goto(path);
      const heading = page.getByRole('main').getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${path}$`));
      headings.push((await heading.textContent()) ?? '');
    }
    expect(headings[0]).toBe(headings[1]);
  }
  await page.goto('/dashboard/users');
  await expect(page).toHaveURL(/\/dashboard\/admin\/users$/);
});

test('[SHELL-13] requests are open to every signed-in user', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.goto('/dashboard/admin/requests');
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expectNeverShown(page, 'Accès restreint');
});

test('[SHELL-17] a failed request is retried once, and not when the window gets the focus', async ({
  page,
  signInAs,
}) => {
  await signInAs('user');
  let reads = 0;
  await page.route('**/api/me/role', async (route) => {
    reads += 1;
    await route.fulfill({ status: 500, body: '' });
  });
  await page.goto('/dashboard');
  await expect(nav(page).getByRole('link')).toHaveCount(EXPECTED.user.length);
  expect(reads).toBe(2);
  await page.evaluate(() => {
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.keyboard.press('Control+b');
  await expect(sidebar(page)).toHaveCSS('width', '48px');
  expect(reads).toBe(2);
});
