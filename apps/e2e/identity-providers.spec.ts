import { startApi } from '@perkotheque/project/application';
import { type Child, waitUntilReady } from '@perkotheque/project/children';
import { type IdentityServer, startIdentityServer } from '@perkotheque/project/identity-server';
import { localSecrets } from '@perkotheque/project/local-secrets';
import { freePort } from '@perkotheque/project/ports';
import type { Page } from '@playwright/test';
import { createAxeChecker } from './support/axe.ts';
import { environment } from './support/environment.ts';
import { expect, test } from './support/test.ts';

// An application of its own: a provider adds a button to the sign-in page that the other tests do not expect.
let api: Child;
let server: IdentityServer;
let origin: string;
test.beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  server = await startIdentityServer(origin);
  const { folder, webDistDir, urls } = environment.application();
  api = startApi({
    urls,
    port,
    folder,
    webDistDir,
    secrets: localSecrets(folder),
    isSilent: true,
    env: { NODE_ENV: 'test', TRUST_PROXY: 'loopback', OIDC_PROVIDERS: JSON.stringify([server.entry]) },
  });
  await waitUntilReady(`http://127.0.0.1:${port}/readyz`, api);
});
test.afterAll(async () => {
  await api.stop();
  await server.stop();
});

let people = 0;
const address = (group = '') => {
  people += 1;
  return `personne${people}-${Date.now()}${group}@studio.example`;
};

/** The provider's own page: any password is right. */
async function signInThere(page: Page, login: string): Promise<void> {
  await page.locator('input[name=login]').fill(login);
  await page.locator('input[name=password]').fill('peu importe');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('[SSO-01] a person signs in with the organisation’s account and comes back to the page asked for', async ({
  page,
}) => {
  await page.goto(`${origin}/avantages`);
  await page.getByRole('button', { name: 'Se connecter avec Compte Studio' }).click();
  await signInThere(page, address());
  await expect(page).toHaveURL(`${origin}/avantages`);
  await page.goto(`${origin}/mon-compte`);
  await expect(page.getByRole('list', { name: 'Comptes liés' })).toContainText('dernier moyen');
});

test('[SSO-03] an admin maps a group, and its member has the role at the next sign-in', async ({
  page,
  browser,
  createMember,
}) => {
  const admin = await createMember({ role: 'admin' });
  const sent = await page.request.post(`${origin}/api/auth/sign-in`, {
    headers: { origin },
    data: { email: admin.email, password: 'mot-de-passe-de-test' },
  });
  expect(sent.status()).toBe(200);
  await page.goto(`${origin}/dashboard/admin/connexions`);
  await expect(page).toHaveURL(`${origin}/dashboard/admin/connexions/identite`);
  await page.getByRole('button', { name: 'Tester' }).click();
  await expect(page.getByText('Le service répond et publie ses clés.')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter un groupe' }).click();
  await page.getByRole('textbox', { name: 'Groupe 1' }).fill('relecture');
  await page.getByRole('button', { name: 'Enregistrer' }).first().click();
  await expect(page.getByText('Réglages enregistrés').first()).toBeVisible();
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  await checkScreen('connexions, identité');
  expectNoViolations();

  const other = await (await browser.newContext()).newPage();
  await other.goto(`${origin}/auth`);
  await other.getByRole('button', { name: 'Se connecter avec Compte Studio' }).click();
  await signInThere(other, address('+relecture'));
  await expect(other).toHaveURL(`${origin}/dashboard`);
  expect(await (await other.request.get(`${origin}/api/me/role`)).json()).toEqual({ role: 'moderator' });
});

test('[SSO-02] staff link the account from « Mon compte », and a stranger’s address is refused with a sentence', async ({
  page,
  createMember,
}) => {
  const email = address();
  await createMember({ role: 'moderator', email });
  await page.request.post(`${origin}/api/auth/sign-in`, {
    headers: { origin },
    data: { email, password: 'mot-de-passe-de-test' },
  });
  await page.goto(`${origin}/mon-compte`);
  await page.getByRole('button', { name: 'Lier Compte Studio' }).click();
  await signInThere(page, address());
  await expect(page.getByText(/Ce compte a une autre adresse e-mail/)).toBeVisible();
});
