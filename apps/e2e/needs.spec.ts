import { createTool } from '@perkotheque/database/testing/factories';
import { fillRequired, openForm, storedTool, uniqueName } from './support/add-form.ts';
import { createAxeChecker } from './support/axe.ts';
import { newWord, readCardNames } from './support/catalogue.ts';
import { expect, expectToast, test } from './support/test.ts';

/** A need of its own for each test: the tests run at once on one catalogue. */
const newNeed = async (owner: Parameters<typeof createTool>[0], word: string) => {
  const slug = word.toLowerCase();
  await owner
    .insertInto('needs')
    .values({
      slug,
      name_fr: `besoin ${slug}`,
      name_en: `need ${slug}`,
      words_fr: [`mot${slug}`, slug],
      words_en: [],
    })
    .execute();
  return slug;
};

test('[FIND-02] a need is chosen by a synonym in the form, links the sheet to its page, and filters the list', async ({
  page,
  signInAs,
  owner,
}) => {
  await signInAs('admin');
  const slug = await newNeed(owner, newWord());
  const form = await openForm(page);
  const name = uniqueName();
  await fillRequired(form, name);
  const needs = form.form.getByRole('combobox', { name: 'Besoins' });
  await needs.fill('zzzz introuvable');
  await expect(form.form.getByText('Aucun besoin de la liste ne correspond.')).toBeVisible();
  await needs.fill(`MOT${slug}`);
  await page.getByRole('option', { name: `besoin ${slug}` }).click();
  await form.submit();
  await expectToast(page, { title: 'Outil ajouté.', variant: 'success' });
  const [tool] = await storedTool(owner, name);
  expect(tool?.needs).toEqual([slug]);

  await page.goto(`/dashboard/tools?tool=${tool?.id}`);
  await page
    .getByRole('dialog', { name, exact: true })
    .getByRole('link', { name: `besoin ${slug}` })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: `Besoin : besoin ${slug}` })).toBeVisible();
  await expect(page.getByText(`On dit aussi : mot${slug}, ${slug}.`)).toBeVisible();
  await expect.poll(() => readCardNames(page)).toEqual([name]);
  const checker = createAxeChecker(page);
  await checker.checkScreen('need');
  checker.expectNoViolations();

  await page.goto('/dashboard/tools');
  await page.getByRole('button', { name: 'Filtres' }).click();
  await page.getByLabel('Besoin', { exact: true }).selectOption({ label: `besoin ${slug}` });
  await expect.poll(() => readCardNames(page)).toEqual([name]);
  await page.getByRole('button', { name: `Retirer le filtre Besoin : besoin ${slug}` }).click();
  await expect(page).not.toHaveURL(/need=/);
});

test('[FIND-02] an admin adds a need and edits its words in « Catégories et besoins »', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const word = newWord().toLowerCase();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Catégories et besoins' }).click();
  await page.getByRole('button', { name: 'Nouveau besoin' }).click();
  const create = page.getByRole('dialog', { name: 'Nouveau besoin' });
  await create.getByLabel('Nom en français').fill(`tri ${word}`);
  await create.getByLabel('Nom en anglais').fill(`sorting ${word}`);
  await create.getByLabel('Mots en français').fill('un deux trois quatre');
  await page.keyboard.press('Enter');
  await create.getByRole('button', { name: 'Créer' }).click();
  await expect(create.getByText('Écrivez trois mots au plus par entrée.')).toBeVisible();
  const checker = createAxeChecker(page);
  await checker.checkScreen('need dialog');
  await create.getByRole('button', { name: 'Retirer un deux trois quatre' }).click();
  await create.getByLabel('Mots en français').fill(`ranger ${word}`);
  await create.getByRole('button', { name: 'Créer' }).click();
  await expectToast(page, { title: 'Besoin créé', variant: 'success' });

  await checker.checkScreen('categories and needs');
  checker.expectNoViolations();
  await page.getByLabel('Chercher un besoin ou un mot').fill(`RANGER ${word}`);
  await page.getByRole('button', { name: `Modifier tri ${word}` }).click();
  const edit = page.getByRole('dialog', { name: `Modifier « tri ${word} »` });
  await edit.getByLabel('Proposer ce besoin').uncheck();
  await edit.getByRole('button', { name: 'Sauvegarder' }).click();
  await expectToast(page, { title: 'Besoin modifié', variant: 'success' });
  await expect(page.getByRole('listitem').filter({ hasText: `tri ${word}` })).toContainText('Désactivé');
});

test('[FIND-06] a search in vain offers near needs, is counted, and becomes a synonym', async ({
  page,
  signInAs,
  owner,
}) => {
  const slug = await newNeed(owner, newWord());
  await createTool(owner, { needs: [slug] });
  await signInAs('moderator');
  // Like the need's word, but too far from it for a typing error.
  const typed = `${slug.slice(0, 9)}qxw`;
  const counted = page.waitForResponse('**/api/missed-searches');
  await page.goto(`/dashboard/tools?q=${encodeURIComponent(typed)}`);
  await expect(page.getByRole('heading', { name: 'Aucun outil trouvé' })).toBeVisible();
  await expect(page.getByRole('link', { name: `besoin ${slug}` })).toBeVisible();
  expect((await counted).status()).toBe(204);

  await page.getByRole('link', { name: 'Recherches sans résultat' }).click();
  const row = page.getByRole('listitem').filter({ hasText: typed });
  await expect(row).toContainText('Cherché 1 fois');
  await row.getByRole('button', { name: 'Ajouter un synonyme' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter un synonyme' });
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(dialog.getByText('Choisissez un besoin de la liste.')).toBeVisible();
  const checker = createAxeChecker(page);
  await checker.checkScreen('synonym dialog');
  checker.expectNoViolations();
  await dialog.getByRole('combobox', { name: 'Besoin' }).fill(slug);
  await page.getByRole('option', { name: `besoin ${slug}` }).click();
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expectToast(page, { title: 'Synonyme ajouté', variant: 'success' });
  await expect(row).toHaveCount(0);
  const need = owner.selectFrom('needs').select('words_fr').where('slug', '=', slug);
  expect((await need.executeTakeFirstOrThrow()).words_fr).toEqual([`mot${slug}`, slug, typed]);
});
