import { randomUUID } from 'node:crypto';
import { createStartup, createTool } from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import { cardOf, newWord } from './support/catalogue.ts';
import { environment } from './support/environment.ts';
import { HANDS } from './support/hands.ts';
import { linkIn, waitForMail } from './support/mails.ts';
import { expect, expectToast, test } from './support/test.ts';

const PASSWORD = 'un-mot-de-passe-long';

for (const [name, { options, of }] of Object.entries(HANDS)) {
  test.describe(`with ${name}`, () => {
    test.use(options);

    test('[CMP-01][INV-01] a founder opens an account, finds two tools, compares them, gets a perk and requests a tool', async ({
      page,
      owner,
      signInAs,
    }) => {
      const word = newWord();
      const startup = await createStartup(owner, { name: `Startup ${word}` });
      const chosen = await createTool(owner, { name: `${word} Alpha`, what_is_it_for: 'Tenir les comptes' });
      const other = await createTool(owner, { name: `${word} Bêta` });
      await createPerk(owner, { tool_id: chosen.id, tool_name: chosen.name, way: 'public-link' });
      await signInAs('moderator');
      const address = `fondatrice-${randomUUID().slice(0, 8)}@perkotheque.example`;
      const answer = await page.request.post('/api/invitations', {
        headers: { origin: environment.origin() ?? '' },
        data: {
          text: address,
          startup_id: startup.id,
          leads: [{ email: address, is_lead: true }],
          role: 'user',
          language: 'fr',
        },
      });
      expect(answer.status()).toBe(200);
      await page.context().clearCookies();
      const hand = of(page);

      await page.goto(linkIn(await waitForMail(address, new RegExp(startup.name))));
      await hand.type(page.getByLabel('Nom complet'), 'Fanny Fondatrice');
      await hand.type(page.getByLabel('Mot de passe', { exact: true }), PASSWORD);
      await hand.type(page.getByLabel('Confirmez le mot de passe'), PASSWORD);
      await hand.press(page.getByRole('button', { name: 'Ouvrir mon compte' }));
      await expect(page).toHaveURL('/ma-startup');

      await hand.goTo('Outils');
      await hand.type(page.getByRole('combobox', { name: 'Rechercher un outil' }), word);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('article')).toHaveCount(2);
      for (const tool of [chosen, other]) {
        await hand.press(cardOf(page, tool.name).getByRole('button', { name: `Comparer ${tool.name}` }));
      }
      await hand.press(page.getByRole('link', { name: 'Comparer (2)' }));
      await expect(page.getByRole('heading', { level: 1, name: 'Comparer des outils' })).toBeVisible();
      await hand.press(page.getByRole('link', { name: chosen.name }));
      const sheet = page.getByRole('dialog', { name: chosen.name });
      await hand.press(sheet.getByRole('button', { name: 'Obtenir cet avantage' }));
      await hand.press(page.getByRole('button', { name: 'Je confirme et j’obtiens' }));
      await expect(page).toHaveURL(/\/activations\//);

      await hand.goTo('Demandes');
      await hand.press(page.getByRole('button', { name: 'Nouvelle demande' }).first());
      const form = page.getByRole('dialog', { name: 'Nouvelle demande' });
      await hand.type(form.getByLabel('Nom de l’outil'), `Outil ${word}`);
      await hand.type(form.getByLabel('Description'), 'Pour suivre nos partenaires');
      await hand.type(form.getByLabel('Justification métier'), 'Trois relances oubliées ce trimestre');
      await hand.press(form.getByRole('button', { name: 'Envoyer la demande' }));
      await expectToast(page, { title: 'Demande créée', variant: 'success' });
      await expect(cardOf(page, `Outil ${word}`)).toBeVisible();
    });
  });
}
