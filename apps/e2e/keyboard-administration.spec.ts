import type { Database } from '@perkotheque/database/connect';
import { createRequest, createTool } from '@perkotheque/database/testing/factories';
import type { Page } from '@playwright/test';
import { cardOf, newWord } from './support/catalogue.ts';
import { moveByArrows, openPage, press, selectByArrows, tabTo, typeInto } from './support/keyboard.ts';
import { newSecret } from './support/secrets.ts';
import { expect, expectToast, test } from './support/test.ts';

// Tasks of moderators and administrators with the keyboard only; every tab stop shows its focus. A closed dialog
// returns the focus to its opener, or to the element that replaced it.

// Key by key these tests take longer than others.
test.describe.configure({ timeout: 90_000 });

const CONSOLE = '/dashboard/admin/admin-settings';
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const toasts = (page: Page) => page.getByRole('region', { name: /F8/ });

test('a keyboard user edits a tool in every tab of its form, then deletes it', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('admin');
  const { id, name } = await createTool(owner, { name: newWord() });
  await openPage(page, `${CONSOLE}?q=${name}`);
  const edit = page.getByRole('link', { name: `Modifier ${name}` });
  await press(page, edit);
  const dialog = page.getByRole('dialog', { name: "Modifier l'outil" });
  const tab = (label: string) => dialog.getByRole('tab', { name: label });
  const chosen = dialog.getByRole('tab', { selected: true });
  await typeInto(page, dialog.getByRole('textbox', { name: 'Propriétaire' }), 'Camille');
  await moveByArrows(page, chosen, 'ArrowRight', tab('URLs & Liens'));
  await typeInto(page, dialog.getByRole('textbox', { name: 'Site web' }), 'https://outil.example');
  await moveByArrows(page, chosen, 'ArrowRight', tab('Détails'));
  await typeInto(page, dialog.getByRole('textbox', { name: 'À quoi ça sert' }), 'À ranger');
  await press(page, dialog.getByRole('button', { name: 'Sauvegarder' }));
  await expect(dialog).toHaveCount(0);
  await expect(edit).toBeFocused();
  const stored = () =>
    owner
      .selectFrom('tools')
      .select(['owner', 'url', 'what_is_it_for', 'deleted_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const written = { owner: 'Camille', url: 'https://outil.example', what_is_it_for: 'À ranger' };
  expect(await stored()).toEqual({ ...written, deleted_at: null });

  const remove = page.getByRole('button', { name: `Supprimer ${name}` });
  const question = page.getByRole('dialog', { name: 'Supprimer cet outil ?' });
  await press(page, remove);
  // « Annuler » has the focus, so a second Enter deletes nothing.
  await expect(question.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, question.getByRole('button', { name: 'Supprimer' }));
  await expect(page.getByRole('heading', { name: 'Aucun outil trouvé' })).toBeVisible();
  await expect(title(page)).toBeFocused();
  expect((await stored()).deleted_at).not.toBeNull();
});

test('a keyboard user stores, reveals, hides and copies a credential', async ({
  page,
  context,
  owner,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs('moderator');
  const tool = await createTool(owner, { name: newWord() });
  const password = newSecret();
  await page.goto(`/dashboard/tools?tool=${tool.id}`);
  const card = page.getByRole('dialog', { name: tool.name, exact: true });
  await moveByArrows(
    page,
    card.getByRole('tab', { selected: true }),
    'ArrowRight',
    card.getByRole('tab', { name: 'Accès' }),
  );
  await press(page, card.getByRole('button', { name: 'Ajouter des identifiants' }));
  await expect(card.getByRole('textbox', { name: 'Identifiant' })).toBeFocused();
  await typeInto(page, card.getByRole('textbox', { name: 'Mot de passe' }), password);
  await press(page, card.getByRole('button', { name: 'Sauvegarder' }));
  await expect(card.getByRole('button', { name: 'Modifier', exact: true })).toBeFocused();

  const show = card.getByRole('button', { name: 'Afficher le mot de passe' });
  const hide = card.getByRole('button', { name: 'Masquer le mot de passe' });
  await press(page, show);
  await expect(card.getByText(password)).toBeVisible();
  await expect(hide).toBeFocused();
  await page.keyboard.press('Space');
  await expect(card.getByText(password)).toHaveCount(0);
  await expect(show).toBeFocused();
  const copy = card.getByRole('button', { name: 'Copier le mot de passe sans l’afficher' });
  await press(page, copy);
  await expectToast(page, { title: 'Copié', variant: 'success' });
  await expect(copy).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
});

async function createPair(owner: Database) {
  const one = await createTool(owner, { name: newWord(), team: 'Design' });
  const other = await createTool(owner, { name: newWord(), team: 'RH' });
  return [one, other] as const;
}

test('a keyboard user creates a duplicate group, merges it in three steps and reaches « Annuler » with F8', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('moderator');
  const [one, other] = await createPair(owner);
  const reason = `Doublon ${newWord()}`;
  await openPage(page, '/dashboard/admin/duplicates');
  const opener = page.getByRole('button', { name: 'Nouveau groupe' });
  await press(page, opener);
  const form = page.getByRole('dialog', { name: 'Nouveau groupe de doublons' });
  const picker = form.getByRole('combobox').first();
  await expect(picker).toBeFocused();
  for (const { name } of [one, other]) {
    await page.keyboard.type(name);
    await expect(form.getByRole('option', { name })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(form.getByRole('list', { name: 'Outils choisis' })).toContainText(name);
    await expect(picker).toBeFocused();
  }
  await typeInto(page, form.getByLabel('Raison'), reason);
  await selectByArrows(page, form.getByLabel('Action suggérée'), 'Garder séparés');
  await press(page, form.getByRole('button', { name: 'Créer le groupe' }));
  const group = cardOf(page, reason);
  await expect(group).toBeVisible();
  await expect(opener).toBeFocused();

  await press(page, group.getByRole('button', { name: /^Fusionner/ }));
  const wizard = page.getByRole('dialog', { name: 'Fusionner les fiches' });
  const next = wizard.getByRole('button', { name: 'Continuer' });
  const survivor = wizard.getByRole('radio', { name: new RegExp(`^${other.name}`) });
  await moveByArrows(page, wizard.getByRole('radio', { checked: true }), 'ArrowDown', survivor);
  await press(page, next);
  await expect(wizard.getByText('Étape 2 sur 3')).toBeVisible();
  await expect(next).toBeFocused();
  const team = wizard.getByRole('group', { name: 'Équipe' });
  const design = team.getByRole('radio', { name: /^Design/ });
  await moveByArrows(page, team.getByRole('radio', { checked: true }), 'ArrowDown', design);
  await press(page, next);
  await expect(wizard.getByText('Étape 3 sur 3')).toBeVisible();
  await press(page, wizard.getByRole('button', { name: 'Fusionner' }));
  await expectToast(page, { title: 'Fiches fusionnées', variant: 'success' });
  // The focus also pauses the timer of the toast.
  await page.keyboard.press('F8');
  await expect(group).toHaveCount(0);
  const teamOf = async ({ id }: { id: string }) => {
    const row = await owner.selectFrom('tools').select(['team', 'deleted_at']).where('id', '=', id).execute();
    return row.map(({ team: name, deleted_at }) => ({ team: name, isGone: deleted_at !== null }));
  };
  expect(await teamOf(other)).toEqual([{ team: 'Design', isGone: false }]);
  await press(page, toasts(page).getByRole('button', { name: 'Annuler' }));
  await expectToast(page, { title: 'Fusion annulée', variant: 'success' });
  await expect(group).toBeVisible();
  expect([...(await teamOf(one)), ...(await teamOf(other))]).toEqual([
    { team: 'Design', isGone: false },
    { team: 'RH', isGone: false },
  ]);
});

test('a keyboard user chooses, maps, imports and undoes a CSV', async ({ page, owner, signInAs }) => {
  await signInAs('admin');
  const word = newWord();
  const lines = ['Nom;Résumé;Remarque', `${word} un;Première fiche;Gérée`, `${word} deux;;Sans description`];
  await openPage(page, '/dashboard/admin/import');
  const chooser = page.waitForEvent('filechooser');
  await press(page, page.getByRole('button', { name: 'Choisir un fichier CSV' }));
  await (await chooser).setFiles({
    name: 'liste.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await expect(page.getByText('Aucune ligne prête', { exact: true })).toBeVisible();
  await expect(title(page)).toBeFocused();
  for (const [label, choice] of [
    ['Remarque', 'Propriétaire'],
    ['Équipe par défaut', 'Tous'],
    ['Type par défaut', 'SaaS'],
  ] as const) {
    const list = page.getByLabel(label, { exact: true });
    await selectByArrows(page, list, choice);
    await expect(list).toBeFocused();
  }
  // Parallel tests lengthen the list, so the option is found by its first letters.
  const category = page.getByLabel('Catégorie par défaut', { exact: true });
  await tabTo(page, category);
  await page.keyboard.type('Autres');
  await expect(category).toHaveValue('Autres');
  await press(page, page.getByRole('button', { name: 'Importer 1 outil', exact: true }));
  await expect(page.getByText('1 outil importé', { exact: true })).toBeVisible();
  await expect(title(page)).toBeFocused();
  const stored = () => owner.selectFrom('tools').select('owner').where('name', 'like', `${word} %`).execute();
  expect(await stored()).toEqual([{ owner: 'Gérée' }]);
  await press(page, page.getByRole('button', { name: 'Annuler l’import', exact: true }));
  await expect(page.getByText('Le catalogue est comme avant l’import.', { exact: true })).toBeVisible();
  await expect(title(page)).toBeFocused();
  expect(await stored()).toEqual([]);
});

test('a keyboard user rejects a request with a reason, then approves it', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('moderator');
  const name = newWord();
  const { id } = await createRequest(owner, { tool_name: name });
  await openPage(page, `/dashboard/requests?q=${name}`);
  const edit = page.getByRole('button', { name: `Modifier la demande ${name}` });
  const dialog = page.getByRole('dialog', { name: 'Modifier la demande' });
  const status = () =>
    owner
      .selectFrom('tool_requests')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
      .then((row) => row.status);
  await press(page, edit);
  await selectByArrows(page, dialog.getByLabel('Statut'), 'Refusée');
  await press(page, dialog.getByRole('button', { name: 'Sauvegarder' }));
  await expect(dialog.getByLabel('Raison du refus')).toBeFocused();
  await page.keyboard.type('Un outil équivalent existe');
  await press(page, dialog.getByRole('button', { name: 'Sauvegarder' }));
  await expect(dialog).toHaveCount(0);
  await expect(edit).toBeFocused();
  expect(await status()).toBe('rejected');
  await page.keyboard.press('Enter');
  await selectByArrows(page, dialog.getByLabel('Statut'), 'Approuvée');
  await press(page, dialog.getByRole('button', { name: 'Sauvegarder' }));
  const offer = page.getByRole('dialog', { name: /Créer l’outil/ });
  await press(page, offer.getByRole('button', { name: 'Plus tard' }));
  await expect(offer).toHaveCount(0);
  await expect(edit).toBeFocused();
  expect(await status()).toBe('approved');
});
