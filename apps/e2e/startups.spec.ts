import { createStartup, joinStartup } from '@perkotheque/database/testing/factories';
import { createClaim, createPerk } from '@perkotheque/database/testing/perk-factories';
import { createAxeChecker } from './support/axe.ts';
import { newWord } from './support/catalogue.ts';
import { expect, expectToast, test } from './support/test.ts';

test('[STU-02] staff find, create, edit and archive a startup', async ({ page, owner, signInAs }) => {
  await signInAs('moderator');
  const word = newWord();
  await createStartup(owner, { name: `${word} Seed`, stage: 'seed', cohort: word, status: 'active' });
  await createStartup(owner, { name: `${word} Alumni`, status: 'alumni' });

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Startups', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Startups' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Rechercher un nom ou un domaine' }).fill(word);
  await expect(page.getByText('2 startups', { exact: true })).toBeVisible();
  await page.getByLabel('Statut', { exact: true }).selectOption('Alumni');
  await expect(page.getByText('1 startup', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('link', { name: `${word} Alumni`, exact: true })).toBeVisible();
  await page.getByLabel('Statut', { exact: true }).selectOption('');
  await page.getByLabel('Promotion', { exact: true }).selectOption(word);
  await expect(page.getByRole('link', { name: `${word} Seed`, exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: `${word} Alumni`, exact: true })).toBeHidden();

  await page.getByRole('button', { name: 'Nouvelle startup', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Nouvelle startup', exact: true });
  await form.getByRole('button', { name: 'Créer la startup', exact: true }).click();
  await expect(form.getByText('Donnez un nom à la startup.', { exact: true })).toBeVisible();
  await form.getByRole('textbox', { name: 'Nom', exact: true }).fill(`${word} Neuve`);
  await form.getByLabel('Domaines e-mail', { exact: true }).fill('gmail.com');
  await form.getByLabel('Pays', { exact: true }).selectOption('Belgique');
  await form.getByLabel('Financement institutionnel', { exact: true }).selectOption('Non');
  await form.getByLabel('Fonds levés', { exact: true }).fill('250 000');
  await form.getByRole('button', { name: 'Créer la startup', exact: true }).click();
  await expectToast(page, { title: 'La startup n’a pas pu être enregistrée', variant: 'destructive' });
  await form.getByRole('button', { name: 'Retirer gmail.com', exact: true }).click();
  await form.getByLabel('Domaines e-mail', { exact: true }).fill(`${word.toLowerCase()}.example`);
  await form.getByRole('button', { name: 'Créer la startup', exact: true }).click();

  await expect(page.getByRole('heading', { level: 1, name: `${word} Neuve` })).toBeVisible();
  await expect(page.getByText('250\u202f000\u00a0€', { exact: true })).toBeVisible();
  await expect(page.getByText('Belgique', { exact: true })).toBeVisible();
  await expect(page.getByText('Il manque 5 informations pour juger son éligibilité')).toBeVisible();

  await page.getByRole('button', { name: 'Modifier', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Modifier', exact: true });
  await edit.getByLabel('Secteur', { exact: true }).fill('Climat');
  await edit.getByRole('button', { name: 'Sauvegarder', exact: true }).click();
  await expectToast(page, { title: 'Startup enregistrée' });
  await expect(page.getByText('Climat', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Passer en alumni', exact: true }).click();
  const archive = page.getByRole('dialog');
  await expect(archive.getByText(/Les codes et liens qu’elle n’a pas encore lus se ferment/)).toBeVisible();
  await archive.getByRole('button', { name: 'Passer en alumni', exact: true }).click();
  await expectToast(page, { title: `${word} Neuve est maintenant alumni` });
  await expect(page.getByRole('button', { name: 'Remettre en active', exact: true })).toBeVisible();
});

test('[STU-02] staff preview and import a CSV of startups, and undo the import', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('core-team');
  const word = newWord();
  const lines = [
    'Nom;Pays;Stade;Levée de fonds',
    `${word} Un;France;Amorçage;250 k€`,
    `${word} Deux;Atlantide;;`,
  ];
  await page.goto('/startups');
  await page.getByRole('link', { name: 'Importer', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importer des startups' })).toBeVisible();
  await page.getByLabel('Fichier CSV', { exact: true }).setInputFiles({
    name: 'startups.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await expect(page.getByText('1 ligne prête', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Levée de fonds', { exact: true })).toHaveValue('funds_raised');
  const faults = page.getByRole('list', { name: 'Lignes en erreur', exact: true }).getByRole('listitem');
  await expect(faults).toHaveText([/Ligne 3\s*Pays\s*«\u00a0Atlantide\u00a0» n’est pas une valeur connue/]);
  await page.getByRole('button', { name: 'Importer 1 startup', exact: true }).click();
  await expect(page.getByText('1 startup importée', { exact: true })).toBeVisible();
  const stored = () =>
    owner
      .selectFrom('startups')
      .select(['name', 'country', 'stage', 'funds_raised', 'headcount'])
      .where('name', 'like', `${word} %`)
      .execute();
  expect(await stored()).toEqual([
    { name: `${word} Un`, country: 'FR', stage: 'seed', funds_raised: 250_000, headcount: null },
  ]);
  await page.getByRole('button', { name: 'Annuler l’import', exact: true }).click();
  await expectToast(page, { title: 'Import annulé\u00a0: 1 startup retirée' });
  expect(await stored()).toEqual([]);
});

test('[STU-09] staff merge two startups and undo it, claims kept', async ({ page, owner, signInAs }) => {
  await signInAs('moderator');
  const word = newWord();
  const kept = await createStartup(owner, { name: `${word} Studio`, sector: 'Climat' });
  const other = await createStartup(owner, { name: `${word} SAS`, country: 'FR', sector: 'Santé' });
  const perk = await createPerk(owner);
  const claim = await createClaim(owner, { startup_id: other.id, perk_id: perk.id, state: 'granted' });
  await page.goto(`/startups/${kept.id}`);
  await page.getByRole('button', { name: 'Fusionner…', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Fusionner avec une autre startup' });
  await dialog.getByLabel('Startup à absorber', { exact: true }).fill(`${word} SAS`);
  await dialog.getByRole('option', { name: `${word} SAS` }).click();
  await expect(dialog.getByRole('group', { name: 'Pays', exact: true }).getByLabel('France')).toBeChecked();
  await dialog.getByRole('group', { name: 'Secteur', exact: true }).getByLabel('Santé').check();
  await dialog.getByRole('button', { name: 'Fusionner', exact: true }).click();
  await expectToast(page, { title: 'Les deux startups n’en font plus qu’une' });
  await expect(page.getByText('Santé', { exact: true })).toBeVisible();
  await expect(page.getByText('1 activation en cours')).toBeVisible();
  const startupOf = async () =>
    await owner
      .selectFrom('claims')
      .select(['startup_id', 'state'])
      .where('id', '=', claim.id)
      .executeTakeFirst();
  expect(await startupOf()).toEqual({ startup_id: kept.id, state: 'granted' });

  await page.getByRole('link', { name: 'Startups', exact: true }).last().click();
  await page.getByRole('button', { name: `Annuler la fusion de ${word} SAS`, exact: true }).click();
  await expectToast(page, { title: 'Fusion annulée' });
  expect(await startupOf()).toEqual({ startup_id: other.id, state: 'granted' });
});

test('[STU-06] an admin erases a startup after reading the consequences', async ({
  page,
  owner,
  createMember,
  signInAs,
}) => {
  await signInAs('admin');
  const name = `${newWord()} Fermée`;
  const { id } = await createStartup(owner, { name });
  const member = await createMember();
  await joinStartup(owner, id, member.id);
  await page.goto(`/startups/${id}`);
  await page.getByRole('button', { name: 'Effacer…', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('1 personne n’a plus de startup. Son compte reste.')).toBeVisible();
  const submit = dialog.getByRole('button', { name: 'Effacer définitivement', exact: true });
  await expect(submit).toBeDisabled();
  await dialog.getByLabel(`Écrivez «\u00a0${name}\u00a0» pour confirmer`).fill(name);
  await submit.click();
  await expectToast(page, { title: 'Startup effacée' });
  await expect(page).toHaveURL(/\/startups$/);
  expect(await owner.selectFrom('startups').select('id').where('id', '=', id).execute()).toEqual([]);
});

test('[STU-02] a member sees neither the entry nor the page', async ({ page, signInAs }) => {
  await signInAs('user');
  await page.goto('/startups');
  await expect(page.getByRole('heading', { level: 1, name: 'Startups' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Accès restreint' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Startups', exact: true })).toBeHidden();
});

test('the screens of startups have no accessibility violation', async ({ page, owner, signInAs }) => {
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  await signInAs('admin');
  const word = newWord();
  const { id } = await createStartup(owner, { name: `${word} Une`, status: 'active', country: 'FR' });
  await createStartup(owner, { name: `${word} Deux`, stage: 'seed', sector: 'Santé' });
  await page.goto(`/startups?q=${word}`);
  await expect(page.getByRole('link', { name: `${word} Une`, exact: true })).toBeVisible();
  await checkScreen('startups');
  await page.goto(`/startups?q=${word}Aucune`);
  await expect(page.getByText('Aucune startup trouvée')).toBeVisible();
  await checkScreen('no startup');
  await page.goto('/startups/import');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkScreen('import of startups');
  for (const name of ['Modifier', 'Passer en alumni', 'Fusionner…', 'Effacer…']) {
    await page.goto(`/startups/${id}`);
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await checkScreen(name);
  }
  expectNoViolations();
});
