import type { Database } from '@perkotheque/database/connect';
import type { Page } from '@playwright/test';
import { environment } from './support/environment.ts';
import { moveByArrows, press, typeInto } from './support/keyboard.ts';
import { linkIn, waitForMail } from './support/mails.ts';
import { expect, expectToast, test } from './support/test.ts';

// These tests change a setting of the whole installation, so they run one after the other.
test.describe.configure({ mode: 'serial' });

async function setRegistration(owner: Database, enabled: boolean) {
  await owner
    .updateTable('system_settings')
    .set({ value: JSON.stringify({ enabled }) })
    .where('key', '=', 'registration_enabled')
    .execute();
}
const setNeutral = (owner: Database, isNeutral: boolean) =>
  owner
    .updateTable('system_settings')
    .set({ value: JSON.stringify(isNeutral) })
    .where('key', '=', 'neutral_sign_up')
    .execute();
test.afterEach(async ({ owner }) => {
  await setRegistration(owner, true);
  await setNeutral(owner, false);
});

const newAddress = () => `inscription-${crypto.randomUUID().slice(0, 8)}@perkotheque.example`;

async function openSignUp(page: Page) {
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Inscription' }).click();
}

async function fill(
  page: Page,
  values: { email?: string; name?: string; password?: string; confirmation?: string },
) {
  await page.getByLabel('Nom complet').fill(values.name ?? '');
  await page.getByLabel('Adresse e-mail').fill(values.email ?? '');
  await page.getByLabel('Mot de passe', { exact: true }).fill(values.password ?? '');
  await page.getByLabel('Confirmez le mot de passe').fill(values.confirmation ?? values.password ?? '');
}
const submit = (page: Page) => page.getByRole('button', { name: 'Créer mon compte' }).click();
const accounts = (owner: Database, email: string) =>
  owner.selectFrom('profiles').selectAll().where('email', '=', email).execute();

async function confirmWith(page: Page, password: string) {
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Confirmer mon adresse' }).click();
}

/** Signs up with the password « secret » and returns the link of the confirmation mail. */
async function signUpByApi(page: Page, owner: Database) {
  const email = newAddress();
  const data = { email, password: 'secret', full_name: 'Inès Moreau' };
  expect(
    (
      await page.request.post('/api/auth/sign-up', { headers: { origin: environment.origin() ?? '' }, data })
    ).status(),
  ).toBe(201);
  const isConfirmed = async () =>
    (
      await owner
        .selectFrom('auth.user')
        .select('emailVerified')
        .where('email', '=', email)
        .executeTakeFirst()
    )?.emailVerified;
  return { email, link: linkIn(await waitForMail(email, /confirmez/i)), isConfirmed };
}

test('[AUTH-15][AUTH-16][AUTH-05] a visitor signs up, confirms by mail, signs in and reaches the dashboard', async ({
  page,
  owner,
  baseURL,
}) => {
  const email = newAddress();
  await openSignUp(page);
  await fill(page, { email, name: 'Inès Moreau', password: 'secret' });
  await submit(page);
  await expectToast(page, { title: 'Inscription réussie ! Vérifiez vos emails.' });
  expect(await accounts(owner, email)).toMatchObject([{ full_name: 'Inès Moreau' }]);

  const link = linkIn(await waitForMail(email, /confirmez/i));
  expect(link).toMatch(new RegExp(`^${baseURL}/\\?confirmation=`));

  await page.goto('/auth');
  const signIn = async () => {
    await page.getByLabel('Adresse e-mail').fill(email);
    await page.getByLabel('Mot de passe', { exact: true }).fill('secret');
    await page.getByRole('button', { name: 'Se connecter' }).click();
  };
  await signIn();
  await expectToast(page, { title: /^Erreur de connexion: Confirmez d’abord/, variant: 'destructive' });

  await page.goto(link);
  await confirmWith(page, 'secret');
  await expect(page.getByText('Adresse e-mail confirmée')).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/`);
  await page.goto('/auth');
  await signIn();
  await expectToast(page, { title: 'Connexion réussie !' });
  await expect(page).toHaveURL(`${baseURL}/dashboard`);
});

test('[HARD-10] the link of the mail confirms nothing by itself, and asks for the password of the sign-up', async ({
  page,
  owner,
}) => {
  const { link, isConfirmed } = await signUpByApi(page, owner);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
  });
  // As a mail scanner does: it opens the link, runs the scripts and leaves.
  await page.goto(link, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Confirmez votre adresse e-mail' })).toBeVisible();
  expect(await isConfirmed()).toBe(false);
  await confirmWith(page, 'devinette');
  await expect(page.getByText('Mot de passe incorrect.')).toBeVisible();
  expect(await isConfirmed()).toBe(false);
  await confirmWith(page, 'secret');
  await expect(page.getByText('Adresse e-mail confirmée')).toBeVisible();
  expect(await isConfirmed()).toBe(true);
  expect(sent).toEqual(['/api/auth/confirm-email', '/api/auth/confirm-email']);
});

test('[HARD-10] « Ce n’est pas moi » deletes the account and says so', async ({ page, owner }) => {
  const { email, link } = await signUpByApi(page, owner);
  await page.goto(link);
  await page.getByRole('button', { name: 'Ce n’est pas moi' }).click();
  const dialog = page.getByRole('dialog', { name: /Supprimer ce compte/ });
  expect(await accounts(owner, email)).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Supprimer le compte' }).click();
  await expect(page.getByText('Compte supprimé', { exact: true })).toBeVisible();
  expect(await accounts(owner, email)).toEqual([]);
  await page.goto(link);
  await confirmWith(page, 'secret');
  await expect(page.getByText('Ce lien de confirmation n’est plus valable')).toBeVisible();
});

test('a keyboard user signs up and reaches the next step', async ({ page, owner }) => {
  const email = newAddress();
  await page.goto('/auth');
  const tab = page.getByRole('tab', { name: 'Inscription' });
  await moveByArrows(page, page.getByRole('tab', { selected: true }), 'ArrowRight', tab);
  await press(page, page.getByRole('button', { name: 'Créer mon compte' }));
  // The first missing field gets the focus and its error.
  await expect(page.getByLabel('Nom complet')).toBeFocused();
  await expect(page.getByLabel('Nom complet')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type('Inès Moreau');
  await typeInto(page, page.getByLabel('Adresse e-mail'), email);
  await typeInto(page, page.getByLabel('Mot de passe', { exact: true }), 'secret');
  await typeInto(page, page.getByLabel('Confirmez le mot de passe'), 'secret');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await accounts(owner, email)).toHaveLength(1);
});

test('[AUTH-07] a missing field shows a toast and sends nothing', async ({ page, owner }) => {
  const complete = { email: newAddress(), name: 'Inès Moreau', password: 'secret' };
  let sent = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/sign-up')) sent += 1;
  });
  await openSignUp(page);
  for (const missing of ['email', 'name', 'password'] as const) {
    await fill(page, { ...complete, [missing]: '' });
    await submit(page);
    await expectToast(page, { title: 'Veuillez remplir tous les champs', variant: 'destructive' });
  }
  expect(sent).toBe(0);
  expect(await accounts(owner, complete.email)).toEqual([]);
});

test('[AUTH-08] the form refuses passwords that differ or are too short', async ({ page, owner }) => {
  const email = newAddress();
  await openSignUp(page);
  await fill(page, { email, name: 'Inès Moreau', password: 'secret', confirmation: 'secrets' });
  await submit(page);
  await expectToast(page, { title: 'Les mots de passe ne correspondent pas', variant: 'destructive' });
  await fill(page, { email, name: 'Inès Moreau', password: '12345' });
  await submit(page);
  await expectToast(page, {
    title: 'Le mot de passe doit contenir au moins 6 caractères',
    variant: 'destructive',
  });
  expect(await accounts(owner, email)).toEqual([]);
});

test('[AUTH-10] the strength meter advises and accepts six characters', async ({ page, owner }) => {
  const email = newAddress();
  await openSignUp(page);
  const meter = page.getByRole('meter', { name: 'Solidité du mot de passe' });
  await fill(page, { email, name: 'Inès Moreau', password: 'azerty' });
  await expect(meter).toHaveJSProperty('value', 1);
  await page.getByLabel('Mot de passe', { exact: true }).fill('Une phrase assez longue, 42 fois');
  await expect(meter).toHaveJSProperty('value', 4);
  await fill(page, { email, name: 'Inès Moreau', password: 'azerty' });
  await submit(page);
  await expectToast(page, { title: 'Inscription réussie ! Vérifiez vos emails.' });
  expect(await accounts(owner, email)).toHaveLength(1);
});

test('[AUTH-14] the form shows an error for an email address in use and for any other failure', async ({
  page,
  createMember,
}) => {
  const member = await createMember();
  await openSignUp(page);
  await fill(page, { email: member.email, name: 'Inès Moreau', password: 'secret' });
  await submit(page);
  await expectToast(page, { title: 'Cette adresse email est déjà utilisée', variant: 'destructive' });
  await page.route('**/api/auth/sign-up', (route) => route.abort());
  await submit(page);
  await expectToast(page, { title: /^Erreur d'inscription: .+/, variant: 'destructive' });
});

test('[HARD-16] with the neutral setting a known address sees what everybody sees, and its owner gets a mail', async ({
  page,
  owner,
  createMember,
}) => {
  await setNeutral(owner, true);
  const member = await createMember();
  await openSignUp(page);
  await fill(page, { email: member.email, name: 'Inès Moreau', password: 'secret' });
  await submit(page);
  await expectToast(page, { title: 'Inscription réussie ! Vérifiez vos emails.' });
  await expect(page.getByRole('heading', { name: 'Plus qu’une étape' })).toBeVisible();
  const mail = await waitForMail(member.email, /^Vous avez déjà un compte/);
  expect(linkIn(mail)).toMatch(/\/auth$/);
});

test('[AUTH-11] with registration closed the tab says so and is disabled', async ({ page, owner }) => {
  await setRegistration(owner, false);
  await page.goto('/auth');
  const tab = page.getByRole('tab', { name: 'Inscriptions fermées' });
  await expect(tab).toBeDisabled();
  await expect(page.getByText(/nouvelles inscriptions sont temporairement fermées/)).toBeVisible();
});

test('[AUTH-12] the server refuses a sign-up when registration closed while the page was open', async ({
  page,
  owner,
}) => {
  const email = newAddress();
  await openSignUp(page);
  await setRegistration(owner, false);
  await fill(page, { email, name: 'Inès Moreau', password: 'secret' });
  await submit(page);
  await expectToast(page, { title: 'Les inscriptions sont actuellement fermées', variant: 'destructive' });
  expect(await accounts(owner, email)).toEqual([]);
});

test('[AUTH-13] registration appears open when its setting cannot be loaded', async ({ page }) => {
  await page.route('**/api/config', (route) => route.fulfill({ status: 500, body: '' }));
  await page.goto('/auth');
  await expect(page.getByRole('tab', { name: 'Inscription' })).toBeEnabled();
});
