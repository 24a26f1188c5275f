import { readFile } from 'node:fs/promises';
import { createTool } from '@perkotheque/database/testing/factories';
import { dayInParis } from '@perkotheque/domain/shared/days';
import { createAxeChecker } from './support/axe.ts';
import { newWord } from './support/catalogue.ts';
import { expect, test } from './support/test.ts';

test('[REN-07] the core team previews a CSV of contracts, imports its valid lines, exports them and undoes the import', async ({
  page,
  owner,
  signInAs,
}) => {
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  await signInAs('core-team');
  const { id: tool_id, name } = await createTool(owner, { name: `${newWord()} payé` });
  const lines = [
    'Outil;Montant;Période;Début;Échéance;Préavis',
    `${name};"1 200,50 €";annuel;12/03/2026;12/03/2027;30`,
    `${name} bis;10;mensuel;;;`,
  ];
  await page.goto('/renouvellements');
  await page.getByRole('link', { name: 'Importer', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importer des contrats' })).toBeVisible();
  const saved = async (button: string) => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: button, exact: true }).click();
    return readFile(await (await downloading).path(), 'utf8');
  };
  expect(await saved('Télécharger un modèle')).toMatch(/^\ufeff"Outil \*";"Montant";"Devise";"Période \*"/);
  await page
    .getByLabel('Fichier CSV', { exact: true })
    .setInputFiles({ name: 'contrats.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  const faults = page.getByRole('list', { name: 'Lignes en erreur', exact: true }).getByRole('listitem');
  await expect(faults).toHaveText([/Ligne 3\s*Outil\s*«\s.* bis\s» n’est pas une valeur connue/]);
  await checkScreen('preview of an import of contracts');
  const stored = () =>
    owner
      .selectFrom('contracts')
      .select(['amount_cents', 'period', 'cancel_by'])
      .where('tool_id', '=', tool_id)
      .execute();
  expect(await stored()).toEqual([]);
  await page.getByRole('button', { name: 'Importer 1 contrat', exact: true }).click();
  await expect(page.getByText('1 contrat importé', { exact: true })).toBeVisible();
  expect(await stored()).toEqual([{ amount_cents: 120_050, period: 'yearly', cancel_by: '2027-03-12' }]);

  await page.getByRole('link', { name: 'Voir les renouvellements', exact: true }).click();
  expect(await saved('Exporter')).toContain(`${name},1200.50,EUR,yearly`);
  await page.getByRole('link', { name: 'Importer', exact: true }).click();
  await page.getByRole('button', { name: 'Annuler l’import de contrats.csv' }).first().click();
  await expect.poll(stored).toEqual([]);
  expectNoViolations();
});

test('[SPEND-04] the core team sets the budget of a team and reads how much of it is planned', async ({
  page,
  owner,
  signInAs,
}) => {
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  await signInAs('core-team');
  const year = Number(dayInParis(new Date()).slice(0, 4));
  await createTool(owner, {
    cost_per_period: 50,
    renewal_frequency: 'monthly',
    renewal_date: `${year}-12-31`,
  });
  await page.goto('/depenses');
  await page.getByRole('button', { name: 'Fixer un budget', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Budget d’une équipe en ${year}` });
  await dialog.getByLabel('Équipe', { exact: true }).selectOption('Innovation');
  await dialog.getByLabel('Montant pour l’année, en euros', { exact: true }).fill('12 345');
  await checkScreen('dialog of a budget');
  await dialog.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  const row = page
    .getByRole('region', { name: `Budgets ${year}` })
    .getByRole('listitem')
    .filter({ hasText: 'Innovation' });
  await expect(row).toContainText(/%\sde 12\s345\s€/);
  await page.reload();
  await expect(row).toContainText(/%\sde 12\s345\s€/);
  await row.getByRole('button', { name: 'Modifier le budget de Innovation', exact: true }).click();
  await page.getByRole('button', { name: 'Retirer le budget', exact: true }).click();
  await expect(page.getByText('Budget retiré', { exact: true }).first()).toBeVisible();
  expectNoViolations();
});
