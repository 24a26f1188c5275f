import { createObligation, createVendor } from '@perkotheque/database/testing/obligation-factories';
import { createClaim, createPerk } from '@perkotheque/database/testing/perk-factories';
import { addDays, dayInParis } from '@perkotheque/domain/shared/days';
import { createAxeChecker } from './support/axe.ts';
import { newWord } from './support/catalogue.ts';
import { expect, expectToast, test } from './support/test.ts';

const inDays = (days: number) => addDays(dayInParis(new Date()), days);

test('[OBL-01] core-team adds an obligation, reads its progress, edits and deletes it', async ({
  page,
  owner,
  signInAs,
}) => {
  const vendor = await createVendor(owner, `Éditeur ${newWord()}`);
  const perk = await createPerk(owner, { vendor_id: vendor.id });
  await createClaim(owner, { perk_id: perk.id, state: 'sent', sent_at: new Date() });
  const checker = createAxeChecker(page);
  await signInAs('core-team');
  await page.goto('/programme');
  const panel = page.getByRole('region', { name: 'Obligations du studio' });
  await panel.getByRole('button', { name: 'Ajouter une obligation' }).click();
  const form = page.getByRole('dialog', { name: 'Nouvelle obligation' });
  await form.getByRole('button', { name: 'Ajouter l’obligation' }).click();
  await expect(form.getByText('Choisissez un éditeur.')).toBeVisible();
  await form.getByLabel('Éditeur').selectOption(vendor.name);
  await form.getByLabel('Nombre de candidatures').fill('2');
  await form.getByLabel('Tous les combien de mois').fill('1');
  await form.getByLabel('Début de la première période').fill(inDays(-25));
  await expect(form.getByText(/Prochaine échéance\s: /)).toBeVisible();
  await checker.checkScreen('obligation form');
  await form.getByRole('button', { name: 'Ajouter l’obligation' }).click();
  await expectToast(page, { title: 'Obligation ajoutée' });

  const row = panel.getByRole('listitem').filter({ hasText: vendor.name });
  await expect(row).toContainText('Au moins 2 candidatures chaque mois');
  await expect(row).toContainText('1 sur 2 candidatures');
  await expect(row).toContainText('Sans responsable');
  await checker.checkScreen('obligations');

  await row.getByRole('button', { name: /^Modifier/ }).click();
  const edit = page.getByRole('dialog', { name: 'Modifier l’obligation' });
  await edit.getByLabel('Ce qui est demandé').selectOption('Renouveler le statut de partenaire');
  await edit.getByLabel('À renouveler au plus tard le').fill(inDays(3));
  await edit.getByRole('button', { name: 'Sauvegarder' }).click();
  await expectToast(page, { title: 'Obligation modifiée' });
  await expect(row).toContainText('Urgent');
  await expect(row).toContainText(/Échéance le .*, dans 3 jours/);

  await row.getByRole('button', { name: /^Supprimer/ }).click();
  const deletion = page.getByRole('dialog', { name: 'Supprimer cette obligation ?' });
  await expect(deletion).toContainText(vendor.name);
  await deletion.getByRole('button', { name: 'Supprimer' }).click();
  await expectToast(page, { title: 'Obligation supprimée' });
  await expect(row).toHaveCount(0);
});

test('[OBL-01][OBL-02] a moderator sees what presses, ticks it by keyboard and takes it back', async ({
  page,
  owner,
  signInAs,
}) => {
  const vendor = await createVendor(owner, `Éditeur ${newWord()}`);
  await createObligation(owner, { vendor_id: vendor.id, every: 30, starts_on: inDays(-35) });
  await signInAs('moderator');
  await page.goto('/programme#obligations');
  const panel = page.getByRole('region', { name: 'Obligations du studio' });
  const row = panel.getByRole('listitem').filter({ hasText: vendor.name });
  await expect(row).toContainText('En retard');
  await expect(row).toContainText(/Échéance passée depuis 5 jours/);
  await expect(panel.getByRole('button', { name: 'Ajouter une obligation' })).toHaveCount(0);
  await expect(row.getByRole('button', { name: /^Modifier/ })).toHaveCount(0);
  await row.getByRole('button', { name: `Fait : Se connecter tous les 30 jours, ${vendor.name}` }).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, { title: 'Obligation tenue' });
  await expect(row).toHaveCount(0);
  await panel.getByRole('button', { name: /^Voir / }).click();
  await expect(row).toContainText('Dans les temps');
  await expect(row).toContainText(/Fait le .* par /);
  await createAxeChecker(page).checkScreen('obligations of a moderator');
  await row.getByRole('button', { name: /^Annuler/ }).click();
  await expectToast(page, { title: /est annulé/ });
  await expect(row).toContainText('En retard');
});

test('[OBL-01] a member has no way to the obligations', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.goto('/programme');
  await expect(page.getByRole('heading', { name: 'Obligations du studio' })).toHaveCount(0);
  expect((await page.request.get('/api/obligations')).status()).toBe(403);
});
