import { authenticatorCode } from '@perkotheque/database/testing/authenticator';
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
  await page.getByRole('link', { name: 'Identité' }).click();
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

test('[SSO-02] staff link the account from « Mon compte », and another address is refused with a sentence', async ({
  page,
  browser,
  createMember,
}) => {
  const email = address();
  await createMember({ role: 'moderator', email });
  await page.goto(`${origin}/auth`);
  await page.getByRole('button', { name: 'Se connecter avec Compte Studio' }).click();
  await signInThere(page, email);
  await expect(page.getByText(/Un compte existe déjà avec cette adresse/)).toBeVisible();

  await page.request.post(`${origin}/api/auth/sign-in`, {
    headers: { origin },
    data: { email, password: 'mot-de-passe-de-test' },
  });
  await page.goto(`${origin}/mon-compte`);
  await page.getByRole('button', { name: 'Lier Compte Studio' }).click();
  await expect(page.getByText('Le compte Compte Studio est lié.')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto(`${origin}/auth`);
  await other.getByRole('button', { name: 'Se connecter avec Compte Studio' }).click();
  await signInThere(other, email);
  await expect(other).toHaveURL(`${origin}/dashboard`);
  expect(await (await other.request.get(`${origin}/api/auth/session`)).json()).toMatchObject({
    user: { email },
  });

  const stranger = await createMember({ email: address() });
  const third = await (await browser.newContext()).newPage();
  await third.request.post(`${origin}/api/auth/sign-in`, {
    headers: { origin },
    data: { email: stranger.email, password: 'mot-de-passe-de-test' },
  });
  await third.goto(`${origin}/mon-compte`);
  await third.getByRole('button', { name: 'Lier Compte Studio' }).click();
  await signInThere(third, address());
  await expect(third.getByText(/Ce compte a une autre adresse e-mail/)).toBeVisible();
});

test('[SSO-06] the code of our own second factor is asked for after the provider', async ({ page }) => {
  const call = (path: string, data: object) =>
    page.request.post(`${origin}/api/auth/${path}`, { headers: { origin }, data });
  // Asks the provider for the time of the sign-in, which counts as a proof: the member has no password to give.
  await page.goto((await (await call('providers/studio/sign-in', { fresh: true })).json()).url);
  await signInThere(page, address());
  await expect(page).toHaveURL(`${origin}/dashboard`);
  const { key } = await (await call('two-factor/enrolment', {})).json();
  expect((await call('two-factor/confirmation', { code: authenticatorCode(key) })).status()).toBe(200);
  await call('sign-out', {});
  await page.goto(`${origin}/avantages`);
  await page.getByRole('button', { name: 'Se connecter avec Compte Studio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Encore une étape');
  expect(await (await page.request.get(`${origin}/api/auth/session`)).json()).toEqual({ user: null });
  await page.getByRole('textbox', { name: 'Code à 6 chiffres' }).fill(authenticatorCode(key, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${origin}/avantages`);
});
