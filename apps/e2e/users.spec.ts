import { createRequest } from '@perkotheque/database/testing/factories';
import type { Page } from '@playwright/test';
import { cardOf, newWord } from './support/catalogue.ts';
import { readToasts } from './support/shown.ts';
import { expect, expectToast, test } from './support/test.ts';

const PATH = '/dashboard/admin/users';
const LIST = (url: URL) => url.pathname === '/api/users';
const FAILED = { status: 500, json: { code: 'internal', message: 'Panne' } };

function countReads(page: Page) {
  let reads = 0;
  page.on('request', (request) => {
    if (request.method() === 'GET' && LIST(new URL(request.url()))) reads += 1;
  });
  return () => reads;
}

async function openEdit(page: Page, name: string) {
  await page.goto(`${PATH}?q=${name}`);
  await cardOf(page, name).getByRole('button', { name: 'Modifier' }).click();
  return page.getByRole('dialog', { name: 'Modifier l’utilisateur' });
}

const user = (changes: object) => ({
  id: crypto.randomUUID(),
  email: 'quelqu-un@perkotheque.example',
  full_name: null,
  avatar_url: null,
  picture_url: null,
  status: 'active',
  role: 'user',
  created_at: '2026-03-04T10:00:00.000Z',
  can: { change_role: true, suspend: true, set_password: true, delete: true },
  ...changes,
});
const answer = (users: object[]) => ({
  json: { users, total: users.length, all: users.length, page: 1, page_size: 24 },
});

test('[USERS-01] the page has its title, count and buttons, and keeps search and filters in the URL', async ({
  page,
  signInAs,
  createMember,
}) => {
  await signInAs('admin');
  const [name, other] = [newWord(), newWord()];
  await createMember({ fullName: name, role: 'core-team' });
  await createMember({ fullName: other });
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Gestion des utilisateurs' })).toBeVisible();
  await expect(page.getByText(/^\d+ utilisateurs en tout$/)).toBeAttached();
  await expect(page.getByRole('button', { name: 'Actualiser', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nouvel utilisateur', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 767, height: 900 });
  await expect(page.getByRole('button', { name: 'Nouveau', exact: true })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('textbox', { name: 'Rechercher un nom ou une adresse' }).fill(name.toUpperCase());
  await expect(page).toHaveURL(new RegExp(`q=${name.toUpperCase()}`));
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Filtrer par rôle' }).selectOption('core-team');
  await page.reload();
  await expect(cardOf(page, name)).toBeVisible();
  await page.getByRole('combobox', { name: 'Filtrer par statut' }).selectOption('suspended');
  await expect(page.getByRole('heading', { name: 'Aucun utilisateur trouvé' })).toBeVisible();
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.route(LIST, (route) => route.fulfill(answer([])));
  await page.getByRole('button', { name: 'Actualiser', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Aucun utilisateur trouvé' })).toBeVisible();
  await page.getByRole('button', { name: 'Nouvel utilisateur', exact: true }).last().click();
  await expect(page.getByRole('dialog', { name: 'Nouvel utilisateur' })).toBeVisible();
});

test('[USERS-02] [USERS-03] [USERS-04] a card shows the member with coloured role and status', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const picture = '/api/users/ana/picture?v=0123456789abcdef';
  const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
  await page.route(`**${picture}`, (route) => route.fulfill({ contentType: 'image/gif', body: pixel }));
  await page.route(LIST, (route) =>
    route.fulfill(
      answer([
        user({ full_name: 'Ana Lys', role: 'admin', picture_url: picture }),
        user({
          full_name: 'Bo Marchand',
          role: 'moderator',
          status: 'suspended',
          avatar_url: 'https://images.example/bo.png',
        }),
        user({ full_name: 'Cléa', role: 'core-team', status: 'gelé' }),
        user({ status: null }),
      ]),
    ),
  );
  await page.goto(PATH);
  const ana = cardOf(page, 'Ana Lys');
  const bo = cardOf(page, 'Bo Marchand');
  const clea = cardOf(page, 'Cléa');
  const unnamed = cardOf(page, 'Sans nom');
  await expect(ana.getByText('Administrateur', { exact: true })).toHaveClass(/bg-danger-soft/);
  await expect(bo.getByText('Modérateur', { exact: true })).toHaveClass(/bg-info-soft/);
  await expect(clea.getByText('Core team', { exact: true })).toHaveClass(/bg-violet-soft/);
  await expect(unnamed.getByText('Utilisateur', { exact: true })).toHaveClass(/bg-success-soft/);
  await expect(ana.getByText('Actif', { exact: true })).toBeVisible();
  await expect(bo.getByText('Suspendu', { exact: true })).toBeVisible();
  await expect(clea.getByText('Inconnu', { exact: true })).toBeVisible();
  await expect(unnamed.getByText('Actif', { exact: true })).toBeVisible();
  await expect(ana.locator('img')).toHaveAttribute('src', picture);
  await expect(bo.locator('img')).toHaveCount(0);
  await expect(bo.getByText('BM', { exact: true })).toBeVisible();
  await expect(unnamed.getByText('U', { exact: true })).toBeVisible();
  await expect(ana.getByText('quelqu-un@perkotheque.example', { exact: true })).toBeVisible();
  await expect(ana.getByText('Créé le 04/03/2026', { exact: true })).toBeVisible();
  await expect(ana.getByRole('button', { name: 'Modifier', exact: true })).toBeEnabled();
  await expect(ana.getByRole('button', { name: 'Supprimer', exact: true })).toBeEnabled();
});

test('[USERS-05] only « Actualiser » reports the number loaded, and a failure shows an error', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await page.route(LIST, (route) => route.fulfill(answer([user({}), user({}), user({})])));
  await page.goto(PATH);
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await expectToast(page, { title: '3 utilisateurs chargés.', variant: 'success' });
  await page.route(LIST, (route) => route.fulfill(FAILED));
  await page.getByRole('button', { name: 'Actualiser' }).click();
  await expectToast(page, { title: 'Impossible de charger les utilisateurs', variant: 'destructive' });
  expect(await readToasts(page)).toEqual(['3 utilisateurs chargés.', expect.stringMatching(/^Impossible/)]);
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Impossible de charger les utilisateurs' })).toBeVisible();
});

test('[USERS-06] [USERS-07] an admin creates an account, and the form refuses invalid values', async ({
  page,
  signInAs,
  signIn,
}) => {
  await signInAs('admin');
  const name = newWord();
  const email = `${name.toLowerCase()}@perkotheque.example`;
  await page.goto(`${PATH}?q=${name}`);
  await page.getByRole('button', { name: 'Nouvel utilisateur', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Nouvel utilisateur' });
  const submit = dialog.getByRole('button', { name: 'Créer l’utilisateur' });
  const password = dialog.getByLabel(/^Mot de passe/);
  await submit.click();
  await expect(dialog.getByText('Email et mot de passe sont obligatoires.').first()).toBeVisible();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await dialog.getByLabel('Email').fill(email);
  await password.fill('12345');
  await submit.click();
  await expect(
    dialog.getByText('Le mot de passe doit contenir au moins 6 caractères', { exact: true }),
  ).toBeVisible();

  await password.fill('123456');
  await dialog.getByLabel('Nom complet').fill(name);
  await expect(dialog.getByLabel('Rôle').getByRole('option')).toHaveText([
    'Utilisateur',
    'Core team',
    'Modérateur',
    'Administrateur',
  ]);
  await dialog.getByLabel('Rôle').selectOption('moderator');
  const path = '**/api/functions/create-user';
  await page.route(path, (route) => route.fulfill({ status: 200, json: { error: 'Quota atteint' } }));
  await submit.click();
  await expectToast(page, {
    title: 'Impossible de créer l’utilisateur',
    text: 'Quota atteint',
    variant: 'destructive',
  });
  await page.unroute(path);
  await submit.click();
  await expectToast(page, { title: 'Utilisateur créé avec succès.', variant: 'success' });
  await expect(dialog).toBeHidden();
  await expect(cardOf(page, name).getByText('Modérateur', { exact: true })).toBeVisible();
  await page.context().clearCookies();
  await signIn({ email }, '123456');
});

test('[USERS-08] [USERS-09] [USERS-10] [USERS-13] an admin edits the profile and the password', async ({
  page,
  signInAs,
  signIn,
  createMember,
  owner,
}) => {
  await signInAs('admin');
  const name = newWord();
  const member = await createMember({ fullName: name });
  const passwordHash = async () =>
    (
      await owner
        .selectFrom('auth.account')
        .select('password')
        .where('userId', '=', member.id)
        .executeTakeFirst()
    )?.password;
  const before = await passwordHash();
  const dialog = await openEdit(page, name);
  const save = dialog.getByRole('button', { name: 'Sauvegarder' });
  const [fullName, avatar] = [dialog.getByLabel('Nom complet'), dialog.getByLabel('URL de l’avatar')];
  const [password, confirmation] = [
    dialog.getByLabel('Nouveau mot de passe'),
    dialog.getByLabel('Confirmer le mot de passe'),
  ];
  await expect(dialog.getByLabel('Email')).toBeDisabled();
  await expect(dialog.getByLabel('Email')).toHaveValue(member.email);
  await fullName.fill('  ');
  await avatar.fill('javascript:alert(1)');
  await password.fill('12345');
  await save.click();
  await expect(dialog.getByText('Indiquez un nom.', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Indiquez une adresse qui commence par http:// ou https://.')).toBeVisible();
  await expect(
    dialog.getByText('Le mot de passe doit contenir au moins 6 caractères', { exact: true }),
  ).toBeVisible();
  await password.fill('123456');
  await confirmation.fill('654321');
  await expect(dialog.getByText('Les mots de passe ne correspondent pas', { exact: true })).toBeVisible();

  await password.fill('');
  await confirmation.fill('');
  await avatar.fill('');
  await fullName.fill(`${name} Bis`);
  await dialog.getByLabel('Statut').selectOption('suspended');
  await save.click();
  await expectToast(page, { title: 'Profil utilisateur mis à jour.', variant: 'success' });
  const card = cardOf(page, `${name} Bis`);
  await expect(card.getByText('Suspendu', { exact: true })).toBeVisible();
  expect(await passwordHash()).toBe(before);

  await card.getByRole('button', { name: 'Modifier' }).click();
  await password.fill('nouveau-secret');
  await confirmation.fill('nouveau-secret');
  await save.click();
  await expectToast(page, { title: 'Mot de passe utilisateur mis à jour.', variant: 'success' });
  await card.getByRole('button', { name: 'Modifier' }).click();
  await dialog.getByLabel('Statut').selectOption('active');
  await save.click();
  await expect(card.getByText('Actif', { exact: true })).toBeVisible();
  await page.context().clearCookies();
  await signIn(member, 'nouveau-secret');
});

test('[USERS-10] [USERS-11] [USERS-13] failures show an error, and only a saved profile reloads the list', async ({
  page,
  signInAs,
  createMember,
}) => {
  await signInAs('admin');
  const name = newWord();
  await createMember({ fullName: name });
  const dialog = await openEdit(page, name);
  const save = dialog.getByRole('button', { name: 'Sauvegarder' });
  const reads = countReads(page);
  for (const path of ['**/api/users/*/role', '**/api/users/*', '**/api/functions/update-user-password']) {
    await page.route(path, (route) => route.fulfill(FAILED));
  }
  await dialog.getByLabel('Rôle').selectOption('moderator');
  await save.click();
  await expectToast(page, { title: 'Impossible de mettre à jour le rôle', variant: 'destructive' });
  await dialog.getByLabel('Rôle').selectOption('user');
  await dialog.getByLabel('Nouveau mot de passe').fill('nouveau-secret');
  await dialog.getByLabel('Confirmer le mot de passe').fill('nouveau-secret');
  await save.click();
  await expectToast(page, { title: 'Impossible de mettre à jour le mot de passe', variant: 'destructive' });
  expect(reads()).toBe(0);
  await dialog.getByLabel('Statut').selectOption('suspended');
  const reread = page.waitForRequest((request) => LIST(new URL(request.url())));
  await save.click();
  await expectToast(page, { title: 'Impossible de mettre à jour le profil', variant: 'destructive' });
  await reread;
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await expect(cardOf(page, name).getByText('Actif', { exact: true })).toBeVisible();
});

test('[USERS-11] [USERS-16] an admin changes a role, but not the role, status or existence of their own account', async ({
  page,
  signInAs,
  createMember,
  owner,
}) => {
  const admin = await signInAs('admin');
  const [name, own] = [newWord(), newWord()];
  await createMember({ fullName: name });
  await owner.updateTable('profiles').set({ full_name: own }).where('id', '=', admin.id).execute();
  const dialog = await openEdit(page, name);
  await dialog.getByLabel('Rôle').selectOption('core-team');
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expectToast(page, { title: 'Rôle utilisateur mis à jour.', variant: 'success' });
  await expect(cardOf(page, name).getByText('Core team', { exact: true })).toBeVisible();

  await openEdit(page, own);
  await expect(dialog.getByLabel('Rôle')).toBeDisabled();
  await expect(dialog.getByLabel('Statut')).toBeDisabled();
  await dialog.getByLabel('Nom complet').fill(`${own} Bis`);
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expectToast(page, { title: 'Profil utilisateur mis à jour.' });
  await expect(cardOf(page, `${own} Bis`).getByRole('button', { name: 'Supprimer' })).toBeDisabled();
});

test('[USERS-14] [USERS-15] deleting asks for confirmation, and the member’s content stays without their name', async ({
  page,
  signInAs,
  createMember,
  owner,
}) => {
  await signInAs('admin');
  const [name, wish] = [newWord(), newWord()];
  const member = await createMember({ fullName: name });
  await createRequest(owner, { tool_name: wish, requested_by: member.id });
  await page.goto(`${PATH}?q=${name}`);
  const remove = cardOf(page, name).getByRole('button', { name: 'Supprimer' });
  const dialog = page.getByRole('dialog', { name: "Supprimer l'utilisateur" });
  await remove.click();
  await expect(dialog.getByText(/Cette action est irréversible/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuler' }).click();

  const reads = countReads(page);
  await page.route('**/api/users/*', (route) => route.fulfill(FAILED));
  await remove.click();
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expectToast(page, { title: "Impossible de supprimer l'utilisateur", variant: 'destructive' });
  await expect(cardOf(page, name)).toBeVisible();
  expect(reads()).toBe(0);
  await page.unroute('**/api/users/*');

  await remove.click();
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expectToast(page, { title: 'Utilisateur supprimé avec succès.', variant: 'success' });
  await expect(page.getByRole('heading', { name: 'Aucun utilisateur trouvé' })).toBeVisible();
  await page.goto(`/dashboard/requests?q=${wish}`);
  await expect(cardOf(page, wish).getByText('Utilisateur supprimé')).toBeVisible();
});
