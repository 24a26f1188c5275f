import { createProgram, makeToken } from './support/api-tokens.ts';
import { createAxeChecker } from './support/axe.ts';
import { newWord } from './support/catalogue.ts';
import { waitForMail } from './support/mails.ts';
import { expect, expectToast, test } from './support/test.ts';

test('[TOK-01][TOK-03] a member makes a token that is shown once, uses it and revokes it', async ({
  page,
  playwright,
  signInAs,
}) => {
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  const member = await signInAs('user');
  await page.goto('/mon-compte');
  await page.getByRole('link', { name: 'Jetons d’API' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jetons d’API' })).toBeVisible();
  await expect(page.getByText('Aucun jeton pour le moment.')).toBeVisible();
  await expect(page.getByLabel('Lire les dépenses')).toHaveCount(0);

  await page.getByRole('button', { name: 'Créer le jeton' }).click();
  await expect(page.getByText('Donnez-lui un nom.')).toBeVisible();
  await expect(page.getByText('Choisissez au moins un droit.')).toBeVisible();
  await page.getByLabel('Nom', { exact: true }).fill('Tableur du lundi');
  await page.getByLabel('Durée').selectOption('30 jours');
  await page.getByLabel('Lire les outils').check();
  await page.getByRole('button', { name: 'Créer le jeton' }).click();
  const shown = page.getByLabel('Jeton « Tableur du lundi »');
  await expect(shown).toHaveValue(/^perk_[0-9a-f]{12}_[\w-]{43}$/);
  const token = await shown.inputValue();
  const rows = page.getByRole('list', { name: 'Vos jetons' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`…${token.slice(-4)}`);
  await expect(rows).toContainText('Jamais utilisé');
  await checkScreen('tokens');

  const program = await createProgram(playwright, token);
  expect(await program.status('/api/tools')).toBe(200);
  expect(await program.status('/api/perks')).toBe(403);
  await page.reload();
  await expect(rows).toContainText('Dernière utilisation');
  await expect(page.getByLabel('Jeton « Tableur du lundi »')).toHaveCount(0);
  expect(await page.content()).not.toContain(token);
  const mail = await waitForMail(member.email, /^Nouveau jeton d’API/);
  expect(mail.text).not.toContain(token);

  await rows.getByRole('button', { name: 'Révoquer le jeton Tableur du lundi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Révoquer « Tableur du lundi » ?' });
  await dialog.getByRole('button', { name: 'Révoquer' }).click();
  await expectToast(page, { title: 'Jeton révoqué', variant: 'success' });
  await expect(page.getByText('Aucun jeton pour le moment.')).toBeVisible();
  expect(await program.status('/api/tools')).toBe(401);
  await program.close();
  expectNoViolations();
});

test('[TOK-01] an admin sees the tokens of all and revokes one, and a member has no such page', async ({
  page,
  playwright,
  owner,
  signIn,
  signInAs,
  createMember,
}) => {
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  const member = await signInAs('core-team');
  const name = `Camille ${newWord()}`;
  await owner.updateTable('profiles').set({ full_name: name }).where('id', '=', member.id).execute();
  const program = await createProgram(playwright, await makeToken(page, ['spend:read']));
  expect(await program.status('/api/spend')).toBe(200);
  await page.goto('/mon-compte/jetons');
  await expect(page.getByRole('list', { name: 'Vos jetons' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Jetons de tous' })).toHaveCount(0);
  await page.goto('/dashboard/admin/connexions/jetons');
  await expect(page.getByRole('heading', { name: 'Accès restreint' })).toBeVisible();

  await page.context().clearCookies();
  await signIn(await createMember({ role: 'admin' }));
  await page.goto('/mon-compte/jetons');
  await page.getByRole('link', { name: 'Jetons de tous' }).click();
  const row = page.getByRole('listitem').filter({ hasText: `À ${name}` });
  await expect(row).toContainText('Lire les dépenses');
  await checkScreen('all-tokens');
  await row.getByRole('button', { name: 'Révoquer le jeton Export' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click();
  await expectToast(page, { title: 'Jeton révoqué', variant: 'success' });
  await expect(row).toHaveCount(0);
  expect(await program.status('/api/spend')).toBe(401);
  await program.close();
  expectNoViolations();
});
