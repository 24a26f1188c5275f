import { expect, test } from './support/test.ts';

test('[HARD-18] pages load nothing from the host of a member’s avatar', async ({
  page,
  signInAs,
  createMember,
  owner,
}) => {
  const admin = await signInAs('admin');
  const fullName = `Zoé ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await createMember({ fullName });
  await owner
    .updateTable('profiles')
    .set({ avatar_url: 'https://pixels.example/avatar.png' })
    .where('id', 'in', [id, admin.id])
    .execute();
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname));

  await page.goto(`/dashboard/admin/users?q=${encodeURIComponent(fullName)}`);
  const card = page.getByRole('article').filter({ has: page.getByRole('heading', { name: fullName }) });
  await expect(card.locator('img')).toHaveCount(0);
  await card.getByRole('button', { name: 'Modifier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier l’utilisateur' });
  await expect(dialog.getByLabel('URL de l’avatar')).toHaveValue('https://pixels.example/avatar.png');
  await dialog.getByLabel('URL de l’avatar').fill('https://pixels.example/other.png');
  await expect(dialog.locator('img')).toHaveCount(0);
  expect([...hosts]).toEqual([new URL(page.url()).hostname]);
});
