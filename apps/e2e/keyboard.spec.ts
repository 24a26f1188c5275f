import { createRequest, createTool, TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { formOf, uniqueName } from './support/add-form.ts';
import { cardOf, newWord } from './support/catalogue.ts';
import { selectByArrows, tabTo } from './support/keyboard.ts';
import { expect, expectToast, test } from './support/test.ts';

// The main tasks with the keyboard only; every tab stop shows its focus.

test('a keyboard user signs in after the skip link', async ({ page, createMember }) => {
  const member = await createMember();
  await page.goto('/auth');
  await expect(page.getByRole('tab')).toHaveCount(2);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByLabel('Adresse e-mail'));
  await page.keyboard.type(member.email);
  await tabTo(page, page.getByLabel('Mot de passe', { exact: true }));
  await page.keyboard.type(TEST_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('a keyboard user searches, opens a tool, adds it to the favourites and returns to the same place', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('user');
  const tool = await createTool(owner, { name: newWord() });
  await page.goto('/dashboard/tools');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(tool.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`q=${tool.name}`));
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: /^1 / })).toBeAttached();
  const details = cardOf(page, tool.name).getByRole('link', { name: tool.name }).first();
  await tabTo(page, details);
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: tool.name, exact: true });
  await tabTo(page, card.getByRole('button', { name: `Ajouter ${tool.name} aux favoris` }));
  await page.keyboard.press('Enter');
  await expect(card.getByRole('button', { name: `Retirer ${tool.name} des favoris` })).toBeFocused();
  await tabTo(page, card.getByRole('button', { name: 'Fermer', exact: true }));
  await page.keyboard.press('Enter');
  await expect(card).toHaveCount(0);
  await expect(details).toBeFocused();
});

test('a keyboard user adds a tool', async ({ page, owner, signInAs }) => {
  await signInAs('moderator');
  const name = uniqueName();
  await page.goto('/dashboard/admin/add-tool');
  const { form, text, choice } = formOf(page);
  await tabTo(page, text('Nom'));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  // The first missing field gets the focus and its error.
  await expect(text('Description')).toBeFocused();
  await page.keyboard.type('Une description');
  await selectByArrows(page, choice('Catégorie'), 'Développement');
  await selectByArrows(page, choice('Équipe'), 'IT');
  await tabTo(page, form.getByRole('button', { name: 'Ajouter l’outil' }));
  await page.keyboard.press('Enter');
  await expect
    .poll(() => owner.selectFrom('tools').select('team').where('name', '=', name).execute())
    .toEqual([{ team: 'IT' }]);
});

test('a keyboard user requests a tool and votes', async ({ page, owner, signInAs }) => {
  await signInAs('user');
  const word = newWord();
  await createRequest(owner, { tool_name: `${word} Un` });
  await page.goto(`/dashboard/requests?q=${word}`);
  const vote = cardOf(page, `${word} Un`).getByRole('button', { name: /mon vote|^Voter pour/ });
  await tabTo(page, vote);
  await page.keyboard.press('Space');
  await expect(vote).toHaveAttribute('aria-pressed', 'true');
  await expect(vote).toBeFocused();
  await page.goto(`/dashboard/requests?q=${word}`);
  const ask = page.getByRole('button', { name: 'Nouvelle demande' }).first();
  await tabTo(page, ask);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Nouvelle demande' });
  for (const [label, value] of [
    ['Nom de l’outil', `${word} Deux`],
    ['Description', 'Pour suivre nos partenaires'],
    ['Justification métier', 'Trois relances oubliées'],
  ] as const) {
    await tabTo(page, dialog.getByLabel(label));
    await page.keyboard.type(value);
  }
  await tabTo(page, dialog.getByRole('button', { name: 'Envoyer la demande' }));
  await page.keyboard.press('Enter');
  await expect(cardOf(page, `${word} Deux`)).toBeVisible();
  await expect(ask).toBeFocused();
});

test('a keyboard user changes several tools in the console', async ({ page, owner, signInAs }) => {
  await signInAs('admin');
  const word = newWord();
  await createTool(owner, { name: `${word} un` });
  await createTool(owner, { name: `${word} deux` });
  await page.goto(`/dashboard/admin/admin-settings?q=${word}`);
  const all = page.getByRole('checkbox', { name: 'Sélectionner toute la page' });
  await tabTo(page, all);
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: 'Actions sur la sélection' });
  await tabTo(page, bar.getByRole('button', { name: 'Changer le statut' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Changer le statut de la sélection' });
  await selectByArrows(page, question.getByRole('combobox', { name: 'Nouveau statut' }), 'Expiré');
  await tabTo(page, question.getByRole('button', { name: 'Modifier 2 outils' }));
  await page.keyboard.press('Enter');
  await expectToast(page, { title: '2 outils modifiés', variant: 'success' });
  await expect(bar).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
});

test('a keyboard user changes a preference and reaches its toast', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.goto('/dashboard/admin/settings');
  const digest = page.getByRole('switch', { name: 'Résumé hebdomadaire par e-mail' });
  await tabTo(page, digest);
  await page.keyboard.press('Space');
  await expect(digest).toBeChecked();
  await expectToast(page, { title: 'Préférence mise à jour.' });
  await expect(digest).toBeFocused();
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: /F8/ }).getByRole('listitem')).toHaveCount(0);
});

test('deleting an account focuses the next one, and the heading after the last', async ({
  page,
  signInAs,
  createMember,
}) => {
  await signInAs('admin');
  const word = newWord();
  for (const first of ['Aaa', 'Bbb']) await createMember({ fullName: `${first} ${word}` });
  await page.goto(`/dashboard/admin/users?q=${word}`);
  await expect(page.getByRole('article')).toHaveCount(2);
  const names = await page.getByRole('article').getByRole('heading').allTextContents();
  for (const name of names) {
    await tabTo(page, cardOf(page, name).getByRole('button', { name: 'Supprimer', exact: true }));
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: "Supprimer l'utilisateur" });
    await tabTo(page, question.getByRole('button', { name: 'Supprimer', exact: true }));
    await page.keyboard.press('Enter');
    await expect(cardOf(page, name)).toHaveCount(0);
    const next =
      name === names[0]
        ? cardOf(page, names[1] ?? '').getByRole('button', { name: 'Modifier' })
        : page.getByRole('heading', { level: 1 });
    await expect(next).toBeFocused();
  }
});
