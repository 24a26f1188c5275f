import type { Database } from '@perkotheque/database/connect';
import { createRequest, createTool } from '@perkotheque/database/testing/factories';
import type { Locator, Page } from '@playwright/test';
import { createAxeChecker } from './support/axe.ts';
import { createCategory, newWord } from './support/catalogue.ts';
import { mockLanding, SECTIONS, sectionOf } from './support/landing.ts';
import { newSecret, storeSecrets } from './support/secrets.ts';
import { expect, test } from './support/test.ts';
import { mockTrends, sampleTrend } from './support/trends.ts';

// RGAA 4 and WCAG 2.2 AA: axe reports no violation on any screen, in three widths and two themes, and no page scrolls
// horizontally down to 320 px. keyboard.spec.ts and assistive.spec.ts cover what axe cannot check.

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();
const closeDialog = async (page: Page) => {
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
};

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function createFullTool(owner: Database, word: string) {
  const category = await createCategory(owner, `Rayon ${word}`, '#2f6fde');
  return createTool(owner, {
    name: `${word} Un`,
    description: 'Un outil décrit en quelques mots',
    category_id: category.id,
    url: 'https://outil.example',
    owner: 'Maison Exemple',
    cost: '12 €/mois',
    renewal_date: '2031-02-03',
    key_features: ['Ranger', 'Partager'],
    what_is_it_for: 'Ranger ce qui traîne',
    how_to_use: 'Cliquer',
    has_secure_access: true,
  });
}

async function eachTab(within: Page | Locator, checkScreen: (name: string) => Promise<void>): Promise<void> {
  await expect(within.getByRole('tab').nth(1)).toBeVisible();
  for (const tab of await within.getByRole('tab').all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await checkScreen(`tab ${await tab.textContent()}`);
  }
}

test('public pages have no accessibility violation', async ({ page }) => {
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  await mockLanding(page);
  await page.goto('/');
  await expect(sectionOf(page, SECTIONS.featured)).toBeVisible();
  await checkScreen('landing');
  await open(page, '/auth');
  await expect(page.getByRole('tab')).toHaveCount(2);
  await checkScreen('sign-in');
  await button(page, 'Se connecter').click();
  await checkScreen('sign-in with errors');
  await page.getByRole('tab').last().click();
  await checkScreen('sign-up');
  for (const address of [
    '/auth/forgot',
    '/auth/reset?token=x',
    '/unsubscribe?token=x',
    '/accessibilite',
    '/mentions-legales',
    '/404',
  ]) {
    await open(page, address);
    await checkScreen(address);
  }
  expectNoViolations();
});

test('home, palette and both views of the catalogue have no accessibility violation', async ({
  page,
  owner,
  signInAs,
}) => {
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  await signInAs('user');
  const word = newWord();
  await createFullTool(owner, word);
  await createTool(owner, { name: `${word} Deux`, status: 'deprecated', team: 'RH' });
  await open(page, '/dashboard');
  await checkScreen('home');
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toBeVisible();
  await checkScreen('palette');
  await closeDialog(page);
  await page.keyboard.press('?');
  await checkScreen('shortcuts');
  await open(page, `/dashboard/tools?q=${word}`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await checkScreen('tools');
  await page.goto(`/dashboard/tools?q=${word}&view=table`);
  await checkScreen('tools table');
  await page.goto(`/dashboard/tools?q=${word}zz`);
  await checkScreen('no tools');
  expectNoViolations();
});

test('a tool, favourites, trends and a restricted page have no accessibility violation', async ({
  page,
  owner,
  signInAs,
}) => {
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  await signInAs('user');
  const tool = await createFullTool(owner, newWord());
  await page.goto(`/dashboard/tools?tool=${tool.id}`);
  await expect(dialog(page)).toBeVisible();
  await eachTab(page, (name) => checkScreen(`tool, ${name}`));
  await open(page, '/dashboard/favorites');
  await checkScreen('no favourites');
  await mockTrends(page, { trends: [sampleTrend(1), sampleTrend(2)] });
  await open(page, '/dashboard/top');
  await checkScreen('top');
  await open(page, '/dashboard/admin/users');
  await checkScreen('restricted');
  expectNoViolations();
});

test('requests and the add form have no accessibility violation', async ({ page, owner, signInAs }) => {
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  const admin = await signInAs('admin');
  const name = newWord();
  const request = await createRequest(owner, {
    tool_name: name,
    requested_by: admin.id,
    priority: 'critical',
  });
  await open(page, `/dashboard/requests?q=${name}`);
  await checkScreen('requests');
  await page.goto(`/dashboard/requests?request=${request.id}`);
  await expect(dialog(page)).toBeVisible();
  await checkScreen('request');
  await open(page, `/dashboard/requests?q=${name}`);
  await button(page, `Modifier la demande ${name}`).click();
  await checkScreen('edit request');
  await closeDialog(page);
  await button(page, 'Nouvelle demande').click();
  await button(page, 'Envoyer la demande').click();
  await checkScreen('new request with errors');
  await open(page, '/dashboard/admin/add-tool');
  await button(page, 'Ajouter l’outil').click();
  await checkScreen('add tool with errors');
  expectNoViolations();
});

test('secure zone, duplicates and permissions have no accessibility violation', async ({
  page,
  owner,
  signInAs,
}) => {
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  await signInAs('admin');
  const [one, other] = [
    await createTool(owner, { name: newWord(), url: 'https://un.example' }, ['moderator', 'user']),
    await createTool(owner, { name: newWord(), team: 'RH' }),
  ];
  await storeSecrets(page, one.id, { password: newSecret(), username: 'camille' });
  await open(page, `/dashboard/admin/secure?q=${one.name}`);
  await checkScreen('secure zone');
  await button(page, `Modifier ${one.name}`).click();
  await checkScreen('credentials');
  await closeDialog(page);
  await button(page, 'Nouvel outil').click();
  await checkScreen('new secure tool');

  const group = await owner
    .insertInto('duplicate_groups')
    .values({ reason: `Raison ${newWord()}`, suggested_action: 'merge' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await owner
    .insertInto('duplicate_group_tools')
    .values([one, other].map(({ id }) => ({ duplicate_group_id: group.id, tool_id: id })))
    .execute();
  await open(page, '/dashboard/admin/duplicates');
  await checkScreen('duplicates');
  await button(page, /^Fusionner/).click();
  await checkScreen('merge');
  await closeDialog(page);
  await button(page, 'Nouveau groupe').click();
  await checkScreen('new group');
  await open(page, '/dashboard/admin/permissions');
  await checkScreen('permissions');
  await button(page, /^Supprimer la permission/).click();
  await checkScreen('remove permission');
  expectNoViolations();
});

test('users, audit log, enrichment and trends have no accessibility violation', async ({
  page,
  owner,
  signInAs,
  createMember,
}) => {
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  await signInAs('admin');
  const name = newWord();
  await createMember({ fullName: name });
  // Without any tool there is nothing to enrich.
  await createTool(owner);
  await open(page, `/dashboard/admin/users?q=${name}`);
  await checkScreen('users');
  for (const action of ['Modifier', 'Supprimer', 'Nouvel utilisateur']) {
    await button(page, action).click();
    await expect(dialog(page)).toBeVisible();
    await checkScreen(`users, ${action}`);
    await closeDialog(page);
  }
  await open(page, '/dashboard/admin/audit');
  await checkScreen('audit log');
  await open(page, '/dashboard/admin/enrichment');
  await checkScreen('enrichment');
  await button(page, 'Enrichissement complet').click();
  await checkScreen('enrichment run');
  await mockTrends(page, { trends: [sampleTrend(1), sampleTrend(2)] });
  await open(page, '/dashboard/admin/trends');
  await checkScreen('trends');
  expectNoViolations();
});

test('every tab of the settings has no accessibility violation', async ({ page, signInAs }) => {
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  await signInAs('admin');
  await open(page, '/dashboard/admin/settings');
  await eachTab(page, (name) => checkScreen(`settings, ${name}`));
  expectNoViolations();
});

test('every tab of the console has no accessibility violation', async ({ page, owner, signInAs }) => {
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  await signInAs('admin');
  const tool = await createTool(owner, { name: newWord(), url: 'https://un.example' });
  await open(page, `/dashboard/admin/admin-settings?q=${tool.name}`);
  await eachTab(page, (name) => checkScreen(`console, ${name}`));
  expectNoViolations();
});

test('every tab of a tool’s form has no accessibility violation', async ({ page, owner, signInAs }) => {
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  await signInAs('admin');
  const tool = await createFullTool(owner, newWord());
  await page.goto(`/dashboard/tools?tool=${tool.id}`);
  await button(page, 'Éditer').click();
  await eachTab(page.getByRole('dialog', { name: "Modifier l'outil" }), (name) =>
    checkScreen(`edit, ${name}`),
  );
  expectNoViolations();
});
