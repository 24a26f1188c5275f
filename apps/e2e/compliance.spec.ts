import { createTool } from '@perkotheque/database/testing/factories';
import type { Page } from '@playwright/test';
import { newWord } from './support/catalogue.ts';
import { expect, expectToast, test } from './support/test.ts';

const PATH = '/dashboard/admin/admin-settings?tab=compliance';
const FUNCTION = '**/api/functions/auto-complete-tool';
const COMPLETE = {
  description: 'Décrit',
  owner: 'Éditeur',
  url: 'https://a.example',
  cost: '0',
  key_features: ['a'],
  use_cases: ['b'],
};
/** « ! » sorts before every letter: first among the tools with the same score. */
const nameSortedFirst = () => `! ${newWord()}`;
const itemOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('[COMP-01] [COMP-05] the list shows score, status and at most three missing fields, lowest score first', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('admin');
  const worst = await createTool(owner, { name: nameSortedFirst() });
  const partial = await createTool(owner, {
    name: nameSortedFirst(),
    ...COMPLETE,
    owner: ' ',
    url: null,
    cost: null,
  });
  const whole = await createTool(owner, { name: nameSortedFirst(), ...COMPLETE });
  await page.goto(PATH);
  const item = itemOf(page, worst.name);
  await expect(item.getByText('Non conforme', { exact: true })).toBeVisible();
  await expect(item.getByText('45\u00a0%', { exact: true })).toBeVisible();
  await expect(item.getByRole('listitem')).toHaveText([
    'Description',
    'Propriétaire',
    'Site web',
    /^\+3 autres/,
  ]);
  // The chart has a text alternative.
  await expect(page.getByRole('img', { name: /^Progression du catalogue/ })).toBeVisible();

  await page.getByRole('button', { name: /^Partiel/ }).click();
  await expect(itemOf(page, partial.name).getByText('Partiel', { exact: true })).toBeVisible();
  await expect(itemOf(page, partial.name).getByText('72\u00a0%', { exact: true })).toBeVisible();
  await expect(itemOf(page, partial.name).getByText(/autres/)).toHaveCount(0);
  await expect(itemOf(page, worst.name)).toHaveCount(0);
  await page.getByRole('button', { name: /^Conforme/ }).click();
  await expect(itemOf(page, whole.name).getByText('Conforme', { exact: true })).toBeVisible();
  await expect(itemOf(page, whole.name).getByText('100\u00a0%', { exact: true })).toBeVisible();
  await expect(itemOf(page, whole.name).getByRole('button')).toHaveCount(0);
  await expect(page).toHaveURL(/compliance=compliant/);
});

test('[COMP-06] « Compléter » sends the tool’s id and required fields to the function', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('admin');
  // Listed with the few partly complete tools: it stays on the first page when its score rises.
  const { id, name } = await createTool(owner, {
    ...COMPLETE,
    name: nameSortedFirst(),
    owner: null,
    url: null,
    cost: null,
  });
  const sent: unknown[] = [];
  await page.route(FUNCTION, async (route) => {
    sent.push(route.request().postDataJSON());
    await owner.updateTable('tools').set({ owner: 'Éditeur' }).where('id', '=', id).execute();
    await route.fulfill({ json: { success: true, message: 'Fait', updated: ['owner'] } });
  });
  await page.goto(`${PATH}&compliance=partial`);
  const complete = itemOf(page, name).getByRole('button', { name: `Compléter automatiquement ${name}` });
  await complete.click();
  await expectToast(page, { title: 'Outil complété', text: `«\u00a0${name}\u00a0»\u00a0: Propriétaire` });
  const required = 'name,description,team,status,owner,url,tool_type,usage_level,cost,key_features,use_cases';
  expect(sent).toEqual([{ toolId: id, requiredFields: required.split(',') }]);
  await expect(itemOf(page, name).getByText('81\u00a0%', { exact: true })).toBeVisible();

  const failed = {
    title: "Impossible de compléter automatiquement l'outil",
    variant: 'destructive',
  } as const;
  await page.unroute(FUNCTION);
  const json = { success: false, message: 'Non complété', updated: [], error: 'Erreur API: muette' };
  await page.route(FUNCTION, (route) => route.fulfill({ json }));
  await complete.click();
  await expectToast(page, { ...failed, text: 'Erreur API: muette' });
  await page.unroute(FUNCTION);
  await page.route(FUNCTION, (route) => route.fulfill({ status: 500, json: {} }));
  await complete.click();
  await expectToast(page, {
    ...failed,
    text: 'Une erreur inattendue est survenue. Réessayez dans un instant.',
  });
});

test('[COMP-06] « Compléter » sends the required fields of the settings, not the default ones', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('admin');
  const { id, name } = await createTool(owner, { name: nameSortedFirst() });
  // Replaced in the response, since the setting itself would change the scores in parallel tests.
  await page.route('**/api/compliance**', async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: { ...(await response.json()), required_fields: ['name', 'cost'] },
    });
  });
  const sent: unknown[] = [];
  await page.route(FUNCTION, async (route) => {
    sent.push(route.request().postDataJSON());
    await route.fulfill({ json: { success: true, message: 'Fait', updated: [] } });
  });
  await page.goto(PATH);
  await itemOf(page, name)
    .getByRole('button', { name: `Compléter automatiquement ${name}` })
    .click();
  await expect.poll(() => sent).toEqual([{ toolId: id, requiredFields: ['name', 'cost'] }]);
  // The list loads again after a completion: its handler must end before the test does.
  await page.unrouteAll({ behavior: 'wait' });
});
