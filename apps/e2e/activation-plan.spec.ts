import type { Database } from '@perkotheque/database/connect';
import { createStartup, createTool, joinStartup } from '@perkotheque/database/testing/factories';
import { createClaim, createPerk } from '@perkotheque/database/testing/perk-factories';
import { addDays, dayInParis } from '@perkotheque/domain/shared/days';
import type { Page } from '@playwright/test';
import { createAxeChecker } from './support/axe.ts';
import { newWord } from './support/catalogue.ts';
import { expect, test } from './support/test.ts';

/** A startup of its own cohort, and perks for that cohort alone: those of other tests are not in its way. */
async function arrange(owner: Database, leadId: string) {
  const cohort = newWord();
  const startup = await createStartup(owner, { name: `Startup ${cohort}`, cohort });
  await joinStartup(owner, startup.id, leadId, true);
  const offer = async (
    name: string,
    values: Parameters<typeof createPerk>[1] = {},
    ...more: readonly object[]
  ) => {
    const tool = await createTool(owner, { name: `${cohort} ${name}` });
    const all = [{ fact: 'cohort', in: [cohort] }, ...more];
    return createPerk(owner, {
      ...{ tool_id: tool.id, title: 'Crédits', kind: 'other', duration_months: 12 },
      rules: JSON.stringify({ all, any: [] }),
      ...values,
    });
  };
  const ends_on = addDays(dayInParis(new Date()), 20);
  await offer('Urgent', { ends_on, estimated_value: 1_000_000 });
  const large = await offer('Grand', { estimated_value: 20_000_000 });
  await offer('Petit', { estimated_value: 10_000_000 }, { fact: 'not_together', perk_id: large.id });
  return { cohort, startup, large };
}

const planOf = (page: Page) => page.getByRole('region', { name: 'Plan d’activation', exact: true });
const listOf = (page: Page, name: string) =>
  planOf(page)
    .getByRole('region', { name: new RegExp(`^${name}`) })
    .getByRole('listitem');

test('[PLAN-01] a founder sees what to take now, keep and avoid with reasons, opens a perk, and staff see the same', async ({
  page,
  owner,
  signInAs,
}) => {
  const lead = await signInAs('user');
  const { cohort, startup, large } = await arrange(owner, lead.id);
  await page.goto('/ma-startup');
  await expect(planOf(page)).toContainText('Dans quel ordre prendre vos avantages');
  const rows = {
    now: listOf(page, 'À prendre maintenant').filter({ hasText: `${cohort} Urgent` }),
    later: listOf(page, 'À garder pour plus tard').filter({ hasText: `${cohort} Grand` }),
    avoid: listOf(page, 'À éviter').filter({ hasText: `${cohort} Petit` }),
  };
  await expect(rows.now).toContainText(/L’offre s’arrête le \d{2}\/\d{2}\/\d{4}\./);
  await expect(rows.later).toContainText(/Le compteur part à l’activation\s: attendez d’en avoir besoin\./);
  await expect(rows.avoid).toContainText(
    new RegExp(`Exclut «\\s${cohort} Grand, Crédits\\s», qui vaut plus\\s: 20\\s000\\s000\\s€ contre`),
  );
  const checker = createAxeChecker(page);
  await checker.checkScreen('plan d’activation');

  await rows.later.getByRole('link').click();
  await expect(page).toHaveURL(`/avantages/${large.id}`);
  // What is taken leaves the plan, and the perk that it excludes says so.
  await createClaim(owner, { startup_id: startup.id, perk_id: large.id, state: 'activated' });
  await page.goto('/ma-startup');
  await expect(rows.avoid).toContainText(/Exclut .*, déjà pris\./);
  await expect(rows.later).toHaveCount(0);

  await signInAs('moderator');
  await page.goto(`/startups/${startup.id}`);
  await expect(rows.now).toBeVisible();
  await expect(rows.avoid).toContainText(/déjà pris\./);
  await checker.checkScreen('plan d’activation d’une startup');
  checker.expectNoViolations();
});

test('[PLAN-02] the plan prints whole, with startup and date, and without the page around it', async ({
  page,
  owner,
  signInAs,
}) => {
  const lead = await signInAs('user');
  const { cohort, startup } = await arrange(owner, lead.id);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto('/ma-startup');
  await planOf(page).getByRole('button', { name: 'Imprimer' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', '');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1, name: 'Plan d’activation' })).toBeVisible();
  await expect(page.getByText(new RegExp(`^${startup.name}, le `))).toBeVisible();
  for (const name of ['Urgent', 'Grand', 'Petit']) {
    await expect(page.getByRole('link', { name: `${cohort} ${name}, Crédits` })).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Profil' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(startup.name);
});
