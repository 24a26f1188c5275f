import { cardOf, newWord, readCardNames } from './support/catalogue.ts';
import { expect, expectToast, test } from './support/test.ts';
import { minutesAgo, mockTrends, REFRESH, sampleTrend } from './support/trends.ts';

const TITLE = { level: 1, name: 'Top Tendances AI', exact: true } as const;

const parisDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' });
const dayBefore = (days: number) => parisDay.format(Date.now() - days * 86_400_000);

test('[TREND-01][TREND-02][TREND-05] a refresh updates the cards in every window, and one click requests a tool', async ({
  page,
  context,
  owner,
  signInAs,
}) => {
  const member = await signInAs('user');
  const [name, other, later] = [newWord(), newWord(), newWord()];
  // Only this test uses the table: the others mock the list.
  await owner.deleteFrom('product_hunt_trends').execute();
  await owner
    .insertInto('product_hunt_trends')
    .values([
      { name: other, rank: 2, votes: 12, url: 'https://deux.example/' },
      { name: other, rank: 7, votes: 12, url: 'https://sept.example/' },
      {
        name,
        rank: 1,
        votes: 1234,
        comments_count: 1,
        tagline: 'Une accroche',
        maker: 'Nora',
        url: 'https://un.example/',
      },
    ])
    .execute();
  await owner
    .insertInto('trend_snapshots')
    .values(
      [0, 1, 2, 3].map((days) => ({
        name_norm: name.toLowerCase(),
        day: dayBefore(days),
        votes: 1234 - 100 * days,
      })),
    )
    .execute();

  // The server of the tests has no token; its cache is fresh, which is all that this flow needs.
  await page.route('**/api/trends', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), is_configured: true } });
  });
  await page.goto('/dashboard/top');
  await expect(page.getByRole('heading', TITLE)).toBeVisible();
  await expect.poll(() => readCardNames(page)).toEqual([name, other]);
  const card = cardOf(page, name);
  for (const text of ['Une accroche', '1 commentaire', 'par Nora']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(card.getByText(/^Rang\s*1$/)).toBeVisible();
  await expect(card.getByText(/^1\s234$/)).toBeVisible();
  await expect(card.getByRole('img', { name: /^Votes sur 4 jours\s: de 934 à 1\s234$/ })).toBeVisible();
  const link = card.getByRole('link', { name: `Voir ${name} (nouvel onglet)`, exact: true });
  await expect(link).toHaveText('Voir');
  await expect(link).toHaveAttribute('href', 'https://un.example/');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(cardOf(page, other).getByText(/^par /)).toHaveCount(0);

  const second = await context.newPage();
  await second.goto('/dashboard/top');
  await expect.poll(() => readCardNames(second)).toEqual([name, other]);

  const readAgain = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/trends') && answer.request().method() === 'GET',
  );
  await page.getByRole('button', { name: 'Actualiser', exact: true }).click();
  await expectToast(page, { title: 'Tendances mises à jour.', variant: 'success' });
  await readAgain;

  await owner.insertInto('product_hunt_trends').values({ name: later, rank: 3, votes: 1 }).execute();
  await card.getByRole('button', { name: `Demander cet outil : ${name}` }).press('Enter');
  const asking = page.getByRole('dialog', { name: `Demander ${name}` });
  await expect(asking.getByRole('textbox', { name: 'Justification métier' })).toHaveValue(/1\s234 votes/);
  await expect(
    owner.selectFrom('tool_requests').select('id').where('tool_name', '=', name).execute(),
  ).resolves.toEqual([]);
  await asking.getByRole('button', { name: 'Publier la demande' }).press('Enter');
  await expectToast(page, { title: 'Demande créée', variant: 'success' });
  const asked = card.getByRole('link', { name: `Voir la demande pour ${name}`, exact: true });
  await expect(asked).toBeFocused();
  await expect(
    cardOf(second, name).getByRole('link', { name: `Voir la demande pour ${name}`, exact: true }),
  ).toBeVisible();
  for (const window of [page, second]) await expect.poll(() => readCardNames(window)).toContain(later);
  const request = await owner
    .selectFrom('tool_requests')
    .select(['id', 'requested_by', 'category'])
    .where('tool_name', '=', name)
    .executeTakeFirstOrThrow();
  expect(request).toMatchObject({ requested_by: member.id, category: 'Intelligence Artificielle' });
  await page.getByRole('region', { name: /F8/ }).getByRole('button', { name: 'Voir la demande' }).click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`request=${request.id}`));
});

test('[TREND-03][TREND-07] search and order are in the URL', async ({ page, signInAs }) => {
  await signInAs('user');
  const trends = [
    sampleTrend(1, { name: 'Écho', votes: 5, comments_count: 2 }),
    sampleTrend(2, { name: 'Brume', votes: 9, comments_count: 1, tagline: 'Une voix d’écho' }),
    sampleTrend(3, { name: 'Cape', votes: 7, comments_count: 8 }),
  ];
  await mockTrends(page, { trends });
  await page.goto('/dashboard/top');
  await expect.poll(() => readCardNames(page)).toEqual(['Écho', 'Brume', 'Cape']);
  const sort = page.getByRole('combobox', { name: 'Trier les tendances' });
  await sort.selectOption('Par commentaires');
  await expect.poll(() => readCardNames(page)).toEqual(['Cape', 'Écho', 'Brume']);
  await sort.selectOption('Par votes');
  await expect.poll(() => readCardNames(page)).toEqual(['Brume', 'Cape', 'Écho']);
  const search = page.getByRole('textbox', { name: 'Rechercher une tendance' });
  await search.fill('echo');
  await expect.poll(() => readCardNames(page)).toEqual(['Brume', 'Écho']);
  await expect(page.getByRole('status').getByText('2 tendances')).toBeVisible();
  await expect(page).toHaveURL(/q=echo.*sort=votes|sort=votes.*q=echo/);
  await page.reload();
  await expect.poll(() => readCardNames(page)).toEqual(['Brume', 'Écho']);
  await search.fill('rien de tel');
  await expect(page.getByRole('heading', { name: 'Aucun résultat trouvé', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Voir toutes les tendances' }).click();
  await expect.poll(() => readCardNames(page)).toHaveLength(3);
});

test('[TREND-04] the page shows the last update in minutes, hours, days, or « Jamais »', async ({
  page,
  signInAs,
}) => {
  await signInAs('user');
  for (const [moment, text] of [
    [minutesAgo(12), 'il y a 12 minutes'],
    [minutesAgo(59), 'il y a 59 minutes'],
    [minutesAgo(60), 'il y a 1 heure'],
    [minutesAgo(26 * 60), 'il y a 1 jour'],
    [null, 'Jamais'],
  ] as const) {
    await mockTrends(page, { trends: [sampleTrend(1)], refreshed_at: moment });
    await page.goto('/dashboard/top');
    await expect(page.getByText(`Dernière mise à jour : ${text}`)).toBeVisible();
  }
});

test('[TREND-05][TREND-07] failures show an error, and an empty list says so', async ({ page, signInAs }) => {
  await signInAs('user');
  await mockTrends(page, { trends: [sampleTrend(1)] });
  await page.route(REFRESH, (route) => route.fulfill({ status: 502, body: '' }));
  await page.goto('/dashboard/top');
  await page.getByRole('button', { name: 'Actualiser', exact: true }).click();
  await expectToast(page, {
    title: 'Erreur',
    text: 'Impossible de récupérer les tendances. Veuillez réessayer.',
    variant: 'destructive',
  });
  expect(await readCardNames(page)).toEqual(['Tendance 1']);

  await mockTrends(page, { trends: [], refreshed_at: null });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Aucune tendance disponible', exact: true })).toBeVisible();

  await page.unroute('**/api/trends');
  await page.route('**/api/trends', (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await expect(
    page.getByText('Erreur lors du chargement des tendances. Veuillez réessayer.', { exact: true }),
  ).toBeVisible();
  await mockTrends(page, { trends: [sampleTrend(1)] });
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.poll(() => readCardNames(page)).toEqual(['Tendance 1']);
});
