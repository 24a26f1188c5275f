import { createTool } from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import { createAxeChecker } from './support/axe.ts';
import { newWord } from './support/catalogue.ts';
import { expect, expectToast, test } from './support/test.ts';

test('[PERK-08] a moderator makes a draft from a title, a kind and a way, sees it as a member will, and publishes it', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('moderator');
  const word = newWord();
  const tool = await createTool(owner, { name: `Nuage ${word}` });
  await page.goto('/gestion/avantages');
  await page.getByRole('link', { name: 'Nouvel avantage' }).first().click();
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expect(page.getByText('Ce champ est obligatoire.')).toHaveCount(3);
  await expect(page.getByText('Choisissez un outil dans la liste.')).toBeVisible();

  await page.getByRole('combobox', { name: 'Outil', exact: true }).fill(word);
  await page.getByRole('option', { name: tool.name }).click();
  await page.getByRole('textbox', { name: 'Titre' }).fill('Crédits de démarrage');
  await page.getByLabel('Type d’avantage').selectOption('Crédits');
  await page.getByLabel('Moyen de l’obtenir').selectOption('Lien public');
  const preview = page.getByRole('complementary', { name: 'Aperçu pour un membre' });
  await expect(preview.getByRole('heading', { name: 'Crédits de démarrage' })).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expectToast(page, { title: 'Brouillon enregistré' });
  await expect(page).toHaveURL(/\/gestion\/avantages\/[0-9a-f-]{36}$/);
  // Only the form of the stored draft has it: what is typed before would go with the form that is leaving.
  await expect(page.getByRole('button', { name: 'Supprimer le brouillon' })).toBeVisible();

  await page.getByLabel('Montant des crédits, en euros').fill('5 000');
  await page.getByLabel('Durée en mois').fill('12');
  await page.getByLabel('Prix normal ensuite, par mois').fill('180');
  await page.getByRole('checkbox', { name: 'Carte bancaire demandée' }).check();
  await expect(preview.getByRole('heading', { name: /^5\s000\s€ de crédits, 12\smois$/ })).toBeVisible();
  await expect(preview.getByText(/^puis 180\s€\/mois$/)).toBeVisible();
  await expect(preview.getByText('Carte bancaire demandée')).toBeVisible();

  await page.getByRole('button', { name: 'le lien à ouvrir' }).click();
  await expect(page.getByLabel('Lien à ouvrir')).toBeFocused();
  await page.keyboard.type('nuage.example/startups');
  await page.getByRole('button', { name: 'Publier' }).click();
  await expectToast(page, { title: 'Avantage en ligne' });
  await expect(page.getByRole('button', { name: 'Mettre en pause' })).toBeVisible();
  const [perk] = await owner.selectFrom('perks').selectAll().where('tool_id', '=', tool.id).execute();
  expect(perk).toMatchObject({
    ...{ state: 'live', amount: 5000, duration_months: 12, obligations: ['card'] },
    public_url: 'https://nuage.example/startups',
  });
});

test('[PERK-08] a studio without perks sees three steps and starts from an example draft', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('moderator');
  const word = newWord();
  const tool = await createTool(owner, { name: `Nuage ${word}` });
  // Other tests have perks.
  const counts = { draft: 0, live: 0, paused: 0, ended: 0 };
  await page.route(/\/api\/perks\/manage/, (route) =>
    route.fulfill({ json: { perks: [], total: 0, counts, page: 1, page_size: 25 } }),
  );
  await page.goto('/gestion/avantages');
  const steps = page.getByRole('list', { name: 'Publiez votre premier avantage en trois étapes' });
  await expect(steps.getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('link', { name: /^Reprendre cet exemple/ })).toHaveCount(2);
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  await checkScreen('a studio without perks');
  expectNoViolations();
  await page.getByRole('link', { name: 'Reprendre cet exemple (Crédits pour se lancer)' }).click();
  const preview = page.getByRole('complementary', { name: 'Aperçu pour un membre' });
  await expect(preview.getByRole('heading', { name: /^5\s000\s€ de crédits, 12\smois$/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Outil', exact: true }).fill(word);
  await page.getByRole('option', { name: tool.name }).click();
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expectToast(page, { title: 'Brouillon enregistré' });
  const perks = await owner.selectFrom('perks').selectAll().where('tool_id', '=', tool.id).execute();
  expect(perks).toMatchObject([
    {
      state: 'draft',
      title: 'Crédits pour se lancer',
      amount: 5000,
      way: 'unique-code',
      obligations: ['card'],
    },
  ]);
});

test('[PERK-03] staff pause, resume and end a perk, and the list says why it is stopped', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('core-team');
  const word = newWord();
  const { id } = await createPerk(owner, { title: `Remise ${word}` });
  await createPerk(owner, { title: `Épuisé ${word}`, stock: 0 });
  await page.goto(`/gestion/avantages?q=${word}`);
  await expect(page.getByRole('listitem').filter({ hasText: `Épuisé ${word}` })).toContainText('En pause');
  await page.getByRole('link', { name: `Remise ${word}` }).click();
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await expectToast(page, { title: 'Avantage en pause' });
  await page.getByRole('button', { name: 'Remettre en ligne' }).click();
  await expectToast(page, { title: 'Avantage en ligne' });
  await page.getByRole('button', { name: 'Terminer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Terminer' }).click();
  await expectToast(page, { title: 'Avantage terminé' });
  expect(
    await owner.selectFrom('perks').select(['state', 'state_reason']).where('id', '=', id).execute(),
  ).toEqual([{ state: 'ended', state_reason: 'staff' }]);
});

test('[PERK-08] a member is refused the page', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.goto('/gestion/avantages');
  await expect(page.getByRole('heading', { name: 'Accès restreint' })).toBeVisible();
});
