import type { Database } from '@perkotheque/database/connect';
import { createContract } from '@perkotheque/database/testing/contract-factories';
import { createTool } from '@perkotheque/database/testing/factories';
import { addDays, dayInParis } from '@perkotheque/domain/shared/days';
import { createAxeChecker } from './support/axe.ts';
import { newWord } from './support/catalogue.ts';
import { openPage, press, tabTo, typeInto } from './support/keyboard.ts';
import { expect, expectToast, test } from './support/test.ts';

const PAGE = '/renouvellements';
const inDays = (days: number) => addDays(dayInParis(new Date()), days);
const inForm = (day: string) => day.split('-').reverse().join('/');

/** A contract that renews in 39 days with 30 days of notice: nine days are left to decide. */
const createDue = (owner: Database, tool_id: string) =>
  createContract(owner, { tool_id, starts_on: inDays(-326), ends_on: inDays(39), notice_days: 30 });

const decisionsOf = (owner: Database, toolId: string) =>
  owner
    .selectFrom('contract_decisions as d')
    .innerJoin('contracts as c', 'c.id', 'd.contract_id')
    .select(['d.kind', 'd.reason'])
    .where('c.tool_id', '=', toolId)
    .orderBy('d.id')
    .execute();

test('[REN-01][REN-03] an admin adds a contract, finds it in its window, renegotiates, cancels and reopens it', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('admin');
  const tool = await createTool(owner, { name: newWord() });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Renouvellements', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Renouvellements' })).toBeVisible();

  await page.getByRole('button', { name: 'Ajouter un contrat', exact: true }).first().click();
  const form = page.getByRole('dialog', { name: 'Nouveau contrat', exact: true });
  await form.getByRole('combobox', { name: 'Outil', exact: true }).fill(tool.name);
  await form.getByRole('option', { name: tool.name }).click();
  await form.getByRole('combobox', { name: 'Période', exact: true }).selectOption('Annuel');
  await form.getByLabel('Places', { exact: true }).fill('10');
  await form.getByLabel('Prix par place (EUR)', { exact: true }).fill('120');
  await expect(form.getByLabel('Montant par période (EUR)', { exact: true })).toHaveValue('1200');
  await form.getByLabel('Début', { exact: true }).fill(inDays(-326));
  await form.getByLabel('Échéance', { exact: true }).fill(inDays(39));
  await form.getByLabel('Se renouvelle tout seul si personne ne décide', { exact: true }).check();
  await form.getByLabel('Préavis (jours)', { exact: true }).fill('30');
  await expect(form.getByText(/Décider avant le .*, dans 9 jours\./)).toBeVisible();
  await form.getByRole('button', { name: 'Ajouter le contrat', exact: true }).click();
  await expectToast(page, { title: 'Contrat ajouté' });

  await page.getByRole('textbox', { name: 'Rechercher un outil' }).fill(tool.name);
  await expect(page).toHaveURL(new RegExp(`q=${tool.name}`));
  await expect(page.getByRole('tab', { name: '30 jours (1)' })).toBeVisible();
  await expect(page.getByText(/1 contrat à décider d’ici 90 jours\s*: 1.200.€ par an\./)).toBeVisible();
  await page.getByRole('tab', { name: 'En retard (0)' }).click();
  await expect(page.getByRole('heading', { name: 'Aucun délai dépassé' })).toBeVisible();
  await page.getByRole('tab', { name: '30 jours (1)' }).click();
  const row = page.getByRole('article').filter({ hasText: tool.name });
  await expect(row.getByText(/Décider avant le .*, dans 9 jours/)).toBeVisible();
  await page.reload();
  await expect(row.getByText(/1.200.€ par an/)).toBeVisible();

  await row.getByRole('button', { name: `Décider pour ${tool.name}` }).click();
  await page.getByRole('menuitem', { name: 'Renégocier' }).click();
  const renegotiate = page.getByRole('dialog', { name: `Renégocier ${tool.name}` });
  await renegotiate.getByLabel('Prix par place (EUR)', { exact: true }).fill('108');
  await expect(renegotiate.getByText(/1.080.€ par an au lieu de 1.200.€/)).toBeVisible();
  await renegotiate.getByLabel('Pourquoi').fill('Remise de fidélité');
  await renegotiate.getByRole('button', { name: 'Enregistrer le nouveau prix' }).click();
  await expectToast(page, { title: new RegExp(`${tool.name} est renégocié et renouvelé jusqu’au`) });

  await page.getByRole('tab', { name: 'Tout (1)' }).click();
  await page.getByRole('link', { name: tool.name, exact: true }).click();
  await expect(page).toHaveURL(/contrat=/);
  const sheet = page.getByRole('dialog', { name: `Contrat ${tool.name}` });
  await expect(sheet.getByText('Remise de fidélité')).toBeVisible();
  await expect(sheet.getByText(/De 1.200.€ à 1.080.€ par an/)).toBeVisible();
  await expect(sheet.getByText(`À partir du ${inForm(inDays(39))}`)).toBeVisible();

  await sheet.getByRole('button', { name: 'Résilier', exact: true }).click();
  const cancel = page.getByRole('dialog', { name: `Résilier ${tool.name}` });
  await expect(cancel.getByText(/L’éditeur n’est pas prévenu d’ici/)).toBeVisible();
  await cancel.getByLabel('Pourquoi').fill('Plus utilisé');
  await cancel.getByRole('button', { name: 'Résilier', exact: true }).click();
  await expect(sheet.getByText(/^S’arrête le/)).toBeVisible();

  await sheet.getByRole('button', { name: 'Reprendre', exact: true }).click();
  const reopen = page.getByRole('dialog', { name: `Reprendre ${tool.name}` });
  await reopen.getByLabel('Pourquoi').fill('Encore nécessaire');
  await reopen.getByRole('button', { name: 'Reprendre', exact: true }).click();
  await expect(sheet.getByText(/^Repris par/)).toBeVisible();
  expect(await decisionsOf(owner, tool.id)).toEqual([
    { kind: 'renegotiated', reason: 'Remise de fidélité' },
    { kind: 'cancelled', reason: 'Plus utilisé' },
    { kind: 'reopened', reason: 'Encore nécessaire' },
  ]);
});

test('[REN-02][REN-06] the core team reads the deadline on a tool’s sheet and keeps a former price', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('core-team');
  const tool = await createTool(owner, { name: newWord() });
  const { id } = await createDue(owner, tool.id);
  await page.goto(`/dashboard/tools?tool=${tool.id}`);
  await page.getByRole('tab', { name: 'Détails' }).click();
  const window = page.getByRole('dialog', { name: tool.name });
  await expect(window.getByText(/Décider avant le .*, dans 9 jours/).first()).toBeVisible();
  await window.getByRole('button', { name: /^Voir le contrat à/ }).click();
  const sheet = page.getByRole('dialog', { name: `Contrat ${tool.name}` });
  await sheet.getByRole('button', { name: 'Modifier', exact: true }).click();
  const form = page.getByRole('dialog', { name: `Modifier le contrat ${tool.name}` });
  await form.getByLabel('Montant par période (EUR)', { exact: true }).fill('1 500');
  await expect(form.getByLabel('Ce prix vaut depuis le')).toHaveValue(inDays(0));
  await form.getByRole('button', { name: 'Sauvegarder' }).click();
  await expectToast(page, { title: 'Contrat enregistré' });
  await expect(sheet.getByText(/Jusqu’au|^Du /)).toBeVisible();
  const former = await owner
    .selectFrom('contract_prices')
    .select(['amount_cents', 'until'])
    .where('contract_id', '=', id)
    .execute();
  expect(former).toEqual([{ amount_cents: 120_000, until: inDays(0) }]);
});

test('[REN-03] a member sees no contract but the one in their hands, and decides nothing', async ({
  page,
  owner,
  signInAs,
}) => {
  const member = await signInAs('user');
  const tool = await createTool(owner, { name: newWord() });
  const { id } = await createDue(owner, tool.id);
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Outils', exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Renouvellements' })).toHaveCount(0);
  await page.goto(PAGE);
  await expect(page.getByText('Aucun contrat ne vous est confié.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ajouter un contrat' })).toHaveCount(0);
  await page.goto(`/dashboard/tools?tool=${tool.id}`);
  await page.getByRole('tab', { name: 'Détails' }).click();
  await expect(page.getByRole('heading', { name: 'Renouvellement' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Contrats' })).toHaveCount(0);

  // Its owner reads it there and by the link of a mail, and decides nothing.
  await owner.updateTable('contracts').set({ owner_id: member.id }).where('id', '=', id).execute();
  await page.reload();
  await page.getByRole('tab', { name: 'Détails' }).click();
  await page.getByRole('button', { name: /^Voir le contrat à/ }).click();
  const sheet = page.getByRole('dialog', { name: `Contrat ${tool.name}` });
  await expect(sheet.getByText(/Décider avant le .*, dans 9 jours/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Résilier' })).toHaveCount(0);
  await page.goto(`${PAGE}?contrat=${id}`);
  await expect(sheet.getByText(/Décider avant le .*, dans 9 jours/)).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Résilier' })).toHaveCount(0);
});

test('[REN-03] a keyboard user renews a contract and comes back to its row', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('admin');
  const tool = await createTool(owner, { name: newWord() });
  await createDue(owner, tool.id);
  await openPage(page, `${PAGE}?window=30&q=${tool.name}`);
  const decide = page.getByRole('button', { name: `Décider pour ${tool.name}` });
  await press(page, decide);
  await expect(page.getByRole('menuitem', { name: 'Renouveler' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Renouveler ${tool.name}` });
  await typeInto(page, dialog.getByLabel('Pourquoi'), 'Toujours utile');
  await press(page, dialog.getByRole('button', { name: 'Renouveler', exact: true }));
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Rien à décider d’ici 30 jours' })).toBeVisible();
  const all = page.getByRole('button', { name: 'Voir tous les contrats' });
  await press(page, all);
  await tabTo(page, page.getByRole('link', { name: tool.name, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: `Contrat ${tool.name}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: tool.name, exact: true })).toBeFocused();
  expect(await decisionsOf(owner, tool.id)).toEqual([{ kind: 'renewed', reason: 'Toujours utile' }]);
});

test('[REN-03] list, month, sheet, form and decision of renewals have no accessibility violation', async ({
  page,
  owner,
  signInAs,
}) => {
  test.setTimeout(180_000);
  await signInAs('admin');
  const tool = await createTool(owner, { name: newWord() });
  const contract = await createDue(owner, tool.id);
  const month = contract.ends_on?.slice(0, 7);
  const axe = createAxeChecker(page);
  const heading = page.getByRole('heading', { level: 1, name: 'Renouvellements' });
  await page.goto(`${PAGE}?q=${tool.name}`);
  await expect(page.getByRole('article')).toBeVisible();
  await axe.checkScreen('list');
  await page.goto(`${PAGE}?view=month&month=${month}&q=${tool.name}`);
  await expect(page.getByRole('link', { name: `${tool.name} échéance` })).toBeVisible();
  await axe.checkScreen('month');
  await page.goto(`${PAGE}?q=${tool.name}&contrat=${contract.id}`);
  const sheet = page.getByRole('dialog', { name: `Contrat ${tool.name}` });
  await expect(sheet.getByRole('heading', { name: 'Historique des prix' })).toBeVisible();
  await axe.checkScreen('sheet');
  await sheet.getByRole('button', { name: 'Modifier', exact: true }).click();
  const form = page.getByRole('dialog', { name: `Modifier le contrat ${tool.name}` });
  await form.getByRole('button', { name: 'Ajouter un lien' }).click();
  await form.getByLabel('Montant par période (EUR)', { exact: true }).fill('1 500');
  await axe.checkScreen('form');
  await page.goto(`${PAGE}?q=${tool.name}`);
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: `Décider pour ${tool.name}` }).click();
  await page.getByRole('menuitem', { name: 'Remplacer par…' }).click();
  await expect(page.getByRole('dialog', { name: `Remplacer ${tool.name}` })).toBeVisible();
  await axe.checkScreen('decision');
  axe.expectNoViolations();
});
