import { randomUUID } from 'node:crypto';
import { createClaim } from '@perkotheque/database/testing/perk-factories';
import { formOf } from './support/add-form.ts';
import { newWord } from './support/catalogue.ts';
import { arrange } from './support/claims.ts';
import { HANDS } from './support/hands.ts';
import { expect, expectToast, test } from './support/test.ts';

for (const [name, { options, of }] of Object.entries(HANDS)) {
  test.describe(`with ${name}`, () => {
    test.use(options);

    test('[INV-01][ADD-10] an admin invites, adds a tool by its address, publishes its perk, decides and reads the log', async ({
      page,
      owner,
      signInAs,
    }) => {
      const word = newWord().toLowerCase();
      const waiting = await arrange(owner, 'on-request');
      await createClaim(owner, {
        startup_id: waiting.startup.id,
        perk_id: waiting.perk.id,
        tool_name: waiting.tool.name,
        perk_title: 'Crédits',
        way: 'on-request',
        state: 'waiting',
        started_by: waiting.lead.id,
      });
      await signInAs('admin');
      const hand = of(page);

      await page.goto('/dashboard');
      await hand.goTo('Startups');
      await hand.press(page.getByRole('link', { name: 'Inviter' }));
      await hand.press(page.getByRole('button', { name: 'Inviter' }));
      const invitation = page.getByRole('dialog', { name: 'Inviter des personnes' });
      const address = `walk-${randomUUID().slice(0, 8)}@perkotheque.example`;
      await hand.type(invitation.getByLabel('Adresses e-mail'), address);
      await hand.press(invitation.getByRole('button', { name: 'Vérifier' }));
      await hand.press(invitation.getByRole('button', { name: 'Envoyer 1 invitation' }));
      await expectToast(page, { title: '1 invitation en file', variant: 'success' });

      await hand.goTo('Ajouter Outil');
      const { form, text, choice } = formOf(page);
      await hand.type(text('Adresse de l’outil'), `${word}.invalid`);
      await page.keyboard.press('Enter');
      await expect(form.getByText(/champs proposés, à relire/)).toBeVisible();
      await hand.type(text('Nom'), `${word} neuf`);
      await hand.type(text('Description'), 'Relue');
      await hand.choose(choice('Catégorie'), 'Autres');
      await hand.choose(choice('Équipe'), 'Tous');
      await hand.press(form.getByRole('button', { name: 'Ajouter l’outil' }));
      const sheet = page.getByRole('dialog', { name: `${word} neuf`, exact: true });
      await hand.press(sheet.getByRole('button', { name: 'Fermer' }));
      await expect(sheet).toHaveCount(0);

      await page.goto('/gestion/avantages/nouveau');
      await hand.type(page.getByRole('combobox', { name: 'Outil', exact: true }), word);
      await expect(page.getByRole('option', { name: `${word} neuf` })).toBeVisible();
      // The first entry is chosen; the last one would create a tool.
      await page.keyboard.press('Enter');
      await hand.type(page.getByRole('textbox', { name: 'Titre' }), 'Crédits de démarrage');
      await hand.choose(page.getByLabel('Type d’avantage'), 'Crédits');
      await hand.choose(page.getByLabel('Moyen de l’obtenir'), 'Lien public');
      await hand.press(page.getByRole('button', { name: 'Enregistrer le brouillon' }));
      await expectToast(page, { title: 'Brouillon enregistré' });
      await expect(page.getByRole('button', { name: 'Supprimer le brouillon' })).toBeVisible();
      await hand.type(page.getByLabel('Montant des crédits, en euros'), '5 000');
      await hand.type(page.getByLabel('Lien à ouvrir'), 'https://nuage.example/startups');
      await hand.press(page.getByRole('button', { name: 'Publier' }));
      await expectToast(page, { title: 'Avantage en ligne' });

      await hand.goTo('À traiter');
      const row = page.getByRole('listitem').filter({ hasText: waiting.startup.name });
      await hand.press(row.getByRole('button', { name: 'Accepter' }));
      await expect(row).toHaveCount(0);

      await hand.goTo('Administration');
      await hand.press(page.getByRole('link', { name: 'Journal' }));
      await expect(page.getByRole('heading', { level: 1, name: 'Journal des accès' })).toBeVisible();
      await expect(page.getByText(`${word} neuf`).first()).toBeVisible();
    });
  });
}
