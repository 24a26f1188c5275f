import { createTool } from '@perkotheque/database/testing/factories';
import { cardOf, newWord } from './support/catalogue.ts';
import { blockLiveEvents } from './support/secrets.ts';
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
