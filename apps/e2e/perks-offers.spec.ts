import { createStartup, createTool, joinStartup } from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import type { Condition } from '@perkotheque/domain/perks/rules';
import type { Page } from '@playwright/test';
import { createAxeChecker } from './support/axe.ts';
import { cardOf, newWord } from './support/catalogue.ts';
import { blockLiveEvents } from './support/secrets.ts';
import { expect, test } from './support/test.ts';

type Owner = Parameters<typeof createTool>[0];
type PerkValues = Parameters<typeof createPerk>[1];
const rulesOf = (...all: Condition[]) => JSON.stringify({ all, any: [] });

async function offer(owner: Owner, name: string, values: PerkValues = {}) {
  const tool = await createTool(owner, { name });
  return createPerk(owner, {
    tool_id: tool.id,
    tool_name: name,
    rules: rulesOf(),
    amount: 5000,
    estimated_value: 5000,
    duration_months: 12,
    ...values,
  });
}

async function expectAccessible(page: Page, name: string): Promise<void> {
  const axe = createAxeChecker(page);
  await axe.checkScreen(name);
  axe.expectNoViolations();
}

const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Avantages' }).getByRole('listitem').filter({ hasText: name });
const tab = (page: Page, name: RegExp) => page.getByRole('tab', { name });

test('[PERK-05] « Avantages » groups perks by verdict, below the claims and the total', async ({
  page,
  owner,
  signInAs,
}) => {
  const word = newWord();
  const member = await signInAs('user');
  const startup = await createStartup(owner, { country: 'FR', headcount: 14 });
  await joinStartup(owner, startup.id, member.id, true);
  await offer(owner, `${word} Nuage`);
  const { id } = await offer(owner, `${word} Pris`);
  await offer(owner, `${word} Flou`, { rules: rulesOf({ fact: 'age_months', max: 60 }) });
  await offer(owner, `${word} Exclu`, { rules: rulesOf({ fact: 'headcount', max: 9 }) });
  await offer(owner, `${word} Épuisé`, { stock: 0 });
  await owner
    .insertInto('claims')
    .values({
      startup_id: startup.id,
      perk_id: id,
      tool_name: `${word} Pris`,
      perk_title: 'Crédits',
      way: 'public-link',
      terms_version: 1,
      state: 'waiting',
    })
    .execute();

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Avantages', exact: true }).click();
  await expect(page).toHaveURL(/\/avantages$/);
  await expect(page.getByRole('region', { name: 'Total' })).toContainText(/avantages? pour vous · [\d\s]+€/);
  const inProgress = page.getByRole('group').filter({ hasText: 'En cours' });
  await expect(inProgress.getByRole('link', { name: `${word} Pris` })).toBeVisible();
  await expect(inProgress.getByText('En attente du studio')).toBeVisible();

  await page.getByLabel('Rechercher un avantage').fill(word);
  await expect(tab(page, /^Pour vous \(1\)$/)).toBeVisible();
  await expect(row(page, `${word} Nuage`)).toContainText(/5\s000\s€ de crédits, 12\smois/);
  await expect(row(page, `${word} Nuage`)).toContainText('Éligible');
  await tab(page, /^À compléter \(1\)$/).click();
  await expect(row(page, `${word} Flou`)).toContainText('Date de création');
  await tab(page, /^Non éligibles \(1\)$/).click();
  await expect(row(page, `${word} Exclu`)).toContainText('14');
  await tab(page, /^Indisponibles \(1\)$/).click();
  await expect(row(page, `${word} Épuisé`).getByText('Épuisé', { exact: true })).toBeVisible();
  await expectAccessible(page, 'perks of a startup');
});

test('[PERK-05] a row opens the panel with what the perk gives, asks and proves, and closing returns to the list', async ({
  page,
  owner,
  signInAs,
}) => {
  const word = newWord();
  const member = await signInAs('user');
  const startup = await createStartup(owner, { country: 'FR' });
  await joinStartup(owner, startup.id, member.id, true);
  await offer(owner, word, {
    obligations: ['card'],
    price_after: 180,
    last_success_on: '2026-10-12',
    rules: rulesOf({ fact: 'country', in: ['FR'] }),
  });
  await page.goto(`/avantages?q=${word}`);
  await row(page, word).getByRole('link').click();
  const panel = page.getByRole('dialog');
  await expect(page).toHaveURL(/\/avantages\/[0-9a-f-]{36}/);
  for (const text of [
    /5\s000\s€ de crédits, 12\smois/,
    /puis 180\s€\/mois/,
    /Éligible/,
    'Carte bancaire demandée',
  ]) {
    await expect(panel.getByText(text).first()).toBeVisible();
  }
  await expect(panel.getByText(/Activé avec succès en octobre/)).toBeVisible();
  await expectAccessible(page, 'panel of a perk');
  await panel.getByRole('button', { name: 'Fermer' }).click();
  await expect(page).toHaveURL(new RegExp(`/avantages\\?q=${word}$`));
});

test('[ELIG-06] « Avantages » asks once for all perks and verdicts', async ({ page, owner, signInAs }) => {
  const word = newWord();
  const member = await signInAs('user');
  const startup = await createStartup(owner, { country: 'FR' });
  await joinStartup(owner, startup.id, member.id, true);
  for (const name of ['Un', 'Deux', 'Trois']) await offer(owner, `${word} ${name}`);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/perks')) asked.push(pathname);
  });
  // A perk of a parallel test would cause a refetch.
  await blockLiveEvents(page);
  await page.goto(`/avantages?q=${word}`);
  await expect(row(page, word)).toHaveCount(3);
  await page.getByLabel('Rechercher un avantage').fill(`${word} Deux`);
  await expect(row(page, word)).toHaveCount(1);
  await expect(tab(page, /^Pour vous \(1\)$/)).toBeVisible();
  expect(asked).toEqual(['/api/perks']);
});

test('[PERK-05] somebody without a startup sees every perk and how to get them', async ({
  page,
  owner,
  signInAs,
}) => {
  const word = newWord();
  await signInAs('user');
  await offer(owner, word);
  await page.goto(`/avantages?q=${word}`);
  await expect(page.getByText('Rattachez-vous à une startup pour les obtenir.')).toBeVisible();
  await expect(row(page, word)).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('staff without a startup manage a perk from its sheet, and are never told to join one', async ({
  page,
  owner,
  signInAs,
}) => {
  const word = newWord();
  const { id } = await offer(owner, word);
  await signInAs('core-team');
  const invitation = page.getByText(/Rejoindre ma startup|Rejoignez votre startup|Rattachez-vous/);
  for (const address of ['/dashboard', '/avantages', '/ma-startup']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(invitation).toHaveCount(0);
  }
  await page.goto(`/avantages/${id}`);
  await expect(page.getByRole('link', { name: 'Gérer l’avantage' })).toBeVisible();
  await expect(invitation).toHaveCount(0);
  await page.getByRole('link', { name: 'Gérer l’avantage' }).click();
  await expect(page).toHaveURL(`/gestion/avantages/${id}`);
});

test('[PERK-05] a member who may not claim is sent to the lead', async ({
  page,
  owner,
  signInAs,
  createMember,
}) => {
  const word = newWord();
  const member = await signInAs('user');
  const startup = await createStartup(owner);
  await joinStartup(owner, startup.id, (await createMember()).id, true);
  await joinStartup(owner, startup.id, member.id);
  const { id } = await offer(owner, word);
  await page.goto(`/avantages/${id}`);
  await expect(page.getByRole('dialog').getByText(/^Demandez à votre responsable/)).toBeVisible();
});

test('[PERK-05] the catalogue shows the perk on card, row and sheet, filters by it and sorts by its value', async ({
  page,
  owner,
  signInAs,
}) => {
  const word = newWord();
  await signInAs('user');
  await offer(owner, `${word} Petit`, { amount: 100, estimated_value: 100 });
  await offer(owner, `${word} Grand`);
  await createTool(owner, { name: `${word} Sans` });
  await page.goto(`/dashboard/tools?q=${word}&sort=value`);
  const cards = page.getByRole('article');
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText([
    `${word} Grand`,
    `${word} Petit`,
    `${word} Sans`,
  ]);
  await expect(cardOf(page, `${word} Grand`)).toContainText(/5\s000\s€ de crédits, 12\smois/);
  await page.getByRole('button', { name: 'Avec avantage' }).click();
  await expect(cards).toHaveCount(2);
  await page.goto(`/dashboard/tools?q=${word}&perk=true&view=table`);
  await expect(page.getByRole('row', { name: `${word} Grand` })).toContainText(/5\s000\s€ de crédits/);
  await page.getByRole('link', { name: `${word} Grand` }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('heading', { name: /5\s000\s€ de crédits, 12\smois/ })).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Rejoindre ma startup' })).toBeVisible();
  await expectAccessible(page, 'sheet of a tool with a perk');
});
