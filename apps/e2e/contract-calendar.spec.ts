import { createContract } from '@perkotheque/database/testing/contract-factories';
import { createTool } from '@perkotheque/database/testing/factories';
import { addDays, dayInParis } from '@perkotheque/domain/shared/days';
import { newWord } from './support/catalogue.ts';
import { expect, expectToast, test } from './support/test.ts';

const SETTINGS = '/dashboard/admin/settings';

test('[REN-05] somebody who owns a contract gets a calendar of it in the settings, and others see no such section', async ({
  page,
  owner,
  signInAs,
}) => {
  const member = await signInAs('user');
  const calendar = page.getByRole('region', { name: 'Vos contrats dans votre agenda' });
  await page.goto(SETTINGS);
  await expect(page.getByRole('switch', { name: 'Contrats' })).toBeChecked();
  await expect(calendar).toHaveCount(0);

  const tool = await createTool(owner, { name: `Outil ${newWord()}` });
  const ends_on = addDays(dayInParis(new Date()), 100);
  await createContract(owner, { tool_id: tool.id, owner_id: member.id, starts_on: null, ends_on });
  await page.reload();
  await calendar.getByRole('button', { name: 'Créer le lien' }).click();
  await expectToast(page, { title: 'Lien d’agenda créé', variant: 'success' });
  const address = await calendar.getByLabel('Votre lien d’agenda').inputValue();
  const read = () => page.request.get(new URL(address).pathname);
  expect(await (await read()).text()).toContain(tool.name);

  await page.reload();
  await expect(calendar.getByText(/^Lien créé le/)).toBeVisible();
  await calendar.getByRole('button', { name: 'Supprimer le lien' }).click();
  await expectToast(page, { title: 'Lien d’agenda supprimé', variant: 'success' });
  expect((await read()).status()).toBe(404);
});
