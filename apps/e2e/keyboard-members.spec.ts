import { authenticatorCode } from '@perkotheque/database/testing/authenticator';
import { createTool, TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { newWord } from './support/catalogue.ts';
import { openPage, press, selectByArrows, tabTo, typeInto } from './support/keyboard.ts';
import { linkIn, waitForMail } from './support/mails.ts';
import { expect, expectToast, test } from './support/test.ts';

// Tasks of any member with the keyboard only; every tab stop shows its focus. Sign-up is in sign-up.spec.ts, whose
// tests open and close registration for the whole installation.

test('a keyboard user resets a forgotten password', async ({ page, createMember }) => {
  const member = await createMember();
  await page.goto('/auth');
  await press(page, page.getByRole('link', { name: 'Mot de passe oublié ?' }));
  const title = page.getByRole('heading', { level: 1, name: 'Mot de passe oublié ?' });
  await expect(title).toBeVisible();
  await typeInto(page, page.getByLabel('Adresse e-mail'), member.email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Consultez votre boîte de réception')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto(linkIn(await waitForMail(member.email, /mot de passe/i)));
  await typeInto(page, page.getByLabel('Nouveau mot de passe', { exact: true }), 'tout-nouveau');
  await typeInto(page, page.getByLabel('Confirmez le mot de passe'), 'tout-nouveau');
  await press(page, page.getByRole('button', { name: 'Enregistrer le mot de passe' }));
  await expectToast(page, { title: 'Mot de passe modifié' });
  await expect(page.getByRole('tab', { name: 'Connexion' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a keyboard user opens the filters, chooses some, removes one, then clears all', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('user');
  const word = newWord();
  await createTool(owner, { name: `${word} un`, status: 'planned', team: 'RH' });
  await createTool(owner, { name: `${word} deux`, status: 'planned', team: 'IT' });
  await createTool(owner, { name: `${word} trois`, status: 'active', team: 'IT' });
  await openPage(page, `/dashboard/tools?q=${word}`);
  await press(page, page.getByRole('button', { name: 'Filtres', exact: true }));
  const panel = page.getByRole('region', { name: 'Filtres' });
  await selectByArrows(page, panel.getByLabel('Statut', { exact: true }), 'Planifié');
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(panel.getByLabel('Statut', { exact: true })).toBeFocused();
  await selectByArrows(page, panel.getByLabel('Équipe', { exact: true }), 'RH');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: /^1 outil$/ })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Retirer le filtre Statut : Planifié' }));
  // The next filter gets the focus.
  await expect(page.getByRole('button', { name: 'Retirer le filtre Équipe : RH' })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Tout effacer' }));
  await expect(page.getByRole('list', { name: 'Filtres actifs' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the palette opens a tool, and closing the tool returns the focus to the page', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('user');
  const tool = await createTool(owner, { name: newWord() });
  await page.goto('/dashboard');
  const launcher = page.getByRole('button', { name: 'Rechercher' });
  await tabTo(page, launcher);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Recherche rapide' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await expect(launcher).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type(tool.name);
  await expect(palette.getByRole('option', { name: tool.name, exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: tool.name, exact: true });
  await expect(card).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(card).toHaveCount(0);
  await expect(launcher).toBeFocused();
});

test('a keyboard user turns on two-factor authentication with a code', async ({ page, signInAs }) => {
  await signInAs('user');
  await openPage(page, '/dashboard/admin/settings');
  const section = page.getByRole('region', { name: 'Double authentification' });
  await press(page, section.getByRole('button', { name: 'Activer la double authentification' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Mot de passe' })).toBeFocused();
  await page.keyboard.type(TEST_PASSWORD);
  await page.keyboard.press('Enter');
  const code = dialog.getByRole('textbox', { name: 'Code à 6 chiffres' });
  await expect(code).toBeFocused();
  const key = (await dialog.locator('code').textContent()) ?? '';
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  await typeInto(page, code, authenticatorCode(key));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem')).toHaveCount(10);
  await press(page, dialog.getByRole('button', { name: 'J’ai conservé mes codes' }));
  await expect(dialog).toHaveCount(0);
  await expect(section.getByText('Activée', { exact: true })).toBeVisible();
  await expect(section.getByRole('button', { name: 'Nouveaux codes de secours' })).toBeFocused();
});

test('a keyboard user navigates and signs out with the phone menu', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('user');
  await page.goto('/dashboard');
  const opener = page.getByRole('button', { name: 'Afficher ou replier le menu' });
  const drawer = page.getByRole('dialog');
  await press(page, opener);
  await expect(drawer).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, drawer.getByRole('link', { name: 'Mes Favoris' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Mes Favoris' })).toBeVisible();
  await expect(drawer).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, drawer.getByRole('button', { name: 'Se déconnecter' }));
  await expect(page).toHaveURL('/');
});

test('a keyboard user signs out with the sidebar', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.goto('/dashboard');
  await press(page, page.getByRole('button', { name: 'Se déconnecter' }));
  await expect(page).toHaveURL('/');
});
