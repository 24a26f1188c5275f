import { createTool } from '@perkotheque/database/testing/factories';
import { cardOf, newWord } from './support/catalogue.ts';
import { expect, test } from './support/test.ts';

const card = {
  tools: 'Explorer les outils',
  favorites: 'Mes favoris',
  requests: 'Demandes d’outils',
  add: 'Ajouter un outil',
  admin: 'Administration des utilisateurs',
};

test('[HOME-01] the home page shows its title and a welcome with the application’s name', async ({
  page,
  signInAs,
}) => {
  await signInAs('user');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  await expect(page.getByText('Bienvenue dans votre espace Perkothèque', { exact: true })).toBeVisible();
});

test('[HOME-01] the welcome shows the configured name', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), app_name: 'Le Rayon' } });
  });
  await page.goto('/dashboard');
  await expect(page.getByText('Bienvenue dans votre espace Le Rayon', { exact: true })).toBeVisible();
});

const expected = {
  user: [card.tools, card.favorites, card.requests],
  'core-team': [card.tools, card.favorites, card.requests],
  moderator: [card.tools, card.favorites, card.requests, card.add],
  admin: [card.tools, card.favorites, card.requests, card.add, card.admin],
} as const;
const targets: Record<string, string> = {
  [card.tools]: '/dashboard/tools',
  [card.favorites]: '/dashboard/favorites',
  [card.requests]: '/dashboard/requests',
  [card.add]: '/dashboard/add-tool',
  [card.admin]: '/dashboard/users',
};

for (const [role, cards] of Object.entries(expected)) {
  test(`[HOME-02][HOME-03] ${role} sees the cards of their role`, async ({ page, signInAs }) => {
    await signInAs(role as keyof typeof expected);
    await page.goto('/dashboard');
    const links = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
    await expect(links).toHaveCount(cards.length);
    for (const name of cards) {
      await expect(links.filter({ hasText: name })).toHaveAttribute('href', targets[name] ?? '');
    }
  });
}

test('the search field opens the catalogue, and the page shows the latest tools', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('user');
  const { name } = await createTool(owner, { name: newWord() });
  await page.goto('/dashboard');
  const shelf = page.getByRole('region', { name: 'Derniers ajouts', exact: true });
  await expect(shelf.getByRole('link').first()).toHaveAttribute('href', /\/dashboard\/tools\?tool=/);
  await page.getByRole('textbox', { name: 'Rechercher un outil, un besoin, une équipe…' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/dashboard/tools\\?q=${name}`));
  await expect(cardOf(page, name)).toBeVisible();
});
