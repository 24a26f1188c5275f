import { readFile } from 'node:fs/promises';
import type { Database } from '@perkotheque/database/connect';
import { createStartup } from '@perkotheque/database/testing/factories';
import { createClaim } from '@perkotheque/database/testing/perk-factories';
import { addDays, dayInParis } from '@perkotheque/domain/shared/days';
import { createAxeChecker } from './support/axe.ts';
import { newWord } from './support/catalogue.ts';
import { expect, test } from './support/test.ts';

/** Two startups of a cohort of their own: other tests fill the programme too. */
async function arrange(owner: Database) {
  const cohort = `Promotion ${newWord()}`;
  const [one, other] = [
    await createStartup(owner, { name: `Startup ${newWord()}`, cohort }),
    await createStartup(owner, { name: `Startup ${newWord()}`, cohort }),
  ];
  const now = new Date();
  const granted = { started_at: now, granted_at: now, state_at: now };
  const active = await createClaim(owner, {
    ...granted,
    ...{ startup_id: one.id, perk_title: 'Crédits actifs', state: 'activated', activated_at: now },
    ...{ estimated_value: 1000, confirmed_value: 800 },
    ...{ ends_on: addDays(dayInParis(now), 20), is_end_entered: true },
  });
  await createClaim(owner, {
    ...granted,
    ...{ startup_id: other.id, perk_title: 'Crédits accordés', state: 'granted', estimated_value: 500 },
  });
  await createClaim(owner, { startup_id: other.id, perk_title: 'Crédits commencés', state: 'started' });
  return { cohort, one, active };
}

test('[PRG-01][PRG-02][PRG-03] staff read the figures of a cohort, open what is behind them, and export them', async ({
  page,
  owner,
  signInAs,
}) => {
  const { cohort, one } = await arrange(owner);
  const checker = createAxeChecker(page);
  await signInAs('moderator');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Programme', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Programme' })).toBeVisible();
  await page.getByLabel('Promotion', { exact: true }).selectOption(cohort);
  await expect(page).toHaveURL(/[?&]cohort=/);

  const figures = page.getByRole('list', { name: 'Chiffres clés' }).getByRole('listitem');
  await expect(figures.nth(0)).toContainText(/Économies estimées\s*1\s500\s€/);
  await expect(figures.nth(1)).toContainText(/Économies confirmées\s*800\s€/);
  await expect(figures.nth(2)).toContainText(/Potentiel non réclamé.*€/);
  await expect(figures.nth(3)).toContainText(/Fins dans les 90\sjours\s*1/);
  const funnel = page.getByRole('table', { name: 'De l’éligibilité à l’activation' });
  await expect(funnel.getByRole('row', { name: /Commencées/ })).toContainText('3');
  await expect(funnel.getByRole('row', { name: /Accordées/ })).toContainText(/67\s%.*le jour même/);

  const chart = page.getByRole('figure').filter({ hasText: 'Économies confirmées par mois' });
  await expect(chart).toContainText(/800\s€ au total/);
  await chart.getByRole('button', { name: 'Voir les chiffres' }).focus();
  await page.keyboard.press('Enter');
  await expect(chart.getByRole('table').getByRole('row')).toHaveCount(13);
  await expect(chart.getByRole('row').last()).toContainText(/800\s€/);
  await checker.checkScreen('programme');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter en CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(4);
  expect(file).toContain(one.name);

  await page.getByLabel('Période').selectOption({ label: 'L’année dernière' });
  await expect(page).toHaveURL(/period=last-year/);
  await expect(figures.nth(0)).toContainText(/Économies estimées\s*0\s€/);
  await page.goBack();
  await expect(figures.nth(0)).toContainText(/1\s500\s€/);

  await page.getByRole('link', { name: 'Économies estimées' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Économies estimées' })).toBeVisible();
  await expect(page.getByText('2 activations')).toBeVisible();
  await checker.checkScreen('programme list');
  await page.getByRole('link', { name: 'Retour au programme' }).click();
  await page.getByRole('link', { name: 'Potentiel non réclamé' }).click();
  await expect(page.getByRole('link', { name: one.name })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Tout voir (1)' }).first().click();
  await page.getByRole('link', { name: 'Crédits actifs' }).click();
  await expect(page).toHaveURL(/\/activations\//);
  checker.expectNoViolations();
});

test('[PRG-01][PRG-02] the programme fits 320 px and a printed page, and members have no access', async ({
  page,
  owner,
  signInAs,
}) => {
  const { cohort } = await arrange(owner);
  await signInAs('core-team');
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/programme?cohort=${encodeURIComponent(cohort)}`);
  const chart = page.getByRole('figure').filter({ hasText: 'Économies estimées par mois' });
  await chart.getByRole('button', { name: 'Voir les chiffres' }).click();
  await expect(chart.getByRole('table')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await page.reload();
  await expect(chart.getByRole('table')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(chart.getByRole('table')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exporter en CSV' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await signInAs('user');
  await page.goto('/programme');
  await expect(page.getByRole('heading', { name: 'Accès restreint' })).toBeVisible();
});
