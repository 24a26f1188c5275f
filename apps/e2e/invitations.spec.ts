import { randomUUID } from 'node:crypto';
import { createStartup } from '@perkotheque/database/testing/factories';
import { createAxeChecker } from './support/axe.ts';
import { newWord } from './support/catalogue.ts';
import { linkIn, waitForMail } from './support/mails.ts';
import { expect, expectToast, test } from './support/test.ts';

const PASSWORD = 'un-mot-de-passe-long';
const newAddress = () => `invitee-${randomUUID().slice(0, 8)}@perkotheque.example`;

test('[INV-01][START-19] staff invite a list of people, see that the mail was accepted, renew and cancel; a person chooses a password and joins', async ({
  page,
  owner,
  signInAs,
}) => {
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  await signInAs('moderator');
  const startup = await createStartup(owner, { name: newWord() });
  const [first, second] = [newAddress(), newAddress()];
  await page.goto('/startups');
  await page.getByRole('link', { name: 'Inviter' }).click();
  await expect(page).toHaveURL('/invitations');
  await page.getByRole('button', { name: 'Inviter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Inviter des personnes' });
  await dialog.getByLabel('Fichier CSV').setInputFiles({
    name: 'liste.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`E-mail;Startup\n${first};${startup.name}\n${second};\npas une adresse;`),
  });
  await expect(dialog.getByLabel('Adresses e-mail')).toHaveValue(/pas une adresse/);
  await expect(dialog.getByLabel('Rôle')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Vérifier' }).click();
  await expect(dialog.getByText('Ligne 4 : ce n’est pas une adresse e-mail')).toBeVisible();
  await checkScreen('invite dialog');
  await dialog.getByRole('button', { name: 'Envoyer 2 invitations' }).click();
  await expectToast(page, { title: '2 invitations en file', variant: 'success' });
  await expect(dialog.getByLabel('Adresses e-mail')).toHaveValue('pas une adresse');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('button', { name: 'Abandonner' }).click();

  const pending = page.getByRole('list', { name: 'Invitations en attente' });
  await expect(pending.getByRole('listitem').filter({ hasText: first })).toContainText(startup.name);
  await checkScreen('invitations');
  expectNoViolations();
  await pending.getByRole('button', { name: `Annuler l’invitation de ${second}` }).click();
  await expectToast(page, { title: 'Invitation annulée', variant: 'success' });
  await expect(pending.getByText(second)).toHaveCount(0);
  await expect(pending).toContainText('Acceptée par le serveur d’e-mail');
  const former = linkIn(await waitForMail(first, new RegExp(startup.name)));
  await pending.getByRole('button', { name: `Renouveler l’invitation de ${first}` }).click();
  await expectToast(page, { title: 'Nouvelle invitation en file', variant: 'success' });
  let link = former;
  await expect
    .poll(async () => {
      link = linkIn(await waitForMail(first, new RegExp(startup.name)));
      return link;
    })
    .not.toBe(former);

  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: `Rejoindre ${startup.name}` })).toBeVisible();
  await page.getByLabel('Nom complet').fill('Nina Nouvelle');
  await page.getByLabel('Mot de passe', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirmez le mot de passe').fill(PASSWORD);
  await page.getByRole('button', { name: 'Ouvrir mon compte' }).click();
  await expect(page).toHaveURL('/ma-startup');
  await expect(page.getByRole('heading', { level: 1, name: startup.name, exact: true })).toBeVisible();
});
