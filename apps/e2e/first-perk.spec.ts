import { createMember, createStartup, joinStartup } from '@perkotheque/database/testing/factories';
import { createAxeChecker } from './support/axe.ts';
import { type EmptyInstallation, startEmptyInstallation } from './support/empty-installation.ts';
import { newSecret } from './support/secrets.ts';
import { expectNeverShown } from './support/shown.ts';
import { expect, expectToast, test } from './support/test.ts';

let installation: EmptyInstallation;
test.beforeAll(async () => {
  installation = await startEmptyInstallation();
});
test.afterAll(() => installation.stop());

test('[PERK-10][PERK-11][CODE-08] core-team publish a whole deal from one form, and a founder reads its code', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { origin, owner, signIn } = installation;
  const startup = await createStartup(owner, { name: 'Kaolab' });
  const lead = await createMember(owner, { fullName: 'Zoé Martin' });
  await joinStartup(owner, startup.id, lead.id, true);
  const code = newSecret();

  await signIn(page, await createMember(owner, { role: 'core-team' }));
  await page.goto(`${origin}/gestion/avantages`);
  await page.getByRole('link', { name: 'Nouvel avantage' }).first().click();
  await page.getByRole('combobox', { name: 'Outil', exact: true }).fill('Nuage Clair');
  await page.getByRole('option', { name: 'Créer « Nuage Clair »' }).click();
  await expect(page.getByRole('textbox', { name: 'Site', exact: true })).toBeFocused();
  await page.keyboard.type('nuage.example');
  await page.getByRole('textbox', { name: 'Titre' }).fill('Crédits de démarrage');
  await page.getByLabel('Type d’avantage').selectOption('Crédits');
  await page.getByLabel('Moyen de l’obtenir').selectOption('Code partagé');
  const missing = page.getByRole('list', { name: /^Il manque pour publier/ });
  await expect(missing.getByRole('button')).toHaveText(['le code partagé']);
  await expect(page.getByRole('button', { name: 'Publier' })).toBeDisabled();
  const axe = createAxeChecker(page);
  await axe.checkScreen('a new perk with a new tool');
  axe.expectNoViolations();
  await missing.getByRole('button', { name: 'le code partagé' }).click();
  await expect(page.getByRole('textbox', { name: 'Code partagé' })).toBeInViewport();
  await page.keyboard.type(code);
  await page.getByRole('button', { name: 'Publier' }).click();
  await expectToast(page, { title: 'Avantage en ligne' });
  await expect(page).toHaveURL(/\/gestion\/avantages\/[0-9a-f-]{36}$/);
  await expect(page.getByText('Code enregistré et chiffré.')).toBeVisible();
  await expect(page.getByText(/^Publié en /).first()).toBeVisible();
  await expect(page.getByText('Vérifié', { exact: true })).toHaveCount(0);
  await axe.checkScreen('a perk with a stored code');
  axe.expectNoViolations();
  await expectNeverShown(page, code);

  await signIn(page, lead);
  await page.goto(`${origin}/avantages`);
  await page.getByRole('link', { name: /^Nuage Clair/ }).click();
  await page.getByRole('button', { name: 'Obtenir cet avantage' }).click();
  await page.getByRole('button', { name: 'Je confirme et j’obtiens' }).click();
  await page.getByRole('button', { name: 'Copier' }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
});

test('[PERK-10][CODE-08] a moderator reads who adds the code, and core-team import unique codes before they publish', async ({
  page,
}) => {
  const { origin, owner, signIn } = installation;
  await signIn(page, await createMember(owner, { role: 'moderator' }));
  await page.goto(`${origin}/gestion/avantages/nouveau`);
  await page.getByRole('combobox', { name: 'Outil', exact: true }).fill('Brume');
  await page.getByRole('option', { name: 'Créer « Brume »' }).click();
  await page.getByRole('textbox', { name: 'Site', exact: true }).fill('brume.example');
  await page.getByRole('textbox', { name: 'Titre' }).fill('Un code par startup');
  await page.getByLabel('Type d’avantage').selectOption('Crédits');
  await page.getByLabel('Moyen de l’obtenir').selectOption('Code unique');
  const adder = page.getByText(
    'Les codes seront ajoutés par l’équipe cœur (Core team) ou un administrateur.',
  );
  await page.getByRole('button', { name: 'les codes' }).click();
  await expect(adder).toBeFocused();
  await page.getByRole('button', { name: 'Enregistrer le brouillon' }).click();
  await expectToast(page, { title: 'Brouillon enregistré' });
  const draft = page.url();

  await signIn(page, await createMember(owner, { role: 'core-team' }));
  await page.goto(draft);
  await expect(page.getByRole('button', { name: 'Publier' })).toBeDisabled();
  await page.getByRole('button', { name: 'les codes' }).click();
  await expect(page.getByLabel('Ajouter des codes')).toBeFocused();
  await page.keyboard.type(newSecret());
  await page.getByRole('button', { name: 'Ajouter', exact: true }).last().click();
  await expect(page.getByText('1 code ajouté')).toBeVisible();
  await page.getByRole('button', { name: 'Publier' }).click();
  await expectToast(page, { title: 'Avantage en ligne' });
});
