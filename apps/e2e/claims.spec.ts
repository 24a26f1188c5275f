import { createHash } from 'node:crypto';
import { createClaim } from '@perkotheque/database/testing/perk-factories';
import type { Page } from '@playwright/test';
import { createAxeChecker } from './support/axe.ts';
import { arrange, expectCopied, obtain, PARTNER, storePerkSecret } from './support/claims.ts';
import { newSecret } from './support/secrets.ts';
import { expect, expectToast, test } from './support/test.ts';

const states = (page: Page) => page.getByRole('list', { name: 'Historique' }).locator('li p:first-child');

async function decideAsStaff(page: Page, startup: string, button: string): Promise<void> {
  await page.goto('/a-traiter');
  const row = page.getByRole('listitem').filter({ hasText: startup });
  await row.getByRole('button', { name: button }).click();
}

const SECRETS = {
  'private-link': { section: 'Le lien privé', secret: () => `https://nuage.example/${newSecret()}` },
  'shared-code': { section: 'Le code', secret: newSecret },
  'unique-code': { section: 'Votre code', secret: newSecret },
};

for (const way of ['public-link', 'private-link', 'shared-code', 'unique-code'] as const) {
  test(`[PERK-02][CLM-09] a lead gets a perk by ${way} and activates it`, async ({
    page,
    context,
    owner,
    signIn,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { lead, perk } = await arrange(owner, way);
    const kind = way === 'public-link' ? null : SECRETS[way];
    const secret = kind && (await storePerkSecret(page, owner, signIn, perk, kind.secret()));
    await signIn(lead);
    await obtain(page, perk.id);
    await expect(states(page)).toHaveText(['Commencée', 'Accordée']);
    if (kind && secret) await expectCopied(page, kind.section, secret);
    else {
      const link = page.getByRole('link', { name: /^Ouvrir l’offre du partenaire/ });
      await expect(link).toHaveAttribute('href', 'https://partenaire.example/startups');
    }
    await page.getByRole('button', { name: 'J’ai activé l’avantage' }).click();
    const dialog = page.getByRole('dialog', { name: 'J’ai activé l’avantage' });
    await dialog.getByLabel('Valeur réelle').fill('4 200');
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
    await expectToast(page, { title: 'Activation enregistrée', variant: 'success' });
    await expect(page.getByText(/4\s200\s€/)).toBeVisible();
    const read = kind ? ['Code ou lien lu'] : [];
    await expect(states(page)).toHaveText([
      'Commencée',
      'Accordée',
      ...read,
      'Activée',
      'Informations mises à jour',
    ]);
  });
}

test('[PERK-02] a lead sends the partner’s form with the studio’s identifier, then says that it was accepted', async ({
  page,
  context,
  owner,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { lead, perk } = await arrange(owner, 'partner-form');
  const identifier = await storePerkSecret(page, owner, signIn, perk);
  await signIn(lead);
  await obtain(page, perk.id);
  await expectCopied(page, 'L’identifiant du studio', identifier);
  await page.getByRole('button', { name: 'J’ai envoyé le formulaire' }).click();
  await page.getByRole('button', { name: 'Le partenaire a accepté' }).click();
  await expect(states(page)).toHaveText(['Commencée', 'Code ou lien lu', 'Envoyée', 'Accordée']);
});

test('[PERK-02][CLM-03] staff introduce a startup by a mail that they edit', async ({
  page,
  owner,
  signIn,
  signInAs,
}) => {
  const { lead, perk, startup } = await arrange(owner, 'introduction');
  await signIn(lead);
  await obtain(page, perk.id);
  const address = page.url();
  await expect(states(page)).toHaveText(['Commencée', 'En attente du studio']);
  await signInAs('moderator');
  await decideAsStaff(page, startup.name, 'Écrire au partenaire');
  const dialog = page.getByRole('dialog', { name: 'Écrire au partenaire' });
  await expect(dialog.getByLabel('Destinataire')).toHaveValue(PARTNER);
  await expect(dialog.getByText('Léa Martin')).toBeVisible();
  await dialog.getByLabel('Message').fill('Un texte relu');
  await dialog.getByRole('button', { name: 'Envoyer' }).click();
  await expectToast(page, { title: 'Message envoyé', variant: 'success' });
  await signIn(lead);
  await page.goto(address);
  await page.getByRole('button', { name: 'Le partenaire a accepté' }).click();
  await expect(states(page)).toHaveText(['Commencée', 'En attente du studio', 'Envoyée', 'Accordée']);
});

test('[PERK-02][CLM-05] staff handle a request, with time to undo', async ({
  page,
  owner,
  signIn,
  signInAs,
}) => {
  const { lead, perk, startup } = await arrange(owner, 'on-request');
  await signIn(lead);
  await obtain(page, perk.id);
  const address = page.url();
  await signInAs('core-team');
  const row = page.getByRole('listitem').filter({ hasText: startup.name });
  await decideAsStaff(page, startup.name, 'Accepter');
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(row.getByText('En attente du studio')).toBeVisible();
  for (const _answer of ['sent', 'granted']) {
    await decideAsStaff(page, startup.name, 'Accepter');
    // Leaving the page sends the decision at once.
    const sent = page.waitForResponse(/\/api\/inbox\/decisions/);
    await page.getByRole('link', { name: 'Outils', exact: true }).first().click();
    await sent;
  }
  await signIn(lead);
  await page.goto(address);
  await expect(states(page)).toHaveText(['Commencée', 'En attente du studio', 'Envoyée', 'Accordée']);
});

test('[CLM-05] staff refuse several with a reason, by keyboard, and an empty inbox says so', async ({
  page,
  owner,
  signInAs,
}) => {
  const rows = [await arrange(owner, 'on-request'), await arrange(owner, 'on-request')];
  for (const { startup, lead, perk, tool } of rows) {
    await createClaim(owner, {
      startup_id: startup.id,
      perk_id: perk.id,
      tool_name: tool.name,
      perk_title: 'Crédits',
      way: 'on-request',
      state: 'waiting',
      started_by: lead.id,
    });
  }
  await signInAs('moderator');
  await page.goto('/a-traiter');
  const links = rows.map(({ startup }) => page.getByRole('link', { name: new RegExp(startup.name) }));
  await links[0]?.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(links[1] ?? page.locator('none')).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Refuser' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Refuser 2 demandes' });
  await dialog.getByRole('button', { name: 'Refuser' }).click();
  await expect(dialog.getByText('Indiquez la raison.')).toBeVisible();
  await dialog.getByLabel('Raison').fill('Trop tôt');
  await dialog.getByRole('button', { name: 'Refuser' }).click();
  for (const link of links) await expect(link).toHaveCount(0);
  // Other tests fill the inbox too.
  await page.route(/\/api\/inbox\?/, (route) =>
    route.fulfill({ json: { claims: [], total: 0, page: 1, page_size: 25 } }),
  );
  await page.route('/api/inbox/startups', (route) =>
    route.fulfill({ json: { requests: [], leadless: [], total: 0 } }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Rien à traiter' })).toBeVisible();
});

test('[CLM-01] steps keep their place after a reload, and the action is at the bottom on a phone', async ({
  page,
  owner,
  signIn,
}) => {
  const { lead, perk } = await arrange(owner, 'public-link');
  await signIn(lead);
  await obtain(page, perk.id);
  await page.getByRole('button', { name: 'Étape 1 à faire' }).click();
  await expect(page.getByRole('button', { name: 'Étape 1 faite' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Étape 1 faite' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ouvrez Facturation' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  const action = page.getByRole('button', { name: 'J’ai activé l’avantage' });
  const box = await action.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(790);
});

test('[CLM-04] a link of the mail opens a page, and only a press records', async ({ page, owner }) => {
  const { startup, lead, perk, tool } = await arrange(owner, 'public-link');
  const { id } = await owner
    .insertInto('claims')
    .values({
      startup_id: startup.id,
      perk_id: perk.id,
      tool_name: tool.name,
      perk_title: 'Crédits',
      way: 'public-link',
      terms_version: 1,
      state: 'granted',
      started_by: lead.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const token = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'.split('').reverse().join('');
  const token_hash = createHash('sha256').update(token).digest();
  await owner
    .insertInto('app.claim_questions')
    .values({ claim_id: id, user_id: lead.id, token_hash })
    .execute();
  await page.goto(`/reponse?token=${token}&answer=activated`);
  await expect(page.getByRole('radio', { name: 'Activé' })).toBeChecked();
  const state = async () =>
    (await owner.selectFrom('claims').select('state').where('id', '=', id).executeTakeFirst())?.state;
  expect(await state()).toBe('granted');
  await page.getByRole('button', { name: 'Enregistrer ma réponse' }).click();
  await expect(page.getByRole('heading', { name: 'Merci, c’est noté' })).toBeVisible();
  expect(await state()).toBe('activated');
  await page.goto(`/reponse?token=${token}&answer=activated`);
  await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible();
});

test('[CLM-01] the pages of claims have no accessibility violation', async ({
  page,
  owner,
  signIn,
  signInAs,
}) => {
  const { lead, perk } = await arrange(owner, 'on-request');
  const checker = createAxeChecker(page);
  await signIn(lead);
  await obtain(page, perk.id);
  await checker.checkScreen('activation');
  await signInAs('admin');
  await page.goto('/a-traiter');
  await expect(page.getByRole('list', { name: 'Demandes à traiter' })).toBeVisible();
  await checker.checkScreen('inbox');
  checker.expectNoViolations();
});
