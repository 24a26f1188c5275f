import { createTool } from '@perkotheque/database/testing/factories';
import type { Locator } from '@playwright/test';
import { cardOf, newWord } from './support/catalogue.ts';
import { blockLiveEvents } from './support/secrets.ts';
import { expectNeverShown, expectRoleNeverShown } from './support/shown.ts';
import { expect, test } from './support/test.ts';

test('[PERM-07] one request answers for every tool of the list whether it may be opened', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('user');
  const word = newWord();
  const open = await Promise.all([1, 2, 3].map((n) => createTool(owner, { name: `${word} ouvert ${n}` })));
  const closed = await Promise.all(
    [1, 2, 3].map((n) => createTool(owner, { name: `${word} réservé ${n}` }, ['admin'])),
  );
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) sent.push(`${request.method()} ${pathname}${search}`);
  });
  // A tool that another test changes would refresh the list.
  await blockLiveEvents(page);
  await page.goto(`/dashboard/tools?q=${word}`);
  for (const { name } of closed) {
    await expect(cardOf(page, name).getByRole('button', { name: 'Accès restreint' })).toBeDisabled();
  }
  // Every request that the cards sent while they were rendered comes before that of this click.
  const [first] = open;
  const click = `/api/favorites/${first?.id}`;
  const clicked = page.waitForRequest((request) => request.url().endsWith(click));
  await page.getByRole('button', { name: `Ajouter ${first?.name} aux favoris` }).click();
  await clicked;
  const before = sent.slice(0, sent.indexOf(`PUT ${click}`));
  expect(before.filter((request) => request.includes('/api/tools?') && request.includes(word))).toHaveLength(
    1,
  );
  const ids = [...open, ...closed].map(({ id }) => id);
  expect(before.filter((request) => ids.some((id) => request.includes(id)))).toEqual([]);
});

test('[TOOLS-19] a restricted tool is dimmed and locked, and cannot be opened', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('user');
  const word = newWord();
  const tool = await createTool(
    owner,
    { name: `${word} réservé`, description: 'Pour quelques-uns.', url: 'https://secret.example' },
    ['core-team'],
  );
  const open = await createTool(owner, { name: `${word} ouvert` });
  await page.goto(`/dashboard/tools?q=${word}`);
  const card = cardOf(page, tool.name);
  const mark = (of: Locator) => of.locator('header > span').first();
  await expect(mark(card)).toHaveCSS('filter', 'grayscale(1)');
  await expect(mark(cardOf(page, open.name))).toHaveCSS('filter', 'none');
  await expect(card.locator('.lucide-lock')).not.toHaveCount(0);
  const button = card.getByRole('button', { name: 'Accès restreint' });
  await expect(button).toBeDisabled();
  await expect(card.getByRole('button')).toHaveCount(1);
  // The only way on is to ask for access (INV-02).
  await expect(card.getByRole('link')).toHaveText(['Demander l’accès']);
  await expect(card.getByText('Pour quelques-uns.')).toBeVisible();

  await card.click({ position: { x: 120, y: 60 } });
  await button.click({ force: true });
  await page.getByRole('button', { name: 'Tableau' }).click();
  await page.getByText(tool.name, { exact: true }).click();
  await expect(page).not.toHaveURL(/tool=/);

  // An open tool shows its dialog, so the absence of the restricted one's dialog means something.
  await page.goto(`/dashboard/tools?q=${word}&tool=${open.id}`);
  await expect(page.getByRole('dialog', { name: open.name })).toBeVisible();
  const answered = page.waitForResponse((response) => response.url().endsWith(`/api/tools/${tool.id}`));
  await page.goto(`/dashboard/tools?q=${word}&tool=${tool.id}`);
  const { details } = await (await answered).json();
  expect(details).toBeNull();
  await expect(page.getByRole('dialog', { name: 'Accès restreint' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: tool.name })).toHaveCount(0);
  await expectRoleNeverShown(page, 'tab');
  await expectNeverShown(page, 'secret.example');
});
