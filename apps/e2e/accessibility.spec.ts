import type { Database } from '@perkotheque/database/connect';
import { createRequest, createTool } from '@perkotheque/database/testing/factories';
import type { Locator, Page } from '@playwright/test';
import { createInspection } from './support/axe.ts';
import { createCategory, newWord } from './support/catalogue.ts';
import { answerLanding, SECTIONS, sectionOf } from './support/landing.ts';
import { newSecret, storeSecrets } from './support/secrets.ts';
import { expect, test } from './support/test.ts';
import { trendAnswer, trendsAs } from './support/trends.ts';

// Several screens a test, each looked at six times: longer than one flow.
test.describe.configure({ timeout: 120_000 });

// RGAA 4 and WCAG 2.2 AA: axe finds nothing, of any impact, on any screen, in two themes and three widths, and nothing
// scrolls sideways down to 320 px. What a machine cannot judge is in keyboard.spec.ts and on /accessibilite.

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

/** Opens each tab in turn. */
async function eachTab(within: Page | Locator, look: (name: string) => Promise<void>): Promise<void> {
  await expect(within.getByRole('tab').nth(1)).toBeVisible();
  for (const tab of await within.getByRole('tab').all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await look(`tab ${await tab.textContent()}`);
  }
}

test('what everybody sees: landing, sign-in and sign-up, forgotten password, not found', async ({ page }) => {
  const { look, conclude } = createInspection(page);
  await answerLanding(page);
  await page.goto('/');
  await expect(sectionOf(page, SECTIONS.featured)).toBeVisible();
  await look('landing');
  await open(page, '/auth');
  await expect(page.getByRole('tab')).toHaveCount(2);
  await look('sign-in');
  await button(page, 'Se connecter').click();
  await look('sign-in with errors');
  await page.getByRole('tab').last().click();
  await look('sign-up');
  for (const address of [
    '/auth/forgot',
    '/auth/reset?token=x',
    '/unsubscribe?token=x',
    '/accessibilite',
    '/404',
  ]) {
    await open(page, address);
    await look(address);
  }
  conclude();
});

test('home, palette, and the catalogue as grid and table', async ({ page, owner, signInAs }) => {
  const { look, conclude } = createInspection(page);
  await signInAs('user');
  const word = newWord();
  await createFullTool(owner, word);
  await createTool(owner, { name: `${word} Deux`, status: 'deprecated', team: 'RH' });
  await open(page, '/dashboard');
  await look('home');
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toBeVisible();
  await look('palette');
  await closeDialog(page);
  await page.keyboard.press('?');
  await look('shortcuts');
  await open(page, `/dashboard/tools?q=${word}`);
  await expect(page.getByRole('article')).toHaveCount(2);
  await look('tools');
  await page.goto(`/dashboard/tools?q=${word}&view=table`);
  await look('tools table');
  await page.goto(`/dashboard/tools?q=${word}zz`);
  await look('no tools');
  conclude();
});

test('a tool’s card, favourites, trends, and a page that is not for everybody', async ({
  page,
  owner,
  signInAs,
}) => {
  const { look, conclude } = createInspection(page);
  await signInAs('user');
  const tool = await createFullTool(owner, newWord());
  await page.goto(`/dashboard/tools?tool=${tool.id}`);
  await expect(dialog(page)).toBeVisible();
  await eachTab(page, (name) => look(`tool, ${name}`));
  await open(page, '/dashboard/favorites');
  await look('no favourites');
  await trendsAs(page, { trends: [trendAnswer(1), trendAnswer(2)] });
  await open(page, '/dashboard/top');
  await look('top');
  await open(page, '/dashboard/admin/users');
  await look('restricted');
  conclude();
});

test('requests, and the form of a new tool', async ({ page, owner, signInAs }) => {
  const { look, conclude } = createInspection(page);
  const admin = await signInAs('admin');
  const name = newWord();
  const request = await createRequest(owner, {
    tool_name: name,
    requested_by: admin.id,
    priority: 'critical',
  });
  await open(page, `/dashboard/requests?q=${name}`);
  await look('requests');
  await page.goto(`/dashboard/requests?request=${request.id}`);
  await expect(dialog(page)).toBeVisible();
  await look('request');
  await open(page, `/dashboard/requests?q=${name}`);
  await button(page, `Modifier la demande ${name}`).click();
  await look('edit request');
  await closeDialog(page);
  await button(page, 'Nouvelle demande').click();
  await button(page, 'Envoyer la demande').click();
  await look('new request with errors');
  await open(page, '/dashboard/admin/add-tool');
  await button(page, 'Ajouter l’outil').click();
  await look('add tool with errors');
  conclude();
});

test('secure zone, duplicates and permissions', async ({ page, owner, signInAs }) => {
  const { look, conclude } = createInspection(page);
  await signInAs('admin');
  const [one, other] = [
    await createTool(owner, { name: newWord(), url: 'https://un.example' }, ['moderator', 'user']),
    await createTool(owner, { name: newWord(), team: 'RH' }),
  ];
  await storeSecrets(page, one.id, { password: newSecret(), username: 'camille' });
  await open(page, `/dashboard/admin/secure?q=${one.name}`);
  await look('secure zone');
  await button(page, `Modifier ${one.name}`).click();
  await look('credentials');
  await closeDialog(page);
  await button(page, 'Nouvel outil').click();
  await look('new secure tool');

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
  await look('duplicates');
  await button(page, /^Fusionner/).click();
  await look('merge');
  await closeDialog(page);
  await button(page, 'Nouveau groupe').click();
  await look('new group');
  await open(page, '/dashboard/admin/permissions');
  await look('permissions');
  await button(page, /^Supprimer la permission/).click();
  await look('remove permission');
  conclude();
});

test('users, audit log, enrichment and trends', async ({ page, signInAs, createMember }) => {
  const { look, conclude } = createInspection(page);
  await signInAs('admin');
  const name = newWord();
  await createMember({ fullName: name });
  await open(page, `/dashboard/admin/users?q=${name}`);
  await look('users');
  for (const action of ['Modifier', 'Supprimer', 'Nouvel utilisateur']) {
    await button(page, action).click();
    await expect(dialog(page)).toBeVisible();
    await look(`users, ${action}`);
    await closeDialog(page);
  }
  await open(page, '/dashboard/admin/audit');
  await look('audit log');
  await open(page, '/dashboard/admin/enrichment');
  await look('enrichment');
  await button(page, 'Enrichissement complet').click();
  await look('enrichment run');
  await trendsAs(page, { trends: [trendAnswer(1), trendAnswer(2)] });
  await open(page, '/dashboard/admin/trends');
  await look('trends');
  conclude();
});

test('settings, tab by tab', async ({ page, signInAs }) => {
  const { look, conclude } = createInspection(page);
  await signInAs('admin');
  await open(page, '/dashboard/admin/settings');
  await eachTab(page, (name) => look(`settings, ${name}`));
  conclude();
});

test('the console, tab by tab', async ({ page, owner, signInAs }) => {
  const { look, conclude } = createInspection(page);
  await signInAs('admin');
  const tool = await createTool(owner, { name: newWord(), url: 'https://un.example' });
  await open(page, `/dashboard/admin/admin-settings?q=${tool.name}`);
  await eachTab(page, (name) => look(`console, ${name}`));
  conclude();
});

test('a tool’s form, tab by tab', async ({ page, owner, signInAs }) => {
  const { look, conclude } = createInspection(page);
  await signInAs('admin');
  const tool = await createFullTool(owner, newWord());
  await page.goto(`/dashboard/tools?tool=${tool.id}`);
  await button(page, 'Éditer').click();
  await eachTab(page.getByRole('dialog', { name: "Modifier l'outil" }), (name) => look(`edit, ${name}`));
  conclude();
});
