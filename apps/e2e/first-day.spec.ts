import { readFileSync } from 'node:fs';
import { createMember } from '@perkotheque/database/testing/factories';
import { type EmptyInstallation, startEmptyInstallation } from './support/empty-installation.ts';
import { linkIn } from './support/mails.ts';
import { expect, expectToast, test } from './support/test.ts';

let installation: EmptyInstallation;
test.beforeAll(async () => {
  installation = await startEmptyInstallation();
});
test.afterAll(() => installation.stop());

const read = (name: string) => readFileSync(new URL(`./files/${name}`, import.meta.url));
const PASSWORD = 'un-mot-de-passe-long';
const CODE = 'NUAGE-2026-CLAIR';

test('[START-15] startups and founders come from real files, and the first founder reads a code with no act of staff', async ({
  page,
  browser,
}) => {
  const { origin, owner, signIn, waitForMail } = installation;
  await signIn(page, await createMember(owner, { role: 'core-team' }));
  await page.goto(`${origin}/startups/import`);
  await page
    .getByLabel('Fichier CSV')
    .setInputFiles({ name: 'startups.csv', mimeType: 'text/csv', buffer: read('startups.csv') });
  await page.getByRole('button', { name: 'Importer 35 startups' }).click();
  await expect.poll(() => countOf('startups')).toBe(35);

  await page.goto(`${origin}/invitations`);
  await page.getByRole('button', { name: 'Inviter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Inviter des personnes' });
  await dialog.getByLabel('Adresses e-mail').fill(read('people.txt').toString());
  await dialog.getByRole('button', { name: 'Vérifier' }).click();
  await expect(dialog.getByText('un accent de trop : gael.hamel@mail.example ?')).toBeVisible();
  await expect(dialog.getByText('cette adresse est déjà plus haut, pour Lumen-Ô')).toBeVisible();
  await expect(
    dialog.getByRole('checkbox', { name: 'alix@algorue.example devient responsable' }),
  ).toBeChecked();
  await expect(
    dialog.getByRole('checkbox', { name: 'noe@algorue.example devient responsable' }),
  ).not.toBeChecked();
  await dialog.getByRole('button', { name: 'Corriger' }).click();
  await dialog.getByRole('button', { name: /^Envoyer 52 invitations/ }).click();
  await expectToast(page, { title: /^52 invitations/ });
  expect(await countLeads()).toBe(34);

  await page.goto(`${origin}/a-traiter`);
  const waiting = page.getByRole('region', { name: 'Startups sans responsable' });
  await expect(waiting.getByRole('listitem').filter({ hasText: 'Urbalys' })).toContainText(
    'alix.brunel@mail.example : déjà dans l’invitation de Lumen-Ô',
  );
  await expect(waiting.getByRole('link')).toHaveText(['Urbalys', 'Inviter']);

  await page.goto(`${origin}/gestion/avantages`);
  await page.getByRole('link', { name: 'Nouvel avantage' }).first().click();
  await page.getByRole('combobox', { name: 'Outil', exact: true }).fill('Nuage Clair');
  await page.getByRole('option', { name: 'Créer « Nuage Clair »' }).click();
  await page.getByRole('textbox', { name: 'Site', exact: true }).fill('nuageclair.example');
  await page.getByRole('textbox', { name: 'Titre' }).fill('Crédits de démarrage');
  await page.getByLabel('Type d’avantage').selectOption('Crédits');
  await page.getByLabel('Moyen de l’obtenir').selectOption('Code partagé');
  await page.getByRole('textbox', { name: 'Code partagé' }).fill(CODE);
  await page.getByRole('button', { name: 'Publier' }).click();
  await expectToast(page, { title: 'Avantage en ligne' });

  // The founder's own browser; nobody of the staff does anything from here on.
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  const founder = await context.newPage();
  await founder.goto(linkIn(await waitForMail('zoe@fildor.example', /Fildor/), origin));
  await expect(founder.getByText('Vous serez responsable de la startup.')).toBeVisible();
  await founder.getByLabel('Nom complet').fill('Zoé Hamel');
  await founder.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await founder.getByLabel('Confirmez le mot de passe').fill(PASSWORD);
  await founder.getByRole('button', { name: 'Ouvrir mon compte' }).click();
  await expect(founder.getByRole('heading', { level: 1, name: 'Fildor' })).toBeVisible();
  await founder.getByRole('link', { name: 'Avantages', exact: true }).click();
  await founder.getByRole('link', { name: /^Nuage Clair/ }).click();
  await founder.getByRole('button', { name: 'Obtenir cet avantage' }).click();
  await founder.getByRole('button', { name: 'Je confirme et j’obtiens' }).click();
  await founder.getByRole('button', { name: 'Copier' }).click();
  await expect.poll(() => founder.evaluate(() => navigator.clipboard.readText())).toBe(CODE);
  await context.close();

  async function countOf(table: 'startups'): Promise<number> {
    return (await owner.selectFrom(table).select('id').execute()).length;
  }
  async function countLeads(): Promise<number> {
    const rows = await owner
      .selectFrom('startup_invitations')
      .select('startup_id')
      .distinct()
      .where('as_lead', 'is', true)
      .where('revoked_at', 'is', null)
      .execute();
    return rows.length;
  }
});
