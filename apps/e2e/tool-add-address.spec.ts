import { fillRequired, openForm, storedTool, uniqueName } from './support/add-form.ts';
import { expect, expectToast, test } from './support/test.ts';

test('[ADD-03] an address without https:// is completed, and the first error stays clear of the bar', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('moderator');
  await page.setViewportSize({ width: 1024, height: 560 });
  const form = await openForm(page);
  const name = uniqueName();
  await fillRequired(form, name);
  await form.text('Site web').fill('pas une adresse');
  await form.submit();
  const error = form.form.getByText('Écrivez l’adresse entière').first();
  await expect(form.text('Site web')).toBeFocused();
  await expect(error).toBeInViewport({ ratio: 1 });
  const isCovered = await error.evaluate((element) => {
    const { left, bottom } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(left + 4, bottom - 2));
  });
  expect(isCovered).toBe(false);
  await form.text('Site web').fill('exemple.fr');
  await form.text('Site web').press('Enter');
  await expectToast(page, { title: 'Outil ajouté.', variant: 'success' });
  expect(await storedTool(owner, name)).toMatchObject([{ url: 'https://exemple.fr' }]);
});
