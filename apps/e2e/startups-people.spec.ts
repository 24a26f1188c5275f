import { createStartup, joinStartup, TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import { createAxeChecker } from './support/axe.ts';
import { newWord } from './support/catalogue.ts';
import { linkIn, waitForMail } from './support/mails.ts';
import { expect, expectToast, test } from './support/test.ts';

test('[STU-04] the lead fills in the profile in place and the completeness grows', async ({
  page,
  owner,
  signInAs,
}) => {
  const lead = await signInAs('user');
  const startup = await createStartup(owner, { name: newWord() });
  await joinStartup(owner, startup.id, lead.id, true);
  await page.goto('/ma-startup');
  await expect(page.getByRole('heading', { level: 1, name: startup.name, exact: true })).toBeVisible();
  const bar = page.getByRole('progressbar');
  const before = Number(await bar.getAttribute('aria-valuenow'));
  await page.getByRole('button', { name: 'Indiquer : Date de création' }).click();
  await page.getByLabel('Date de création').fill('2024-03-01');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expectToast(page, { title: 'Profil mis à jour' });
  await expect(page.getByText('01/03/2024')).toBeVisible();
  await page.getByRole('button', { name: 'Indiquer : Financement institutionnel' }).click();
  await page.getByLabel('Financement institutionnel').selectOption({ label: 'Non' });
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(before + 9);
  await page.getByRole('switch', { name: 'Tous les membres' }).click();
  await expectToast(page, { title: 'Choix enregistré' });
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Tous les membres' })).toBeChecked();
});

test('[STU-04] a member reads the profile and the team, and edits nothing', async ({
  page,
  owner,
  createMember,
  signInAs,
}) => {
  const [member, lead] = [await signInAs('user'), await createMember({ fullName: 'Léa Responsable' })];
  const startup = await createStartup(owner, { name: newWord(), country: 'FR' });
  await joinStartup(owner, startup.id, lead.id, true);
  await joinStartup(owner, startup.id, member.id);
  await page.goto('/ma-startup');
  await expect(page.getByText('France', { exact: true })).toBeVisible();
  await expect(page.getByText('Léa Responsable')).toBeVisible();
  await expect(page.getByText(lead.email)).toHaveCount(0);
  for (const name of [/^Indiquer/, /^Modifier/, 'Inviter', /^Retirer/])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
});

test('[STU-03] an invited person presses a button to join, which a visit of the link does not', async ({
  page,
  owner,
  createMember,
  signIn,
  signInAs,
}) => {
  const lead = await signInAs('user');
  const invited = await createMember({ fullName: 'Nina Nouvelle' });
  const startup = await createStartup(owner, { name: newWord() });
  await joinStartup(owner, startup.id, lead.id, true);
  await page.goto('/ma-startup');
  await page.getByRole('button', { name: 'Inviter' }).click();
  await page.getByLabel('Adresse e-mail').fill(invited.email);
  await page.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expectToast(page, { title: 'Invitation en file' });
  await expect(page.getByText(invited.email)).toBeVisible();
  const link = linkIn(await waitForMail(invited.email, new RegExp(startup.name)));

  await page.goto(link);
  await expect(page.getByText(`Cette invitation est pour ${invited.email}`)).toBeVisible();
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText(invited.email)).toBeVisible();
  await page.getByRole('link', { name: 'Se connecter ou s’inscrire' }).click();
  await page.getByLabel('Adresse e-mail').fill(invited.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await page.getByRole('button', { name: `Rejoindre ${startup.name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: startup.name, exact: true })).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Cette invitation n’est plus valable' })).toBeVisible();
  await page.context().clearCookies();
  await signIn(lead);
  await page.goto('/ma-startup');
  await page.getByRole('button', { name: 'Retirer Nina Nouvelle de la startup' }).click();
  await page.getByRole('button', { name: 'Retirer', exact: true }).click();
  await expect(page.getByText('Nina Nouvelle')).toHaveCount(0);
});

test('[STU-05] somebody without a startup asks to join, and the lead accepts', async ({
  page,
  owner,
  createMember,
  signIn,
  signInAs,
}) => {
  const asker = await signInAs('user');
  const lead = await createMember();
  const startup = await createStartup(owner, { name: newWord(), sector: 'Santé' });
  await joinStartup(owner, startup.id, lead.id, true);
  await page.goto('/ma-startup');
  await page.getByRole('combobox', { name: 'Votre startup' }).fill(startup.name.slice(0, 6));
  await page.getByRole('option', { name: startup.name }).click();
  await page.getByRole('button', { name: 'Demander à rejoindre' }).click();
  await expect(page.getByText(`Votre demande pour ${startup.name} est partie`)).toBeVisible();
  await page.context().clearCookies();
  await signIn(lead);
  await page.goto('/ma-startup');
  await page.getByRole('button', { name: `Accepter ${asker.fullName}` }).click();
  await expectToast(page, { title: 'Demande acceptée' });
  await expect(page.getByRole('list').getByText(asker.email)).toBeVisible();
  await page.context().clearCookies();
  await signIn(asker);
  await page.goto('/ma-startup');
  await expect(page.getByRole('heading', { level: 1, name: startup.name, exact: true })).toBeVisible();
});

test('[STU-05][START-15] somebody whose startup is missing asks for it at any width, and one press of staff makes them lead', async ({
  page,
  createMember,
  signIn,
  signInAs,
}) => {
  const founder = await createMember();
  const startup = newWord();
  await signIn(founder);
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/ma-startup');
    await page.getByRole('combobox', { name: 'Votre startup' }).fill(startup);
    await expect(page.getByText('Aucune startup de ce nom')).toBeVisible();
    await expect(page.getByRole('option', { name: 'Demander son ajout' })).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('option', { name: 'Demander son ajout' }).click();
  await expect(page.getByText(`Votre demande pour ${startup} est partie`)).toBeVisible();
  await page.context().clearCookies();

  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs('core-team');
  await page.goto('/a-traiter');
  const row = page.getByRole('listitem').filter({ hasText: `l’ajout de « ${startup} »` });
  await expect(row).toContainText(founder.email);
  await row.getByRole('button', { name: 'Ajouter la startup' }).click();
  await expectToast(page, { title: `Startup ajoutée, ${founder.fullName} en est responsable` });
  await expect(row).toHaveCount(0);
  await page.context().clearCookies();

  await signIn(founder);
  await page.goto('/ma-startup');
  await expect(page.getByRole('heading', { level: 1, name: startup, exact: true })).toBeVisible();
  await expect(page.getByText('Votre startup n’a pas de responsable')).toHaveCount(0);
});

test('« Ma startup » and the invitation have no accessibility violation', async ({
  page,
  owner,
  createMember,
  signInAs,
}) => {
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  const [lead, asker] = [await signInAs('user'), await createMember()];
  await page.goto('/ma-startup');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkScreen('without a startup');
  const startup = await createStartup(owner, { name: newWord() });
  await joinStartup(owner, startup.id, lead.id, true);
  await owner
    .insertInto('startup_join_requests')
    .values({ startup_id: startup.id, user_id: asker.id })
    .execute();
  await page.goto('/ma-startup');
  await expect(page.getByRole('button', { name: 'Inviter' })).toBeVisible();
  await page.getByRole('button', { name: 'Indiquer : Pays' }).click();
  await checkScreen('my startup');
  await page.getByRole('button', { name: 'Inviter' }).click();
  await checkScreen('invite');
  await page.goto('/invitation?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await checkScreen('invitation');
  expectNoViolations();
});

test('[STU-04] a missing field says how many perks it unlocks and what they are worth', async ({
  page,
  owner,
  signInAs,
}) => {
  const lead = await signInAs('user');
  const startup = await createStartup(owner, { name: newWord() });
  await joinStartup(owner, startup.id, lead.id, true);
  const rules = JSON.stringify({ all: [{ fact: 'age_months', max: 60 }], any: [] });
  await createPerk(owner, { estimated_value: 14_000, rules });
  await page.goto('/ma-startup');
  const row = page.locator('dl > div', { hasText: 'Date de création' });
  await expect(row.getByText(/^Débloque \d+ avantages?, [\d\s]+€$/)).toBeVisible();
  await page.getByRole('button', { name: 'Indiquer : Date de création' }).click();
  await page.getByLabel('Date de création').fill(new Date().toISOString().slice(0, 10));
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(row.getByText(/^Débloque/)).toHaveCount(0);
});
