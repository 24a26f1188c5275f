import type { Database } from '@perkotheque/database/connect';
import { createTool } from '@perkotheque/database/testing/factories';
import type { Page } from '@playwright/test';
import { newWord } from './support/catalogue.ts';
import { expect, expectToast, test } from './support/test.ts';

const PAGE = '/dashboard/admin/duplicates';

async function createPair(owner: Database) {
  const open = await createTool(owner, { name: newWord() });
  const restricted = await createTool(owner, { name: newWord() }, ['moderator']);
  const reason = `Raison ${newWord()}`;
  const { id } = await owner
    .insertInto('duplicate_groups')
    .values({ reason, suggested_action: 'merge' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const links = [open, restricted].map((tool) => ({ duplicate_group_id: id, tool_id: tool.id }));
  await owner.insertInto('duplicate_group_tools').values(links).execute();
  return { open, restricted, reason };
}

const cardOf = (page: Page, reason: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: reason, exact: true }) });
const rolesOf = async (owner: Database, id: string) =>
  (await owner.selectFrom('tools').select('allowed_roles').where('id', '=', id).executeTakeFirstOrThrow())
    .allowed_roles;

test('[HARD-02] a moderator reads why they cannot merge tools with different audiences', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('moderator');
  const { reason } = await createPair(owner);
  await page.goto(PAGE);
  const card = cardOf(page, reason);
  await expect(card.getByRole('button', { name: /^Fusionner/ })).toBeDisabled();
  await expect(
    card.getByText('Ces fiches n’ont pas le même public\u00a0: seul un administrateur peut les fusionner.'),
  ).toBeVisible();
});

test('[HARD-02] an admin sees the new audience and confirms it before the merge', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('admin');
  const { open, restricted, reason } = await createPair(owner);
  await page.goto(PAGE);
  await cardOf(page, reason)
    .getByRole('button', { name: /^Fusionner/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Fusionner les fiches' });
  await dialog.getByRole('radio', { name: new RegExp(`^${open.name}`) }).check();
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  const change = dialog.getByRole('region', { name: 'Ces fiches n’ont pas le même public' });
  await expect(change.getByRole('term')).toHaveText([open.name, restricted.name, 'Après la fusion']);
  await expect(change.getByRole('definition')).toHaveText(['Ouverte à tous', 'Modérateur', 'Modérateur']);
  const confirm = dialog.getByRole('button', { name: 'Fusionner' });
  await expect(confirm).toBeDisabled();
  await change.getByRole('checkbox', { name: 'Je confirme ce nouveau public' }).check();
  await confirm.click();
  await expectToast(page, { title: 'Fiches fusionnées', variant: 'success' });
  expect(await rolesOf(owner, open.id)).toEqual(['moderator']);
  await page.getByRole('region', { name: /F8/ }).getByRole('button', { name: 'Annuler' }).click();
  await expectToast(page, { title: 'Fusion annulée', variant: 'success' });
  expect(await rolesOf(owner, open.id)).toEqual([]);
});
