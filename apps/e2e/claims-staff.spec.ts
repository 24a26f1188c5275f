import {
  createMember,
  createStartup,
  createTool,
  joinStartup,
} from '@perkotheque/database/testing/factories';
import { createClaim, createPerk } from '@perkotheque/database/testing/perk-factories';
import { createAxeChecker } from './support/axe.ts';
import { newWord } from './support/catalogue.ts';
import { expect, expectToast, test } from './support/test.ts';

test('[CLM-08] staff act for a startup, grant an exception, and the claims say so', async ({
  page,
  owner,
  signInAs,
  signIn,
}) => {
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  const word = newWord();
  const startup = await createStartup(owner, { name: `${word} Clair`, country: 'FR' });
  const lead = await createMember(owner, { fullName: 'Léa Martin' });
  await joinStartup(owner, startup.id, lead.id, true);
  const rules = JSON.stringify({ all: [{ fact: 'country', in: ['BE'] }], any: [] });
  const tools = [
    await createTool(owner, { name: `${word} Ouvert` }),
    await createTool(owner, { name: `${word} Belge` }),
  ];
  for (const [index, tool] of tools.entries()) {
    const base = { tool_id: tool.id, tool_name: tool.name, title: 'Nuage 500' };
    await createPerk(owner, index === 0 ? base : { ...base, rules });
  }
  const reserved = await createPerk(owner, { way: 'shared-code', needs_validation: true, rules });
  const waiting = { way: 'shared-code', state: 'waiting', started_by: lead.id };
  await signInAs('moderator');
  await page.goto(`/startups/${startup.id}`);
  await expect(page.getByText('Aucune activation pour l’instant.')).toBeVisible();

  await page.getByRole('button', { name: 'Activer un avantage', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Activer un avantage pour ${word} Clair` });
  await dialog.getByLabel('Avantage').fill(`${word} Belge`);
  await expect(dialog.getByText('Aucun avantage trouvé')).toBeVisible();
  await dialog.getByLabel('Avantage').fill(word.toLowerCase());
  await dialog.getByRole('option', { name: `${word} Ouvert · Nuage 500` }).click();
  await dialog.getByRole('button', { name: 'Activer', exact: true }).click();
  await expect(dialog.getByText('Indiquez la raison.')).toBeVisible();
  await dialog.getByLabel('Raison').fill('Demandé par téléphone');
  await dialog.getByRole('button', { name: 'Activer', exact: true }).click();
  await expectToast(page, { title: `Activation ouverte pour ${word} Clair`, variant: 'success' });
  // The plan of the startup lists the perk too, until it knows of the claim.
  const row = (tool: string) =>
    page.getByRole('listitem').filter({ hasText: tool }).filter({ hasText: 'Accordée' });
  await expect(row(`${word} Ouvert`)).toContainText(/Ouverte par le studio.*Accordée/);

  await page.getByRole('button', { name: 'Accorder une exception', exact: true }).click();
  const exception = page.getByRole('dialog', { name: `Accorder une exception à ${word} Clair` });
  await exception.getByLabel('Avantage').fill(`${word} Belge`);
  await exception.getByRole('option', { name: /Belge.*Non éligible/ }).click();
  await exception.getByLabel('Raison').fill('Accord avec le partenaire');
  await checkScreen('an exception');
  await exception.getByRole('button', { name: 'Accorder', exact: true }).click();
  await expect(row(`${word} Belge`)).toContainText(/Exception du studio.*Accordée/);
  await checkScreen('the claims of a startup');

  await page.getByRole('link', { name: `${word} Belge`, exact: true }).click();
  await expect(page.getByText('Les étapes et les codes sont réservés à la startup.')).toBeVisible();
  const { id } = await createClaim(owner, { ...waiting, startup_id: startup.id, perk_id: reserved.id });
  await page.goto(`/activations/${id}`);
  await page.getByRole('button', { name: 'Accorder une exception', exact: true }).click();
  await exception.getByLabel('Raison').fill('Accord avec le partenaire');
  await exception.getByRole('button', { name: 'Accorder', exact: true }).click();
  await expectToast(page, { title: 'Demande acceptée', variant: 'success' });
  await signIn(lead);
  await page.reload();
  await expect(page.getByText('Exception du studio')).toBeVisible();
  await expect(page.getByText('Accord avec le partenaire').first()).toBeVisible();
  expectNoViolations();
});

test('[CLM-08] staff preview and import past claims, and undo the import', async ({
  page,
  owner,
  signInAs,
}) => {
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  const word = newWord();
  const startup = await createStartup(owner, { name: `${word} Passée` });
  const tool = await createTool(owner, { name: `${word} Outil` });
  await createPerk(owner, { tool_id: tool.id, tool_name: tool.name, title: 'Crédits' });
  const lines = [
    'Startup;Outil;État;Début;Fin;Valeur',
    `${word} Passée;${word} Outil;Terminée;15/01/2024;30/06/2024;4 200 €`,
    `${word} Absente;${word} Outil;;15/01/2024;;`,
  ];
  await signInAs('moderator');
  await page.goto('/a-traiter');
  await page.getByRole('link', { name: 'Importer des activations', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Importer des activations' })).toBeVisible();
  await page.getByLabel('Fichier CSV', { exact: true }).setInputFiles({
    name: 'activations.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await expect(page.getByText('1 ligne prête', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Valeur', { exact: true })).toHaveValue('confirmed_value');
  const faults = page.getByRole('list', { name: 'Lignes en erreur', exact: true }).getByRole('listitem');
  await expect(faults).toHaveText([
    /Ligne 3\s*Startup\s*«\u00a0\S+ Absente\u00a0» n’est pas une valeur connue/,
  ]);
  await checkScreen('the preview of an import of claims');
  await page.getByRole('button', { name: 'Importer 1 activation', exact: true }).click();
  await expect(page.getByText('1 activation importée', { exact: true })).toBeVisible();
  const stored = () =>
    owner
      .selectFrom('claims')
      .select(['state', 'origin', 'ends_on', 'confirmed_value'])
      .where('startup_id', '=', startup.id)
      .execute();
  expect(await stored()).toEqual([
    { state: 'ended', origin: 'import', ends_on: '2024-06-30', confirmed_value: 4200 },
  ]);
  await page.getByRole('button', { name: 'Annuler l’import', exact: true }).click();
  await expectToast(page, { title: 'Import annulé\u00a0: 1 activation retirée' });
  expect(await stored()).toEqual([]);
  expectNoViolations();
});

test('[CLM-05] people are told in the product what concerns them, open it and mark it as read', async ({
  page,
  owner,
  signInAs,
  signIn,
}) => {
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  const word = newWord();
  const startup = await createStartup(owner, { name: `${word} Clair` });
  const lead = await createMember(owner, { fullName: 'Léa Martin' });
  await joinStartup(owner, startup.id, lead.id, true);
  for (const name of [`${word} Un`, `${word} Deux`]) {
    const tool = await createTool(owner, { name });
    const perk = await createPerk(owner, { tool_id: tool.id, tool_name: name, way: 'on-request' });
    await createClaim(owner, {
      startup_id: startup.id,
      perk_id: perk.id,
      tool_name: name,
      perk_title: 'Crédits',
      way: 'on-request',
      state: 'waiting',
      started_by: lead.id,
    });
  }
  await signIn(lead);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Notifications', exact: true }).click();
  await expect(page.getByRole('menuitem', { name: 'Rien de nouveau' })).toBeVisible();

  await signInAs('moderator');
  await page.goto('/a-traiter');
  for (const tool of ['Un', 'Deux']) {
    const row = page.getByRole('listitem').filter({ hasText: `${word} ${tool}` });
    await row.getByRole('checkbox').check();
  }
  await page.getByRole('button', { name: 'Refuser' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Refuser 2 demandes' });
  await dialog.getByLabel('Raison').fill('Trop tôt');
  await dialog.getByRole('button', { name: 'Refuser' }).click();
  const sent = page.waitForResponse(/\/api\/inbox\/decisions/);
  await page.getByRole('link', { name: 'Outils', exact: true }).first().click();
  await sent;

  await signIn(lead);
  await page.goto('/dashboard');
  // The worker writes the notices, and the live channel brings them to the open page.
  await page.getByRole('button', { name: '2 notifications non lues' }).click();
  const notices = page.getByRole('menuitem', { name: /Demande refusée/ });
  await expect(notices).toHaveCount(2);
  await checkScreen('notices');
  await notices.filter({ hasText: `${word} Un` }).click();
  await expect(page).toHaveURL(/\/activations\//);
  await expect(page.getByText('Trop tôt').first()).toBeVisible();
  await page.getByRole('button', { name: '1 notification non lue' }).click();
  await page.getByRole('menuitem', { name: 'Tout marquer comme lu' }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  expectNoViolations();
});
