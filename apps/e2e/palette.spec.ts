import { randomUUID } from 'node:crypto';
import { createTool } from '@perkotheque/database/testing/factories';
import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Recherche rapide' });

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
}

async function openHome(page: Page) {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
}

test('the palette opens with Ctrl+K, Cmd+K and its button, and closes with Escape', async ({
  page,
  signInAs,
}) => {
  await signInAs('user');
  await openHome(page);
  for (const keys of ['Control+k', 'Meta+k']) {
    await page.keyboard.press(keys);
    await expect(palette(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
  }
  await page.getByRole('button', { name: 'Rechercher' }).click();
  await expect(palette(page)).toBeVisible();
});

test('the palette keeps every letter that is typed while it loads', async ({ page, signInAs }) => {
  await signInAs('user');
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/palette.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await openHome(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('notios');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('n ?');
  release();
  await expect(palette(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type(' oui');
  await expect(palette(page).getByRole('combobox')).toHaveValue('notion ? oui');
});

test('the palette finds a tool by its name and opens it', async ({ page, signInAs, owner }) => {
  await signInAs('user');
  const tool = await createTool(owner, { name: `Palette ${randomUUID().slice(0, 8)}` });
  await openHome(page);
  await openPalette(page);
  await page.keyboard.type(tool.name.toLowerCase());
  await expect(palette(page).getByRole('option', { name: tool.name, exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/dashboard/tools\\?tool=${tool.id}`));
  await expect(page.getByRole('dialog', { name: tool.name, exact: true })).toBeVisible();
});

const PAGES = {
  user: {
    shown: ['Outils', 'Demandes', 'Zone Sécurisée', 'Mes préférences'],
    hidden: ['Permissions', 'Doublons', 'Ajouter un outil', 'Renouvellements'],
  },
  moderator: {
    shown: ['Doublons', 'Ajouter un outil'],
    hidden: ['Permissions', 'Utilisateurs', 'Journal des accès', 'Corbeille'],
  },
  admin: {
    shown: [
      'Permissions',
      'Utilisateurs',
      'Ajouter un outil',
      'Catégories et besoins',
      'Importer des outils',
      'Renouvellements',
    ],
    hidden: [],
  },
} as const;

for (const [role, { shown, hidden }] of Object.entries(PAGES)) {
  test(`the palette offers ${role} the pages and actions they may use`, async ({ page, signInAs }) => {
    await signInAs(role as keyof typeof PAGES);
    await openHome(page);
    await openPalette(page);
    for (const name of shown) {
      await expect(palette(page).getByRole('option', { name, exact: true })).toHaveCount(1);
    }
    for (const name of hidden) {
      await expect(palette(page).getByRole('option', { name, exact: true })).toHaveCount(0);
    }
  });
}

test('the palette runs an action, and opens a page typed without accents', async ({ page, signInAs }) => {
  await signInAs('user');
  await openHome(page);
  await openPalette(page);
  await page.keyboard.type('theme somb');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(page.locator('html')).toHaveClass(/dark/);

  await openPalette(page);
  await page.keyboard.type('securisee');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/admin\/secure$/);
});

test('an administrator reaches the trash from the palette, and the log from palette and console', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await openHome(page);
  await openPalette(page);
  await page.keyboard.type('corb');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/admin-settings\?trash=open$/);
  await expect(page.getByRole('heading', { name: 'Corbeille', exact: true })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Journal', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/audit$/);
  await openPalette(page);
  await expect(palette(page).getByRole('option', { name: 'Journal des accès', exact: true })).toBeVisible();
});

test('the palette says when nothing matches', async ({ page, signInAs }) => {
  await signInAs('user');
  await openHome(page);
  await openPalette(page);
  await page.keyboard.type(randomUUID());
  await expect(palette(page).getByText('Aucun résultat trouvé')).toBeVisible();
});

test('the list of shortcuts includes the palette, which does not open over another dialog', async ({
  page,
  signInAs,
}) => {
  await signInAs('user');
  await openHome(page);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Raccourcis clavier' });
  await expect(help.getByText('Ouvrir la recherche rapide')).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
});
