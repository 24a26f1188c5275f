import { createTool } from '@perkotheque/database/testing/factories';
import type { Page } from '@playwright/test';
import { cardOf, newWord } from './support/catalogue.ts';
import { moveByArrows, openPage, press, selectByArrows, typeInto } from './support/keyboard.ts';
import { expect, expectToast, test } from './support/test.ts';

// Accounts, permissions and settings with the keyboard only; every tab stop shows its focus.

// Key by key these tests take longer than others.
test.describe.configure({ timeout: 90_000 });

const CONSOLE = '/dashboard/admin/admin-settings';

test('a keyboard user creates an account, then changes its role', async ({ page, signInAs }) => {
  await signInAs('admin');
  const name = newWord();
  await openPage(page, `/dashboard/admin/users?q=${name}`);
  const opener = page.getByRole('button', { name: 'Nouvel utilisateur', exact: true }).first();
  await press(page, opener);
  const form = page.getByRole('dialog', { name: 'Nouvel utilisateur' });
  await expect(form.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(`${name.toLowerCase()}@perkotheque.example`);
  await typeInto(page, form.getByLabel(/^Mot de passe/), '123456');
  await typeInto(page, form.getByLabel('Nom complet'), name);
  await selectByArrows(page, form.getByLabel('Rôle'), 'Modérateur');
  await press(page, form.getByRole('button', { name: 'Créer l’utilisateur' }));
  const card = cardOf(page, name);
  await expect(card.getByText('Modérateur', { exact: true })).toBeVisible();
  await expect(opener).toBeFocused();

  const edit = card.getByRole('button', { name: 'Modifier' });
  await press(page, edit);
  const dialog = page.getByRole('dialog', { name: 'Modifier l’utilisateur' });
  await selectByArrows(page, dialog.getByLabel('Rôle'), 'Core team');
  await press(page, dialog.getByRole('button', { name: 'Sauvegarder' }));
  await expect(card.getByText('Core team', { exact: true })).toBeVisible();
  await expect(edit).toBeFocused();
});

test('a keyboard user adds a permission, then removes it', async ({ page, owner, signInAs }) => {
  await signInAs('admin');
  const { name } = await createTool(owner, { name: newWord() });
  await openPage(page, '/dashboard/admin/permissions');
  const picker = page.getByRole('combobox', { name: 'Outil' });
  await typeInto(page, picker, name);
  await expect(page.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(picker).toHaveValue(name);
  await selectByArrows(page, page.getByRole('combobox', { name: 'Rôle' }), 'Modérateur');
  const add = page.getByRole('button', { name: 'Ajouter', exact: true });
  await press(page, add);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('Modérateur');
  await expect(add).toBeFocused();

  const remove = row.getByRole('button', { name: /^Supprimer la permission Modérateur/ });
  await press(page, remove);
  const question = page.getByRole('dialog', { name: 'Supprimer cette permission ?' });
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, question.getByRole('button', { name: 'Supprimer' }));
  await expect(row).toHaveCount(0);
  // The next row gets the focus, or the heading.
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
});

/** Mocks saved settings for this page only: the stored ones apply to every parallel test. */
async function mockSavedSettings(page: Page): Promise<void> {
  const moment = '2026-11-15T08:00:00.000Z';
  await page.route('**/api/system-settings/*', async (route) => {
    const [, key] = /system-settings\/(\w+)/.exec(route.request().url()) ?? [];
    const { value } = route.request().postDataJSON();
    await route.fulfill({ json: { setting: { key, value, updated_at: moment } } });
  });
  await page.route('**/api/console/display', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fulfill({ json: route.request().postDataJSON() });
  });
}
const chosenTab = (page: Page) => page.getByRole('tab', { selected: true });
const tabOf = (page: Page, name: string) => page.getByRole('tab', { name });

test('a keyboard user changes a system setting and the registration switch', async ({ page, signInAs }) => {
  await signInAs('admin');
  await mockSavedSettings(page);
  await openPage(page, '/dashboard/admin/settings');
  await moveByArrows(page, chosenTab(page), 'ArrowRight', tabOf(page, 'Système'));
  await typeInto(page, page.getByLabel('Entreprise', { exact: true }), 'Studio Nord');
  const contact = page.getByLabel('Adresse de contact', { exact: true });
  await typeInto(page, contact, 'accueil');
  const submit = page
    .getByRole('form', { name: 'Configuration générale' })
    .getByRole('button', { name: 'Enregistrer' });
  await press(page, submit);
  // The invalid field gets the focus and its error.
  await expect(contact).toBeFocused();
  await expect(contact).toHaveAccessibleDescription(/^Écrivez une adresse e-mail entière/);
  await page.keyboard.press('End');
  await page.keyboard.type('@perkotheque.example');
  await press(page, submit);
  await expectToast(page, { title: 'Paramètre mis à jour.' });
  await expect(submit).toBeDisabled();
  await expect(submit).toBeFocused();

  await openPage(page, CONSOLE);
  await moveByArrows(page, chosenTab(page), 'ArrowRight', tabOf(page, 'Paramètres Système'));
  const toggle = page.getByRole('switch', { name: 'Autoriser les nouvelles inscriptions' });
  await press(page, toggle, 'Space');
  await expectToast(page, { title: 'Inscriptions désactivées' });
  await expect(toggle).toBeFocused();
});

test('a keyboard user chooses the fields of the catalogue’s cards', async ({ page, signInAs }) => {
  await signInAs('admin');
  await mockSavedSettings(page);
  await openPage(page, CONSOLE);
  await moveByArrows(page, chosenTab(page), 'ArrowRight', tabOf(page, 'Affichage des Outils'));
  const cost = page
    .getByRole('group', { name: 'Champs de la grille' })
    .getByRole('checkbox', { name: 'Coût', exact: true });
  await press(page, cost, 'Space');
  await expect(cost).toBeChecked();
  const save = page.getByRole('button', { name: 'Sauvegarder' });
  await press(page, save);
  await expectToast(page, { title: "Configuration d'affichage sauvegardée." });
  await expect(save).toBeFocused();
});

test('a keyboard user creates, renames and deletes a category', async ({ page, owner, signInAs }) => {
  await signInAs('admin');
  // Sorts first in the list, whatever parallel tests add.
  const [first, second] = [`0 ${newWord()}`, `0 ${newWord()}`];
  await openPage(page, `${CONSOLE}?tab=display`);
  const opener = page.getByRole('button', { name: 'Nouvelle catégorie' });
  await press(page, opener);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('textbox', { name: 'Nom' })).toBeFocused();
  await page.keyboard.type(first);
  const colour = dialog.getByRole('radio', { name: 'Couleur #c8447c' });
  await moveByArrows(page, dialog.getByRole('radio', { checked: true }), 'ArrowRight', colour);
  await press(page, dialog.getByRole('button', { name: 'Créer' }));
  await expect(page.getByRole('button', { name: `Modifier ${first}` })).toBeVisible();
  await expect(opener).toBeFocused();
  await press(page, page.getByRole('button', { name: `Modifier ${first}` }));
  await typeInto(page, dialog.getByRole('textbox', { name: 'Nom' }), second);
  await press(page, dialog.getByRole('button', { name: 'Sauvegarder' }));
  await expect(page.getByRole('button', { name: `Modifier ${second}` })).toBeFocused();
  const stored = () =>
    owner.selectFrom('categories').select(['name', 'color']).where('name', 'in', [first, second]).execute();
  expect(await stored()).toEqual([{ name: second, color: '#c8447c' }]);
  const remove = page.getByRole('button', { name: `Supprimer ${second}` });
  await press(page, remove);
  await press(page, dialog.getByRole('button', { name: 'Supprimer' }));
  await expect(remove).toHaveCount(0);
  // The next category gets the focus.
  await expect(
    page
      .getByRole('list', { name: 'Catégories' })
      .getByRole('button', { name: /^Modifier/ })
      .first(),
  ).toBeFocused();
  expect(await stored()).toEqual([]);
});
