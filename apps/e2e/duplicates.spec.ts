import type { Database } from '@perkotheque/database/connect';
import { createRequest, createTool } from '@perkotheque/database/testing/factories';
import type { Page } from '@playwright/test';
import { newWord } from './support/catalogue.ts';
import { loseSession } from './support/lose-session.ts';
import { blockLiveEvents } from './support/secrets.ts';
import { expect, expectToast, test } from './support/test.ts';

const PAGE = '/dashboard/admin/duplicates';
type Action = 'merge' | 'keep-separate' | 'deprecate-one';

async function createGroup(owner: Database, tools: { id: string }[], action: Action = 'merge') {
  const reason = `Raison ${newWord()}`;
  const { id } = await owner
    .insertInto('duplicate_groups')
    .values({ reason, suggested_action: action })
    .returning('id')
    .executeTakeFirstOrThrow();
  await owner
    .insertInto('duplicate_group_tools')
    .values(tools.map((tool) => ({ duplicate_group_id: id, tool_id: tool.id })))
    .execute();
  return { id, reason };
}

async function createPair(owner: Database, action?: Action) {
  const one = await createTool(owner, { name: newWord(), team: 'Design', url: 'https://www.un.example/x' });
  const other = await createTool(owner, { name: newWord(), team: 'RH', owner: 'Camille', status: 'testing' });
  return { one, other, group: await createGroup(owner, [one, other], action) };
}

const cardOf = (page: Page, reason: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: reason, exact: true }) });
const groupsWith = (owner: Database, id: string) =>
  owner.selectFrom('duplicate_groups').select('id').where('id', '=', id).execute();
const toolRow = (owner: Database, id: string) =>
  owner.selectFrom('tools').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('[DUP-01] the page lists groups newest first with tools, reason, suggestion and actions', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('moderator');
  const old = await createPair(owner, 'deprecate-one');
  const recent = await createPair(owner, 'keep-separate');
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { level: 1, name: 'Groupes de doublons' })).toBeVisible();
  const card = cardOf(page, old.group.reason);
  await expect(card.getByText("Suggestion\u00a0: Déprécier l'un des deux")).toBeVisible();
  await expect(card.getByRole('link', { name: old.one.name })).toBeVisible();
  await expect(card.getByText('un.example', { exact: true })).toBeVisible();
  await expect(card.getByRole('link', { name: old.other.name })).toBeVisible();
  for (const action of ['Fusionner', 'Garder séparés', "Déprécier l'un des deux"]) {
    await expect(card.getByRole('button', { name: new RegExp(`^${action}`) })).toBeEnabled();
  }
  const reasons = await page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents();
  expect(reasons.indexOf(recent.group.reason)).toBeLessThan(reasons.indexOf(old.group.reason));
  expect(reasons).toContain(recent.group.reason);
});

async function fillGroup(page: Page, names: string[], reason: string) {
  await page.getByRole('button', { name: 'Nouveau groupe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouveau groupe de doublons' });
  for (const name of names) {
    await dialog.getByLabel('Outils', { exact: false }).first().fill(name);
    await dialog.getByRole('option', { name }).click();
  }
  await dialog.getByLabel('Raison').fill(reason);
  await dialog.getByLabel('Action suggérée').selectOption({ label: 'Garder séparés' });
  return dialog;
}

test('[DUP-02] the form stores a new group and the page shows it', async ({ page, owner, signInAs }) => {
  const member = await signInAs('moderator');
  const [one, other] = [
    await createTool(owner, { name: newWord() }),
    await createTool(owner, { name: newWord() }),
  ];
  const reason = `Doublon ${newWord()}`;
  await page.goto(PAGE);
  const dialog = await fillGroup(page, [one.name, other.name], reason);
  await dialog.getByRole('button', { name: 'Créer le groupe' }).click();
  await expectToast(page, { title: 'Groupe créé', variant: 'success' });
  await expect(cardOf(page, reason).getByRole('link', { name: other.name })).toBeVisible();
  const stored = await owner
    .selectFrom('duplicate_groups')
    .selectAll()
    .where('reason', '=', reason)
    .execute();
  expect(stored).toMatchObject([{ suggested_action: 'keep-separate', created_by: member.id }]);
  const links = await owner
    .selectFrom('duplicate_group_tools')
    .select('tool_id')
    .where('duplicate_group_id', '=', stored[0]?.id ?? '')
    .execute();
  expect(links.map(({ tool_id }) => tool_id).sort()).toEqual([one.id, other.id].sort());
});

test('[DUP-02] a group needs two tools and a reason', async ({ page, signInAs }) => {
  await signInAs('moderator');
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'Nouveau groupe' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Créer le groupe' }).click();
  await expect(dialog.getByText('Choisissez au moins deux outils.')).toBeVisible();
  await expect(dialog.getByText('Dites pourquoi ces outils vont ensemble.')).toBeVisible();
  await expect(dialog.getByRole('combobox').first()).toBeFocused();
});

test('[DUP-02] without a session the page shows « Connexion requise » and stores nothing', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('moderator');
  const [one, other] = [
    await createTool(owner, { name: newWord() }),
    await createTool(owner, { name: newWord() }),
  ];
  const reason = `Doublon ${newWord()}`;
  await page.goto(PAGE);
  const dialog = await fillGroup(page, [one.name, other.name], reason);
  await loseSession(page);
  await dialog.getByRole('button', { name: 'Créer le groupe' }).click();
  await expectToast(page, { title: 'Connexion requise', variant: 'destructive' });
  const stored = await owner
    .selectFrom('duplicate_groups')
    .select('id')
    .where('reason', '=', reason)
    .execute();
  expect(stored).toEqual([]);
});

test('[DUP-03] « Chercher des doublons » runs the job, and its proposals appear', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('moderator');
  const site = `${newWord().toLowerCase()}.example`;
  const one = await createTool(owner, { name: newWord(), url: `https://www.${site}/a` });
  const other = await createTool(owner, { name: newWord(), url: `http://${site}:8080` });
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'Chercher des doublons' }).click();
  const card = cardOf(page, `Même domaine\u00a0: ${site}`);
  await expect(card.getByRole('link', { name: one.name })).toBeVisible({ timeout: 30_000 });
  await expect(card.getByRole('link', { name: other.name })).toBeVisible();
  await expect(card.getByText(/^Proposé automatiquement/)).toBeVisible();
  await expectToast(page, { title: /nouveaux? groupes? proposés?$/, variant: 'success' });
  await expect(page.getByRole('button', { name: 'Chercher des doublons' })).toBeEnabled();
});

test('[DUP-04] « Garder séparés » is remembered and removes the group', async ({ page, owner, signInAs }) => {
  await signInAs('moderator');
  const { one, other, group } = await createPair(owner, 'keep-separate');
  await page.goto(PAGE);
  await cardOf(page, group.reason)
    .getByRole('button', { name: /^Garder séparés/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Garder séparés' }).click();
  await expectToast(page, { title: 'Outils gardés séparés', variant: 'success' });
  await expect(cardOf(page, group.reason)).toHaveCount(0);
  const [a = '', b = ''] = [one.id, other.id].sort();
  const pairs = await owner
    .selectFrom('distinct_tool_pairs')
    .select('tool_a')
    .where('tool_a', '=', a)
    .where('tool_b', '=', b)
    .execute();
  expect(pairs).toHaveLength(1);
});

test('[DUP-05][DUP-06] the wizard merges field by field, and « Annuler » reverts the merge', async ({
  page,
  owner,
  createMember,
  signInAs,
}) => {
  await signInAs('moderator');
  const { one, other, group } = await createPair(owner);
  const fan = await createMember();
  await owner.insertInto('user_favorites').values({ user_id: fan.id, tool_id: other.id }).execute();
  const request = await createRequest(owner, { tool_id: other.id });
  const before = [await toolRow(owner, one.id), await toolRow(owner, other.id)];
  await page.goto(PAGE);
  await cardOf(page, group.reason)
    .getByRole('button', { name: /^Fusionner/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Fusionner les fiches' });
  await expect(dialog.getByText('Étape 1 sur 3')).toBeVisible();
  await dialog.getByRole('radio', { name: new RegExp(`^${one.name}`) }).check();
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await dialog.getByRole('group', { name: 'Statut' }).getByRole('radio', { name: /^Test/ }).check();
  // A field that is empty in the survivor takes the other tool's value.
  await expect(
    dialog.getByRole('group', { name: 'Propriétaire' }).getByRole('radio', { name: /^Camille/ }),
  ).toBeChecked();
  await expect(dialog.getByRole('group', { name: 'Type' })).toHaveCount(0);
  await expect(dialog.getByText(/champs identiques$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await expect(dialog.getByText('1 favori la rejoint.')).toBeVisible();
  await expect(dialog.getByText('1 demande la rejoint.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Fusionner' }).click();
  await expectToast(page, { title: 'Fiches fusionnées', variant: 'success' });
  await expect(cardOf(page, group.reason)).toHaveCount(0);
  expect(await toolRow(owner, one.id)).toMatchObject({
    name: one.name,
    team: 'Design',
    owner: 'Camille',
    status: 'testing',
  });
  const moved = () =>
    owner.selectFrom('tool_requests').select('tool_id').where('id', '=', request.id).executeTakeFirst();
  expect(await moved()).toEqual({ tool_id: one.id });
  await page.getByRole('region', { name: /F8/ }).getByRole('button', { name: 'Annuler' }).click();
  await expectToast(page, { title: 'Fusion annulée', variant: 'success' });
  await expect(cardOf(page, group.reason)).toBeVisible();
  expect([await toolRow(owner, one.id), await toolRow(owner, other.id)]).toEqual(before);
  expect(await moved()).toEqual({ tool_id: other.id });
});

test('[DUP-05] « Fusions récentes » reverts a merge after a reload', async ({ page, owner, signInAs }) => {
  await signInAs('admin');
  const { one, other, group } = await createPair(owner);
  await page.goto(PAGE);
  await cardOf(page, group.reason)
    .getByRole('button', { name: /^Fusionner/ })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: new RegExp(`^${one.name}`) }).check();
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await dialog.getByRole('button', { name: 'Fusionner' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Fusions récentes' })).toBeVisible();
  await page.getByRole('button', { name: `Annuler la fusion de ${other.name} dans ${one.name}` }).click();
  await expectToast(page, { title: 'Fusion annulée' });
  expect((await toolRow(owner, other.id)).deleted_at).toBeNull();
});

test('[DUP-07] the page deprecates the chosen tool and removes the group', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('moderator');
  const { one, other, group } = await createPair(owner, 'deprecate-one');
  await page.goto(PAGE);
  await cardOf(page, group.reason)
    .getByRole('button', { name: /^Déprécier/ })
    .click();
  const dialog = page.getByRole('dialog', { name: "Déprécier l'un des deux" });
  await dialog.getByRole('radio', { name: new RegExp(`^${one.name}`) }).check();
  await dialog.getByRole('button', { name: 'Déprécier', exact: true }).click();
  await expectToast(page, { title: `«\u00a0${one.name}\u00a0» est maintenant déprécié`, variant: 'success' });
  await expect(cardOf(page, group.reason)).toHaveCount(0);
  expect([(await toolRow(owner, one.id)).status, (await toolRow(owner, other.id)).status]).toEqual([
    'deprecated',
    'testing',
  ]);
});

test('[DUP-08] deleting a group asks for confirmation and leaves its tools unchanged', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('moderator');
  const { one, other, group } = await createPair(owner);
  const before = [await toolRow(owner, one.id), await toolRow(owner, other.id)];
  await page.goto(PAGE);
  const remove = page.getByRole('button', { name: `Supprimer le groupe «\u00a0${group.reason}\u00a0»` });
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler' }).click();
  expect(await groupsWith(owner, group.id)).toHaveLength(1);
  await remove.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expectToast(page, { title: 'Groupe supprimé', variant: 'success' });
  await expect(cardOf(page, group.reason)).toHaveCount(0);
  expect(await groupsWith(owner, group.id)).toEqual([]);
  expect([await toolRow(owner, one.id), await toolRow(owner, other.id)]).toEqual(before);
});

test('[DUP-09] each failure has its own message', async ({ page, owner, signInAs }) => {
  await signInAs('moderator');
  const { one, other, group } = await createPair(owner);
  await page.goto(PAGE);
  const card = cardOf(page, group.reason);
  await expect(card).toBeVisible();
  await page.route('**/api/duplicate-groups**', async (route) => {
    if (route.request().method() === 'GET') await route.continue();
    else await route.fulfill({ status: 500 });
  });
  await page.route('**/api/duplicate-groups/**', (route) => route.fulfill({ status: 500 }));
  const failed = (title: string) => expectToast(page, { title, variant: 'destructive' });

  await card.getByRole('button', { name: /^Garder séparés/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Garder séparés' }).click();
  await failed('Impossible de résoudre les groupes de doublons');
  await page.getByRole('button', { name: `Supprimer le groupe «\u00a0${group.reason}\u00a0»` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await failed('Impossible de supprimer le groupe');
  const dialog = await fillGroup(page, [one.name, other.name], 'Encore');
  await dialog.getByRole('button', { name: 'Créer le groupe' }).click();
  await failed('Impossible de créer les groupes de doublons');
  await expect(dialog.getByLabel('Raison')).toHaveValue('Encore');
  expect(await groupsWith(owner, group.id)).toHaveLength(1);
});

test('[DUP-09] a failed load shows an error with a retry button', async ({ page, owner, signInAs }) => {
  await signInAs('moderator');
  const { group } = await createPair(owner);
  await blockLiveEvents(page);
  await page.route('**/api/duplicate-groups?*', (route) => route.fulfill({ status: 500 }));
  await page.goto(PAGE);
  await expect(
    page.getByRole('heading', { name: 'Impossible de charger les groupes de doublons' }),
  ).toBeVisible();
  await page.unroute('**/api/duplicate-groups?*');
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(cardOf(page, group.reason)).toBeVisible();
});

test('[ROLE-08] core-team may not open the page', async ({ page, signInAs }) => {
  await signInAs('core-team');
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { name: 'Accès restreint' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Chercher des doublons' })).toHaveCount(0);
});
