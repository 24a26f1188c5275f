import type { Database } from '@perkotheque/database/connect';
import {
  createRequest,
  createStartup,
  createTool,
  joinStartup,
} from '@perkotheque/database/testing/factories';
import { createClaim, createPerk } from '@perkotheque/database/testing/perk-factories';
import { addDays, addMonths, dayInParis } from '@perkotheque/domain/shared/days';
import { createAxeChecker } from './support/axe.ts';
import { newWord } from './support/catalogue.ts';
import { expect, expectToast, test } from './support/test.ts';

const TODAY = dayInParis(new Date());

/** A startup that uses two perks: one ends in 20 days, one in five months at the higher price. */
async function arrange(owner: Database, leadId: string) {
  const startup = await createStartup(owner, { name: `Startup ${newWord()}` });
  await joinStartup(owner, startup.id, leadId, true);
  const use = async (
    tool_name: string,
    ends_on: string,
    price_after: number,
    confirmed_value: number | null,
  ) => {
    const { id: perk_id } = await createPerk(owner, { price_after });
    const since = new Date(addDays(TODAY, -200));
    await createClaim(owner, {
      ...{ startup_id: startup.id, perk_id, tool_name, perk_title: 'Crédits offerts', state: 'activated' },
      ...{ started_at: since, granted_at: since, activated_at: since, starts_on: addDays(TODAY, -200) },
      ...{ ends_on, is_end_entered: true, estimated_value: 5000, confirmed_value },
    });
  };
  await use('Fil d’Ariane', addDays(TODAY, 20), 20, null);
  await use('Nuage Clair', addMonths(TODAY, 5), 180, 4200);
  return startup;
}

/** « mars 2027 ». */
const monthName = (day: string) =>
  new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(day));

test('[STU-04][CLIFF-01][CLIFF-02] « Ma startup » shows savings, the jump in words and what ends, and gives a calendar', async ({
  page,
  owner,
  signInAs,
}) => {
  const lead = await signInAs('user');
  await arrange(owner, lead.id);
  await page.goto('/ma-startup');
  const savings = page.getByRole('region', { name: 'Vos économies' });
  await expect(savings.getByText(/^4\s200\s€$/)).toBeVisible();
  await expect(savings.getByText(/^10\s000\s€$/)).toBeVisible();
  const jump = monthName(addDays(addMonths(TODAY, 5), 1));
  await expect(page.getByRole('figure')).toContainText(
    new RegExp(`Le saut est en ${jump}.*passe de 20\\s€ à 200\\s€ par mois \\(Nuage Clair\\)`),
  );
  await page.getByRole('button', { name: 'Voir les chiffres' }).click();
  await expect(page.getByRole('row', { name: new RegExp(`^${jump}`) })).toContainText(/0\s€.*200\s€/);
  const ends = page.getByRole('region', { name: 'Se termine bientôt' });
  await expect(ends.getByRole('listitem')).toHaveCount(1);
  await expect(ends.getByRole('listitem')).toContainText(/dans 20 jours, puis 20\s€ par mois/);
  await page.getByRole('region', { name: 'Vos avantages' }).getByText('Obtenus').click();
  await expect(page.getByRole('link', { name: 'Nuage Clair' })).toBeVisible();

  const calendar = page.getByRole('region', { name: 'Dans votre agenda' });
  await calendar.getByRole('button', { name: 'Créer le lien' }).click();
  await expectToast(page, { title: 'Lien d’agenda créé', variant: 'success' });
  const address = await calendar.getByLabel('Votre lien d’agenda').inputValue();
  const read = async () => page.request.get(new URL(address).pathname);
  expect(await (await read()).text()).toContain('Nuage Clair');
  await page.reload();
  await expect(calendar.getByText(/^Lien créé le/)).toBeVisible();
  await expect(calendar.getByLabel('Votre lien d’agenda')).toHaveCount(0);
  await calendar.getByRole('button', { name: 'Réinitialiser le lien' }).click();
  await expect(calendar.getByLabel('Votre lien d’agenda')).not.toHaveValue(address);
  expect((await read()).status()).toBe(404);
  const checker = createAxeChecker(page);
  await checker.checkScreen('ma startup');
  checker.expectNoViolations();
});

test('[PRG-05] home shows a member their savings, perks, ends and requests, and staff what waits', async ({
  page,
  owner,
  signInAs,
}) => {
  const lead = await signInAs('user');
  const startup = await arrange(owner, lead.id);
  const tool = await createTool(owner, { name: `Outil ${newWord()}` });
  // Later than the perks of other tests, which the list shows too.
  await createPerk(owner, { tool_id: tool.id, published_at: new Date(Date.now() + 3_600_000) });
  await createRequest(owner, { tool_name: 'Penpot', requested_by: lead.id });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Bonjour Dominique' })).toBeVisible();
  await expect(page.getByText(/^Économisé\s: 4\s200\s€, encore possible\s: [\d\s]+€$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Se termine bientôt' })).toContainText('Fil d’Ariane');
  await expect(page.getByRole('region', { name: 'Vos demandes' })).toContainText(/Penpot\s*En attente/);
  const checker = createAxeChecker(page);
  await checker.checkScreen('accueil');
  await page
    .getByRole('region', { name: 'Nouveaux pour vous' })
    .getByRole('link', { name: tool.name })
    .click();
  await expect(page.getByRole('button', { name: 'Obtenir cet avantage' })).toBeVisible();
  await createClaim(owner, { startup_id: startup.id, state: 'waiting', way: 'on-request' });

  await signInAs('moderator');
  await page.goto('/dashboard');
  const waiting = page.getByRole('region', { name: 'À traiter' });
  await waiting.getByRole('link', { name: /^Activations? à traiter/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: startup.name })).toBeVisible();
  checker.expectNoViolations();
});
