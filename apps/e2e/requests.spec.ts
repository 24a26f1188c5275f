import { createRequest, TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import type { Page } from '@playwright/test';
import { cardOf, newWord, readCardNames } from './support/catalogue.ts';
import { loseSession } from './support/lose-session.ts';
import { blockLiveEvents } from './support/secrets.ts';
import { expect, expectToast, test } from './support/test.ts';

const FIELD = {
  name: 'Nom de l’outil',
  description: 'Description',
  businessCase: 'Justification métier',
} as const;

const required = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label);
const openNew = async (page: Page) => {
  await page.getByRole('button', { name: 'Nouvelle demande' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Nouvelle demande' })).toBeVisible();
};
async function fillNew(page: Page, name: string): Promise<void> {
  await required(page, FIELD.name).fill(name);
  await required(page, FIELD.description).fill('Pour suivre nos partenaires');
  await required(page, FIELD.businessCase).fill('Trois relances oubliées ce trimestre');
}
const send = (page: Page) => page.getByRole('button', { name: 'Envoyer la demande' }).click();

test('[REQ-01] the page lists requests newest first, with requester, date, category, status, priority and votes', async ({
  page,
  owner,
  signInAs,
  createMember,
}) => {
  await signInAs('user');
  const somebody = await createMember({ fullName: 'Camille Roche' });
  const word = newWord();
  const at = (day: number) => new Date(Date.UTC(2026, 3, day, 12));
  await createRequest(owner, { tool_name: `${word} B`, created_at: at(2) });
  await createRequest(owner, {
    tool_name: `${word} C`,
    created_at: at(3),
    requested_by: somebody.id,
    category: 'Design & UX',
    priority: 'critical',
    status: 'in-review',
  });
  await createRequest(owner, { tool_name: `${word} A`, created_at: at(1) });
  for (const address of ['/dashboard/requests', '/dashboard/admin/requests']) {
    await page.goto(`${address}?q=${word}`);
    await expect(page.getByRole('article')).toHaveCount(3);
    expect(await readCardNames(page)).toEqual([`${word} C`, `${word} B`, `${word} A`]);
  }
  const card = cardOf(page, `${word} C`);
  for (const text of ['En examen', 'Critique', 'Design & UX', 'Demandé par Camille Roche le 03/04/2026']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(cardOf(page, `${word} B`).getByText(/^Demandé par Utilisateur supprimé/)).toBeVisible();
});

test('[REQ-01] a failed load shows an error with a retry button', async ({ page, owner, signInAs }) => {
  await signInAs('user');
  await createRequest(owner);
  await blockLiveEvents(page);
  await page.route('**/api/requests*', (route) => route.fulfill({ status: 500 }));
  await page.goto('/dashboard/requests');
  await expect(page.getByText("Impossible de charger les demandes d'outils", { exact: true })).toBeVisible();
  await page.unroute('**/api/requests*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('filter, order, search and page are in the URL', async ({ page, owner, signInAs }) => {
  await signInAs('user');
  const word = newWord();
  await createRequest(owner, { tool_name: `${word} peu`, votes: 1 });
  await createRequest(owner, { tool_name: `${word} refus`, status: 'rejected' });
  await createRequest(owner, { tool_name: `${word} fort`, votes: 9, created_at: new Date(2026, 0, 1) });
  await page.goto('/dashboard/requests');
  await page.getByRole('textbox', { name: 'Rechercher une demande' }).fill(word);
  await expect(page.getByRole('status').getByText('3 demandes')).toBeVisible();
  await page.getByRole('combobox', { name: 'Trier les demandes' }).selectOption('Plus soutenues');
  await page.getByRole('button', { name: /^En attente/ }).click();
  const inAddress = () => Object.fromEntries(new URL(page.url()).searchParams);
  await expect.poll(inAddress).toEqual({ q: word, sort: 'votes', status: 'pending' });
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('article')).toHaveCount(2);
  expect(await readCardNames(page)).toEqual([`${word} fort`, `${word} peu`]);
  await page.getByRole('button', { name: /^Approuvée/ }).click();
  await expect(page.getByRole('heading', { name: 'Aucune demande ne correspond' })).toBeVisible();
});

for (const role of ['user', 'core-team', 'moderator', 'admin'] as const) {
  test(`[REQ-02][REQ-04] ${role} requests a tool with every field of the dialog`, async ({
    page,
    owner,
    signInAs,
  }) => {
    const member = await signInAs(role);
    const name = newWord();
    await page.goto('/dashboard/requests');
    await openNew(page);
    await fillNew(page, name);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Priorité')).toHaveValue('medium');
    await dialog.getByLabel('Catégorie', { exact: true }).selectOption('Design & UX');
    await dialog.getByLabel('Sous-catégorie').fill('Prototypes');
    await dialog.getByLabel('Priorité').selectOption('Haute');
    await dialog.getByLabel('Coût estimé').fill('12 €/mois');
    await dialog.getByLabel('Utilisateurs prévus').fill('1 200');
    await send(page);
    await expectToast(page, { title: 'Demande créée', variant: 'success' });
    await expect(cardOf(page, name)).toBeVisible();
    const row = await owner
      .selectFrom('tool_requests')
      .selectAll()
      .where('tool_name', '=', name)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      requested_by: member.id,
      status: 'pending',
      priority: 'high',
      category: 'Design & UX',
      sub_category: 'Prototypes',
      estimated_cost: '12 €/mois',
      expected_users: 1200,
    });
    expect(row.date_requested).not.toBeNull();
  });
}

test('[REQ-03] blank required fields show an error and send nothing, category and cost are optional', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('user');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.goto('/dashboard/requests');
  await openNew(page);
  for (const label of Object.values(FIELD)) await required(page, label).fill('   ');
  await send(page);
  await expect(page.getByRole('dialog').getByText('Ce champ est obligatoire.')).toHaveCount(3);
  for (const label of Object.values(FIELD)) {
    await expect(required(page, label)).toHaveAccessibleDescription(/Ce champ est obligatoire\./);
  }
  await expect(required(page, FIELD.name)).toBeFocused();
  expect(sent).toEqual([]);

  const name = newWord();
  await fillNew(page, name);
  await send(page);
  await expectToast(page, { title: 'Demande créée' });
  const row = await owner
    .selectFrom('tool_requests')
    .select(['category', 'estimated_cost', 'priority'])
    .where('tool_name', '=', name)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ category: null, estimated_cost: null, priority: 'medium' });
});

test('the dialog suggests similar tools and requests while the name is typed', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('user');
  const word = newWord();
  await createRequest(owner, { tool_name: `${word} pour tous`, status: 'approved' });
  await owner
    .insertInto('tools')
    .values({ name: `${word} Pro`, team: 'Tous' })
    .execute();
  await page.goto('/dashboard/requests');
  await openNew(page);
  await required(page, FIELD.name).pressSequentially(word.slice(0, -1).toLowerCase());
  const panel = page.getByRole('region', { name: 'Existe peut-être déjà' });
  await expect(panel.getByRole('link', { name: new RegExp(`^${word} Pro`) })).toBeVisible();
  // A parallel test's request may be similar too.
  const asked = page.getByRole('link', { name: new RegExp(`^${word} pour tous`) });
  await expect(panel.getByRole('listitem').filter({ has: asked }).getByText('Approuvée')).toBeVisible();
});

test('[REQ-05] a failed creation shows an error and keeps the typed values', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.goto('/dashboard/requests');
  await openNew(page);
  const name = newWord();
  await fillNew(page, name);
  await page.route('**/api/requests', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await send(page);
  await expectToast(page, { title: 'Impossible de créer la demande', variant: 'destructive' });
  await expect(required(page, FIELD.name)).toHaveValue(name);
});

test('[REQ-05] without a session the page creates nothing and asks for sign-in', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('user');
  await page.goto('/dashboard/requests');
  await openNew(page);
  const name = newWord();
  await fillNew(page, name);
  await loseSession(page);
  await send(page);
  await expectToast(page, {
    title: 'Connexion requise',
    text: 'Vous devez être connecté pour créer une demande',
    variant: 'destructive',
  });
  const rows = await owner.selectFrom('tool_requests').select('id').where('tool_name', '=', name).execute();
  expect(rows).toEqual([]);
});

const voteButton = (page: Page, name: string) =>
  cardOf(page, name).getByRole('button', { name: /^Voter pour/ });
const withdrawButton = (page: Page, name: string) =>
  cardOf(page, name).getByRole('button', { name: /^Retirer mon vote/ });

test('[REQ-06] a vote adds one at once, a second click withdraws it, and a reload confirms both', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('user');
  const name = newWord();
  const { id } = await createRequest(owner, { tool_name: name });
  const stored = async () =>
    (await owner.selectFrom('tool_requests').select('votes').where('id', '=', id).executeTakeFirstOrThrow())
      .votes;
  await page.goto(`/dashboard/requests?q=${name}`);
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/requests/*/vote', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await voteButton(page, name).click();
  await expect(withdrawButton(page, name)).toHaveAccessibleName(/\(1 vote\)$/);
  answer();
  await expectToast(page, { title: 'Vote enregistré', variant: 'success' });
  expect(await stored()).toBe(1);
  await page.reload();
  await withdrawButton(page, name).click();
  await expectToast(page, { title: 'Vote retiré', variant: 'success' });
  await expect(voteButton(page, name)).toHaveAccessibleName(/\(0 vote\)$/);
  expect(await stored()).toBe(0);
});

test('[REQ-06] a failed vote is reverted and shows an error', async ({ page, owner, signInAs }) => {
  await signInAs('user');
  const name = newWord();
  await createRequest(owner, { tool_name: name, votes: 4 });
  await page.route('**/api/requests/*/vote', (route) => route.abort());
  await page.goto(`/dashboard/requests?q=${name}`);
  await voteButton(page, name).click();
  await expectToast(page, { title: "Impossible d'enregistrer le vote", variant: 'destructive' });
  await expect(voteButton(page, name)).toHaveAccessibleName(/\(4 votes\)$/);
});

test('[REQ-07] one member in two windows adds one vote, and another member’s vote appears without a reload', async ({
  page,
  context,
  browser,
  baseURL,
  owner,
  signInAs,
  createMember,
}) => {
  await signInAs('user');
  const name = newWord();
  const { id } = await createRequest(owner, { tool_name: name });
  // A window without live events still offers the vote after the member voted elsewhere.
  const stale = await context.newPage();
  await stale.route('**/api/events', (route) => route.abort());
  for (const window of [page, stale]) {
    await window.goto(`/dashboard/requests?q=${name}`);
    await expect(voteButton(window, name)).toBeVisible();
  }
  for (const window of [page, stale]) {
    await voteButton(window, name).click();
    await expectToast(window, { title: 'Vote enregistré' });
    await expect(withdrawButton(window, name)).toHaveAccessibleName(/\(1 vote\)$/);
  }
  const somebody = await createMember();
  const elsewhere = await browser.newContext({ baseURL });
  const headers = { origin: baseURL ?? '' };
  const data = { email: somebody.email, password: TEST_PASSWORD };
  await elsewhere.request.post('/api/auth/sign-in', { headers, data });
  expect((await elsewhere.request.put(`/api/requests/${id}/vote`, { headers })).status()).toBe(200);
  await expect(withdrawButton(page, name)).toHaveAccessibleName(/\(2 votes\)$/);
  await elsewhere.close();
});
