import {
  createRequest,
  createStartup,
  createTool,
  joinStartup,
} from '@perkotheque/database/testing/factories';
import { createClaim, createPerk } from '@perkotheque/database/testing/perk-factories';
import { createPledge } from '@perkotheque/database/testing/pledge-factories';
import { createAxeChecker } from './support/axe.ts';
import { newWord } from './support/catalogue.ts';
import { expect, expectToast, test } from './support/test.ts';

test('[LEV-01] a founder pledges seats and a budget, changes it and withdraws it', async ({
  page,
  owner,
  signInAs,
}) => {
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  const word = newWord();
  const request = await createRequest(owner, { tool_name: word });
  await createTool(owner, { name: `${word} Actuel` });
  const lever = { startups: 5, seats: 50, budget_from: 1000, budget_to: 5000, refreshed_on: '2026-11-16' };
  await owner
    .insertInto('request_levers')
    .values({ request_id: request.id, ...lever })
    .execute();
  const startup = await createStartup(owner);
  const lead = await signInAs('user');
  await joinStartup(owner, startup.id, lead.id, true);

  await page.goto(`/dashboard/requests?request=${request.id}`);
  const panel = page.getByRole('region', { name: 'Levier collectif' });
  await expect(panel.getByText('5 et plus', { exact: true })).toBeVisible();
  await expect(panel.getByText('50 et plus', { exact: true })).toBeVisible();
  await expect(panel.getByText(/de 1\s000\s€ à 5\s000\s€/)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Dossier de négociation' })).toHaveCount(0);
  await checkScreen('the lever of a request');

  await panel.getByRole('button', { name: 'S’engager' }).click();
  const dialog = page.getByRole('dialog', { name: `S’engager pour ${word}` });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Indiquez un nombre entier de 1 à 10 000.')).toBeVisible();
  await dialog.getByLabel('Nombre de sièges').fill('12');
  await dialog.getByLabel('Budget par mois, en euros').fill('1 300');
  await dialog.getByLabel('Outil utilisé aujourd’hui').fill(`${word} A`);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Choisissez un outil de la liste, ou videz le champ.')).toBeVisible();
  await dialog.getByLabel('Outil utilisé aujourd’hui').fill(`${word} Ac`);
  await dialog.getByRole('option', { name: `${word} Actuel` }).click();
  await dialog.getByLabel('Notre nom peut être cité au partenaire').check();
  await checkScreen('the form of a pledge');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expectToast(page, { title: 'Engagement enregistré', variant: 'success' });
  await expect(panel.getByText(/12 sièges, 1\s300\s€ par mois/)).toBeVisible();
  const row = () => owner.selectFrom('pledges').selectAll().where('startup_id', '=', startup.id).execute();
  expect(await row()).toMatchObject([
    { seats: 12, monthly_budget: 1300, current_tool: `${word} Actuel`, may_be_named: true },
  ]);

  await panel.getByRole('button', { name: 'Modifier' }).click();
  await expect(dialog.getByLabel('Outil utilisé aujourd’hui')).toHaveValue(`${word} Actuel`);
  await dialog.getByLabel('Nombre de sièges').fill('1');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(panel.getByText(/1 siège,/)).toBeVisible();
  await panel.getByRole('button', { name: 'Retirer' }).click();
  await page
    .getByRole('dialog', { name: /Retirer votre/ })
    .getByRole('button', { name: 'Retirer' })
    .click();
  await expectToast(page, { title: 'Engagement retiré', variant: 'success' });
  await expect(panel.getByRole('button', { name: 'S’engager' })).toBeVisible();
  expect(await row()).toEqual([]);
  expectNoViolations();
});

test('[LEV-01] a member who leads no startup sees who may pledge, and no button', async ({
  page,
  owner,
  signInAs,
}) => {
  const request = await createRequest(owner, { tool_name: newWord() });
  await createPledge(owner, { request_id: request.id });
  await signInAs('user');
  await page.goto(`/dashboard/requests?request=${request.id}`);
  const panel = page.getByRole('region', { name: 'Levier collectif' });
  await expect(panel.getByText('Les responsables de startup peuvent s’engager ici.')).toBeVisible();
  await expect(panel.getByText(/à partir de trois startups/)).toBeVisible();
  await expect(panel.getByRole('button')).toHaveCount(0);
});

test('[LEV-02][LEV-03] staff print the negotiation file, link the perk and compare what came of it', async ({
  page,
  owner,
  signInAs,
}) => {
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  const word = newWord();
  const request = await createRequest(owner, { tool_name: word });
  const tool = await createTool(owner, { name: `${word} Pro` });
  const perk = await createPerk(owner, { tool_id: tool.id, title: 'Moitié prix' });
  const [silent, open] = [
    await createStartup(owner, { name: `${word} Discrète`, cohort: 'Delta' }),
    await createStartup(owner, { name: `Ouverte ${word}`, cohort: 'Delta' }),
  ];
  const use = { current_tool: 'HubSpot', current_use: `Chez ${word} Discrète, rien ne va` };
  await createPledge(owner, { request_id: request.id, startup_id: silent.id, seats: 7, ...use });
  await createPledge(owner, {
    ...{ request_id: request.id, startup_id: open.id, seats: 1200, monthly_budget: 1000 },
    ...{ may_be_named: true, current_use: 'Trop cher aujourd’hui' },
  });
  await createClaim(owner, { perk_id: perk.id, startup_id: open.id, state: 'activated' });
  await signInAs('core-team');
  await page.goto(`/dashboard/requests?request=${request.id}`);
  const panel = page.getByRole('region', { name: 'Levier collectif' });
  await expect(panel.getByText(/2 startups, 1\s207 sièges, 1\s200\s€ par mois\./)).toBeVisible();
  await panel.getByText('Voir les engagements').click();
  await expect(panel.getByRole('row', { name: new RegExp(`${word} Discrète`) })).toContainText(
    'À ne pas citer',
  );
  await checkScreen('the pledges of a request');

  await panel.getByRole('button', { name: 'Dossier de négociation' }).click();
  const file = page.getByRole('dialog', { name: 'Dossier de négociation' });
  const sheet = file.getByRole('article');
  await expect(sheet).toContainText(/2 startups de notre programme/);
  await expect(sheet).toContainText('Trop cher aujourd’hui');
  await expect(sheet).toContainText(/Delta\s*2 startups/);
  await expect(sheet).not.toContainText('Discrète');
  await checkScreen('the negotiation file');
  await file.getByLabel('Langue du dossier').selectOption('English');
  await expect(sheet).toContainText('2 startups of our programme want to adopt');
  await expect(sheet).toContainText('1,207 seats');
  await expect(sheet).toHaveAttribute('lang', 'en');
  await expect(sheet).not.toContainText('Discrète');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await file.getByRole('button', { name: 'Imprimer' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByRole('heading', { name: `Group request: ${word}` })).toBeVisible();
  await expect(file.getByLabel('Langue du dossier')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Demandes d’outils' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await file.getByRole('button', { name: 'Fermer' }).click();

  await panel.getByRole('button', { name: 'Relier un avantage' }).click();
  const dialog = page.getByRole('dialog', { name: 'Relier l’avantage obtenu' });
  await dialog.getByLabel('Avantage en ligne').fill(word);
  await dialog.getByRole('option', { name: `${word} Pro · Moitié prix` }).click();
  await checkScreen('the link to a perk');
  await dialog.getByRole('button', { name: 'Relier et prévenir' }).click();
  await expectToast(page, { title: 'Avantage relié, startups prévenues', variant: 'success' });
  await expect(panel.getByText(`L’avantage est là : ${word} Pro · Moitié prix`)).toBeVisible();
  await expect(panel).toContainText(
    /Ont obtenu l’avantage\s: 1 startup sur 2, soit 1\s200 sièges sur 1\s207\./,
  );
  await panel.getByRole('link', { name: 'Voir l’avantage' }).click();
  await expect(page).toHaveURL(new RegExp(`/avantages/${perk.id}`));
  expectNoViolations();
});
