import { randomUUID } from 'node:crypto';
import { createTool } from '@perkotheque/database/testing/factories';
import type { Page } from '@playwright/test';
import { blockLiveEvents } from './support/secrets.ts';
import { expect, expectToast, test } from './support/test.ts';

const PATH = '/dashboard/admin/permissions';
const API = '**/api/tool-permissions**';
const uniqueName = () => `Réservé ${randomUUID().slice(0, 8)}`;
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function chooseTool(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Outil' }).fill(name);
  await page.getByRole('option', { name }).click();
}

async function add(page: Page, name: string, role: string) {
  await chooseTool(page, name);
  await page.getByRole('combobox', { name: 'Rôle' }).selectOption({ label: role });
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
}

test('[PERM-01] the page lists each tool with its roles, author and date, newest first', async ({
  page,
  signInAs,
  owner,
}) => {
  const admin = await signInAs('admin');
  const [first, second] = [
    await createTool(owner, { name: uniqueName() }),
    await createTool(owner, { name: uniqueName() }),
  ];
  const insert = (tool_id: string, role: string, day: string, created_by: string | null) =>
    owner
      .insertInto('tool_permissions')
      .values({ tool_id, role, created_by, created_at: new Date(`${day}T12:00:00Z`) })
      .execute();
  // Future dates keep them first in the list, whatever parallel tests add.
  await insert(first.id, 'admin', '2100-01-01', admin.id);
  await insert(second.id, 'moderator', '2100-01-03', null);
  await insert(first.id, 'core-team', '2100-01-02', admin.id);
  await page.goto(PATH);
  await expect(page.getByRole('heading', { level: 1, name: 'Permissions par outil' })).toBeVisible();
  const mine = page.getByRole('row').filter({ hasText: new RegExp(`${first.name}|${second.name}`) });
  await expect(mine).toHaveText([
    /Modérateur.*Utilisateur supprimé.*03\/01\/2100/,
    /Core team.*Administrateur.*Dominique Essai.*02\/01\/2100/,
  ]);
});

test('[PERM-01] a failed load shows an error with a retry button', async ({ page, signInAs, owner }) => {
  await signInAs('admin');
  const tool = await createTool(owner, { name: uniqueName() }, ['admin']);
  // A live event of a parallel test would reload the list before the retry.
  await blockLiveEvents(page);
  await page.route(API, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(PATH);
  await expect(
    page.getByRole('heading', { name: 'Impossible de charger les permissions des outils.' }),
  ).toBeVisible();
  await page.unroute(API);
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(rowOf(page, tool.name)).toBeVisible();
});

test('[PERM-02][PERM-03][PERM-08] adding a permission restricts the tool, removing it opens the tool again', async ({
  page,
  signInAs,
  createMember,
  owner,
}) => {
  const admin = await signInAs('admin');
  const member = await createMember();
  const tool = await createTool(owner, { name: uniqueName() });
  const isOpen = async () => {
    const { open } = await owner
      .selectNoFrom((eb) =>
        eb.fn<boolean>('can_access_tool', [eb.val(member.id), eb.val(tool.id)]).as('open'),
      )
      .executeTakeFirstOrThrow();
    return open;
  };
  await page.goto(PATH);
  await add(page, tool.name, 'Modérateur');
  await expectToast(page, { title: 'Permission ajoutée avec succès.', variant: 'success' });
  await expect(rowOf(page, tool.name)).toContainText('Modérateur');
  await expect(rowOf(page, tool.name)).toContainText('Dominique Essai');
  const rows = () =>
    owner
      .selectFrom('tool_permissions')
      .select(['role', 'created_by'])
      .where('tool_id', '=', tool.id)
      .execute();
  expect(await rows()).toEqual([{ role: 'moderator', created_by: admin.id }]);
  expect(await isOpen()).toBe(false);
  // The form is empty again.
  await expect(page.getByRole('combobox', { name: 'Outil' })).toHaveValue('');

  await rowOf(page, tool.name)
    .getByRole('button', { name: /^Supprimer la permission Modérateur/ })
    .click();
  const question = page.getByRole('dialog', { name: 'Supprimer cette permission ?' });
  await question.getByRole('button', { name: 'Annuler' }).click();
  expect(await rows()).toHaveLength(1);
  await rowOf(page, tool.name)
    .getByRole('button', { name: /^Supprimer la permission/ })
    .click();
  await question.getByRole('button', { name: 'Supprimer' }).click();
  await expectToast(page, { title: 'Permission supprimée avec succès.', variant: 'success' });
  await expect(rowOf(page, tool.name)).toHaveCount(0);
  expect(await rows()).toEqual([]);
  expect(await isOpen()).toBe(true);
});

test('[PERM-02] a failed change shows an error and changes nothing', async ({ page, signInAs, owner }) => {
  await signInAs('admin');
  const tool = await createTool(owner, { name: uniqueName() }, ['user']);
  await page.goto(PATH);
  await expect(rowOf(page, tool.name)).toBeVisible();

  await add(page, tool.name, 'Utilisateur');
  await expectToast(page, { title: "Impossible d'ajouter la permission.", variant: 'destructive' });
  await expect(page.getByText('Ce rôle a déjà accès à cet outil.')).toBeVisible();

  await page.route(API, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await rowOf(page, tool.name)
    .getByRole('button', { name: /^Supprimer la permission/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expectToast(page, { title: 'Impossible de supprimer la permission.', variant: 'destructive' });
  await expect(rowOf(page, tool.name)).toBeVisible();
});

test('the form requires a tool from the list and a role', async ({ page, signInAs, owner }) => {
  await signInAs('admin');
  const tool = await createTool(owner, { name: uniqueName() });
  await page.goto(PATH);
  const picker = page.getByRole('combobox', { name: 'Outil' });
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(picker).toBeFocused();
  await expect(page.getByText('Choisissez un outil dans la liste.')).toBeVisible();
  await expect(page.getByText('Choisissez un rôle.')).toBeVisible();

  await picker.fill(randomUUID());
  await expect(page.getByText('Aucun outil trouvé')).toBeVisible();
  // With the keyboard only.
  await picker.fill(tool.name);
  await expect(page.getByRole('option', { name: tool.name })).toBeVisible();
  await picker.press('ArrowDown');
  await picker.press('Enter');
  await expect(picker).toHaveValue(tool.name);
  await expect(page.getByText('Choisissez un outil dans la liste.')).toHaveCount(0);
});

test('[PERM-02] an admin finds open tools by name, selects them and reserves them in one go', async ({
  page,
  signInAs,
  owner,
}) => {
  await signInAs('admin');
  const word = uniqueName();
  const tools = [
    await createTool(owner, { name: `${word} un` }),
    await createTool(owner, { name: `${word} deux` }, ['user']),
  ];
  await page.goto(PATH);
  await page.getByRole('combobox', { name: 'Afficher' }).selectOption('Tous les outils');
  await page.getByRole('textbox', { name: 'Rechercher un outil' }).fill(word);
  await expect(page).toHaveURL(/scope=all/);
  await expect(page.getByText('2 outils', { exact: true })).toBeVisible();
  await expect(rowOf(page, `${word} un`)).toContainText('Ouvert à tous les membres');
  await page.getByRole('checkbox', { name: 'Sélectionner toute la page' }).check();
  await page.getByRole('button', { name: 'Choisir les rôles', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Qui accède/ });
  await dialog.getByLabel('Core team', { exact: true }).check();
  await dialog.getByRole('button', { name: 'Réserver 2 outils' }).click();
  await expectToast(page, { title: '2 outils modifiés', variant: 'success' });
  const rows = await owner
    .selectFrom('tool_permissions')
    .select(['tool_id', 'role'])
    .where(
      'tool_id',
      'in',
      tools.map(({ id }) => id),
    )
    .execute();
  expect(rows.map(({ role }) => role).toSorted()).toEqual(['admin', 'admin', 'core-team', 'core-team']);
  await expect(rowOf(page, `${word} deux`)).not.toContainText('Utilisateur');
});

test('[PERM-01][TOOLS-12] many tools are paginated, with their exact total', async ({ page, signInAs }) => {
  await signInAs('admin');
  const access = (index: number) => ({
    tool_id: randomUUID(),
    tool_name: `Outil ${index}`,
    permissions: [
      {
        id: randomUUID(),
        role: 'user',
        created_by: null,
        author: null,
        created_at: '2026-01-01T00:00:00.000Z',
      },
    ],
  });
  await page.route(API, (route) => {
    const asked = Number(new URL(route.request().url()).searchParams.get('page') ?? 1);
    const size = asked === 3 ? 20 : 50;
    const tools = Array.from({ length: size }, (_, index) => access((asked - 1) * 50 + index + 1));
    return route.fulfill({ json: { total: 120, page_size: 50, tools } });
  });
  await page.goto(PATH);
  await expect(page.getByText('120 outils', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Page suivante' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect(page.getByText('51–100 sur 120')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Outil 51', exact: true })).toBeVisible();
  // A page number beyond the end shows the last page.
  await page.goto(`${PATH}?page=9`);
  await expect(page).toHaveURL(/page=3$/);
  await expect(page.getByRole('row')).toHaveCount(21);
});

test('without permissions the page says that every tool is open', async ({ page, signInAs }) => {
  await signInAs('admin');
  await page.route(API, (route) => route.fulfill({ json: { total: 0, page_size: 50, tools: [] } }));
  await page.goto(PATH);
  await expect(page.getByRole('heading', { name: 'Aucune permission' })).toBeVisible();
  await expect(
    page.getByText(/Sans permission, l’outil est ouvert à tous les membres connectés/),
  ).toBeVisible();
});

test('on a phone permissions are cards, and the page does not scroll horizontally', async ({
  page,
  signInAs,
  owner,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('admin');
  const tool = await createTool(owner, { name: `${uniqueName()} ${'x'.repeat(180)}` }, ['core-team']);
  await page.goto(PATH);
  const card = page
    .getByRole('list', { name: 'Permissions par outil' })
    .locator(':scope > li')
    .filter({ hasText: tool.name });
  await expect(card).toContainText('Core team');
  await expect(card.getByRole('button', { name: /^Supprimer la permission/ })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
