import { createTool } from '@perkotheque/database/testing/factories';
import type { Page } from '@playwright/test';
import { cardOf, createCategory, newWord, readCardNames } from './support/catalogue.ts';
import { expectRoleNeverShown } from './support/shown.ts';
import { expect, test } from './support/test.ts';

const HISTORY_KEY = 'perkotheque-search-history';
const box = (page: Page) => page.getByRole('combobox', { name: 'Rechercher un outil' });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

test('[TOOLS-03] the search ignores case and accents, tolerates a typo and ranks names first', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('user');
  const word = newWord();
  const inName = await createTool(owner, { name: `Éclair ${word}` });
  const inTags = await createTool(owner, { name: `Aaa ${newWord()}`, tags: [word] });
  const inText = await createTool(owner, { name: `Aab ${newWord()}`, description: `Un outil pour ${word}.` });
  await page.goto('/dashboard/tools');
  await box(page).pressSequentially(`eclair ${word.toUpperCase()}`);
  await expect.poll(() => readCardNames(page)).toEqual([inName.name]);
  await box(page).fill(word.toLowerCase());
  await expect.poll(() => readCardNames(page)).toEqual([inName.name, inTags.name, inText.name]);
  await expect(page.getByLabel('Trier par')).toHaveValue('relevance');

  const typo = `${word.slice(0, 4)}q${word.slice(5)}`;
  await box(page).fill(typo);
  await expect(cardOf(page, inName.name)).toBeVisible();
  await expect(page.getByText(`Rien ne s’écrit exactement « ${typo} »`)).toBeVisible();
});

test('[TOOLS-04] the search suggests at most eight tools from two characters, usable by keyboard', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('user');
  const word = newWord();
  const names = Array.from({ length: 9 }, (_, index) => `${word} ${index + 1}`);
  for (const name of names) await createTool(owner, { name });
  const asked: string[] = [];
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (address.pathname === '/api/tools/suggestions') asked.push(address.searchParams.get('q') ?? '');
  });

  await page.goto('/dashboard/tools');
  await box(page).fill(word.charAt(0));
  await expect(page).toHaveURL(/q=/);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  expect(asked).toEqual([]);
  await expectRoleNeverShown(page, 'option');
  const two = page.waitForRequest('**/api/tools/suggestions?*');
  await box(page).pressSequentially(word.charAt(1));
  await two;
  await box(page).fill(word);
  await expect(options(page)).toHaveCount(8);
  await expect(options(page).first()).toContainText(names[0] ?? '');

  await box(page).press('ArrowDown');
  await box(page).press('ArrowDown');
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toHaveAttribute(
    'aria-activedescendant',
    (await options(page).nth(1).getAttribute('id')) ?? '',
  );
  await box(page).press('Enter');
  await expect(options(page)).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: names[1] ?? '' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=${word}&tool=`));
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveValue(word);
  await expect(cardOf(page, names[1] ?? '')).toBeVisible();
});

test('[TOOLS-04] closing a tool that was suggested while typing keeps the typed text', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('user');
  const word = newWord();
  const { name } = await createTool(owner, { name: word });
  await page.clock.install();
  await page.goto('/dashboard/tools');
  await box(page).fill(word.slice(0, -1));
  await expect(page).toHaveURL(/q=/);
  await expect(options(page)).toHaveCount(1);
  // The text is written to the address after a delay, which does not end while the clock is paused.
  await page.clock.pauseAt(Date.now() + 1_000);
  await box(page).pressSequentially(word.slice(-1));
  await box(page).press('ArrowDown');
  await box(page).press('Enter');
  await page.clock.resume();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(new RegExp(`q=${word}$`));
  await expect(box(page)).toHaveValue(word);
});

test('[TOOLS-04] suggestions match category, tags and team, and a text says when there is none', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('user');
  const word = newWord();
  const category = await createCategory(owner, newWord());
  const tag = newWord();
  const tool = await createTool(owner, {
    name: word,
    category_id: category.id,
    tags: [tag],
    team: 'Innovation',
  });
  await page.goto('/dashboard/tools');
  for (const typed of [category.name, tag, `innovation ${word}`]) {
    await box(page).fill(typed);
    await expect(options(page)).toHaveText([new RegExp(tool.name)]);
    await expect(options(page)).toContainText(category.name);
  }
  await box(page).fill(`${newWord()}wxyz`);
  await expect(page.getByText('Aucune suggestion trouvée').first()).toBeVisible();
  await box(page).press('Escape');
  await expect(page.getByText('Aucune suggestion trouvée')).toHaveCount(0);
});

test('[TOOLS-05] one key stores ten recent searches, five are shown, and sign-out removes them', async ({
  page,
  signInAs,
}) => {
  await signInAs('user');
  await page.goto('/dashboard/tools');
  const searches = Array.from({ length: 12 }, () => newWord());
  for (const typed of searches) {
    await box(page).fill(typed);
    await box(page).press('Enter');
  }
  await box(page).fill('');
  const latest = searches.toReversed();
  await expect(options(page)).toHaveText(latest.slice(0, 5));
  const kept = () =>
    page.evaluate(() => Object.entries(localStorage).filter(([, value]) => value.includes('[')));
  expect(await kept()).toEqual([[HISTORY_KEY, JSON.stringify(latest.slice(0, 10))]]);

  await options(page).nth(2).click();
  await expect(box(page)).toHaveValue(latest[2] ?? '');

  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await kept()).toEqual([]);
});

test('[TOOLS-05] a member can clear the recent searches', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.goto('/dashboard/tools');
  await box(page).fill('facturation');
  await box(page).press('Enter');
  await page.getByRole('button', { name: 'Effacer la recherche', exact: true }).click();
  await expect(options(page)).toHaveText(['facturation']);
  await page.getByRole('button', { name: 'Oublier ces recherches' }).click();
  await expect(options(page)).toHaveCount(0);
  expect(await page.evaluate((key) => localStorage.getItem(key), HISTORY_KEY)).toBeNull();
});

test('the slash key focuses the search, except in a text field', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.goto('/dashboard/tools');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('a/b');
  await expect(box(page)).toHaveValue('a/b');
});
