import { readFile } from 'node:fs/promises';
import type { Database } from '@perkotheque/database/connect';
import { createContract } from '@perkotheque/database/testing/contract-factories';
import { createTool } from '@perkotheque/database/testing/factories';
import { addDays, addMonths, dayInParis } from '@perkotheque/domain/shared/days';
import { createAxeChecker } from './support/axe.ts';
import { newWord } from './support/catalogue.ts';
import { expect, test } from './support/test.ts';

const today = dayInParis(new Date());

/** A tool with a monthly contract of 100 € that can still be stopped in three months, for a page filtered by it. */
async function arrange(owner: Database) {
  const { id, name } = await createTool(owner, { name: `Logiciel ${newWord()}` });
  await createContract(owner, {
    ...{
      tool_id: id,
      team: 'RH',
      period: 'monthly',
      amount_cents: 10_000,
      quote_cents: 12_000,
      notice_days: 0,
    },
    ...{ starts_on: addMonths(today, -15), ends_on: addMonths(today, 3) },
    created_at: new Date(`${addDays(today, -300)}T12:00:00Z`),
  });
  return { id, name };
}

test('[SPEND-01][SPEND-02][SPEND-06] the core team reads what the studio pays, opens what is behind a figure, and exports it', async ({
  page,
  owner,
  signInAs,
}) => {
  const { id, name } = await arrange(owner);
  const checker = createAxeChecker(page);
  await signInAs('core-team');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Dépenses', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dépenses' })).toBeVisible();
  await page.getByLabel('Équipe', { exact: true }).selectOption('RH');
  await expect(page).toHaveURL(/[?&]team=RH/);

  await page.goto(`/depenses?tool=${id}`);
  const cost = page.getByRole('list', { name: 'Coût annuel' }).getByRole('listitem');
  await expect(cost.nth(0)).toContainText(/Coût annuel aujourd’hui\s*1\s200\s€/);
  await expect(cost.nth(0)).toContainText('son montant × 12 s’il est mensuel');
  const exits = page.getByRole('list', { name: 'Engagé ou encore résiliable' }).getByRole('listitem');
  await expect(exits.nth(0)).toContainText(/Douze prochains mois\s*1\s200\s€/);
  await expect(exits.nth(1)).toContainText(/Engagé\s*300\s€/);
  await expect(exits.nth(2)).toContainText(/Encore résiliable\s*900\s€/);
  const unused = page.getByRole('region', { name: /Peu utilisé/ });
  await expect(unused).toContainText(name);
  await expect(unused).toContainText('Décider avant le');
  const chart = page.getByRole('figure').filter({ hasText: 'Paiements par mois' });
  await chart.getByRole('button', { name: 'Voir les chiffres' }).click();
  await expect(chart.getByRole('table').getByRole('row')).toHaveCount(13);
  await checker.checkScreen('spend');

  await page.getByRole('link', { name: 'Encore résiliable' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Encore résiliable' })).toBeVisible();
  await expect(page.getByText(/9 montants, 900\s€ en tout/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter cette liste en CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(10);
  expect(file).toContain(name);
  await checker.checkScreen('spend list');
  await page.getByRole('link', { name: 'Retour aux dépenses' }).click();
  await expect(page).toHaveURL(new RegExp(`tool=${id}`));
  checker.expectNoViolations();
});

test('[SPEND-01] spend fits a phone, and moderators and members have no access', async ({
  page,
  owner,
  signInAs,
}) => {
  const { id } = await arrange(owner);
  const checker = createAxeChecker(page);
  await signInAs('admin');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/depenses?tool=${id}`);
  await expect(page.getByRole('list', { name: 'Coût annuel' })).toBeVisible();
  await checker.checkScreen('spend on a phone');
  checker.expectNoViolations();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goto(`/depenses/liste?figure=upcoming&tool=${id}`);
  await expect(page.getByText(/12 montants/)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  for (const role of ['moderator', 'user'] as const) {
    await signInAs(role);
    await page.goto('/depenses');
    await expect(page.getByRole('heading', { name: 'Accès restreint' })).toBeVisible();
  }
});

test('[SPEND-03] an admin keeps a rate in the settings, and the figures name it', async ({
  page,
  owner,
  signInAs,
}) => {
  const currency = 'NOK';
  const { id } = await createTool(owner, { name: `Logiciel ${newWord()}` });
  await createContract(owner, {
    ...{ tool_id: id, currency, amount_cents: 100_000, starts_on: addMonths(today, -2), ends_on: null },
  });
  await owner.deleteFrom('currency_rates').where('currency', '=', currency).execute();
  await signInAs('admin');
  await page.goto(`/depenses?tool=${id}`);
  const cost = page.getByRole('list', { name: 'Coût annuel' }).getByRole('listitem');
  await expect(cost.nth(0)).toContainText('1 contrat sans taux de change n’est pas compté.');

  await page.goto('/dashboard/admin/settings?tab=system');
  const form = page.getByRole('form', { name: 'Ajouter un taux' });
  await form.getByRole('button', { name: 'Enregistrer le taux' }).click();
  await expect(form.getByText('Trois lettres, sauf EUR.')).toBeVisible();
  await form.getByLabel('Devise').fill('nok');
  await form.getByLabel('Euros pour une unité').fill('0,085');
  await form.getByRole('button', { name: 'Enregistrer le taux' }).click();
  const rates = page.getByRole('list', { name: 'Taux enregistrés' });
  await expect(rates).toContainText(/1\sNOK = 0,085\s€/);

  await page.goto(`/depenses?tool=${id}`);
  await expect(cost.nth(0)).toContainText(/85\s€/);
  await expect(cost.nth(0)).toContainText(/1\sNOK = 0,085\s€ depuis le/);
  await page.goto('/dashboard/admin/settings?tab=system');
  await rates.getByRole('button', { name: /Retirer le taux NOK/ }).click();
  await expect(rates.getByText(/NOK/)).toHaveCount(0);
});
