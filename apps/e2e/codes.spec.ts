import type { Database } from '@perkotheque/database/connect';
import {
  createMember,
  createStartup,
  createTool,
  joinStartup,
} from '@perkotheque/database/testing/factories';
import { createClaim, createPerk } from '@perkotheque/database/testing/perk-factories';
import { createAxeChecker } from './support/axe.ts';
import { newWord } from './support/catalogue.ts';
import { storePerkSecret } from './support/claims.ts';
import { newSecret } from './support/secrets.ts';
import { expectNeverShown } from './support/shown.ts';
import { expect, expectToast, test } from './support/test.ts';

/** A startup with its lead and a granted claim on a perk of unique codes, which has none yet. */
async function arrange(owner: Database) {
  const startup = await createStartup(owner, { name: `Startup ${newWord()}` });
  const lead = await createMember(owner, { fullName: 'Léa Martin' });
  await joinStartup(owner, startup.id, lead.id, true);
  const tool = await createTool(owner, { name: `Outil ${newWord()}` });
  const perk = await createPerk(owner, {
    ...{ way: 'unique-code', tool_id: tool.id, tool_name: tool.name, title: 'Nuage 5000' },
  });
  const claim = await createClaim(owner, {
    ...{ perk_id: perk.id, startup_id: startup.id, way: 'unique-code', state: 'granted', is_open: true },
    ...{ perk_title: perk.title, tool_name: tool.name, started_by: lead.id },
  });
  return { startup, lead, perk, claim };
}

test('[CODE-01] core-team paste codes in the editor, see their last four characters and void one', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('core-team');
  const { perk } = await arrange(owner);
  const code = newSecret();
  await page.goto(`/gestion/avantages/${perk.id}`);
  const section = page.getByRole('region', { name: 'Codes' });
  await section.getByLabel('Ajouter des codes').fill(`${code}\n${code}\n${newSecret()}`);
  await section.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(section.getByText('2 codes ajoutés')).toBeVisible();
  await expect(page.getByText('En ligne', { exact: true })).toBeVisible();
  await expect(section.getByText(/ligne 2.*déjà plus haut dans la liste/)).toBeVisible();
  await expect(section.getByRole('listitem').filter({ hasText: code.slice(-4) })).toBeVisible();
  await expect(page.getByText(code)).toHaveCount(0);
  const axe = createAxeChecker(page);
  await axe.checkScreen('the codes of a perk');
  axe.expectNoViolations();
  await section.getByRole('button', { name: 'Annuler' }).first().click();
  const dialog = page.getByRole('dialog', { name: /Annuler ce secret/ });
  await dialog.getByLabel('Motif').fill('Reçu deux fois');
  await dialog.getByRole('button', { name: 'Annuler le secret' }).click();
  await expectToast(page, { title: 'Secret annulé', variant: 'success' });
  await expect(section.getByRole('listitem').filter({ hasText: 'Reçu deux fois' })).toBeVisible();
});

test('[CODE-03][CODE-04] a lead copies the code without showing it, shows it for 30 s and gets one replacement', async ({
  page,
  context,
  owner,
  signIn,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { lead, perk, claim, startup } = await arrange(owner);
  const code = await storePerkSecret(page, owner, signIn, perk);
  await owner.selectNoFrom(({ fn, val }) => fn('app.take_code', [val(claim.id)]).as('taken')).execute();
  const spare = await storePerkSecret(page, owner, signIn, perk);

  await signIn(lead);
  await page.goto(`/activations/${claim.id}`);
  const secret = page.getByRole('region', { name: 'Votre code' });
  await expect(secret.getByText(code.slice(-4))).toBeVisible();
  await expect(secret.getByRole('button', { name: 'Ce code ne marche pas' })).toHaveCount(0);
  const axe = createAxeChecker(page);
  await axe.checkScreen('the code of a claim');
  axe.expectNoViolations();
  await secret.getByRole('button', { name: 'Copier' }).click();
  await expectToast(page, { title: 'Copié', variant: 'success' });
  await expectNeverShown(page, code);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  await page.clock.install({ time: '2026-03-02T09:00:00Z' });
  await page.clock.pauseAt('2026-03-02T10:00:00Z');
  await secret.getByRole('button', { name: 'Afficher 30 s' }).click();
  await expect(secret.getByText(code)).toBeVisible();
  await page.clock.runFor(28_000);
  await expect(secret.getByText(code)).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(secret.getByText(code)).toHaveCount(0);
  await page.clock.resume();

  await secret.getByRole('button', { name: 'Ce code ne marche pas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ce code ne marche pas' });
  await dialog.getByLabel(/Que se passe-t-il/).fill('Le site dit « déjà utilisé »');
  await dialog.getByRole('button', { name: 'Signaler' }).click();
  await expect(secret.getByText(/Le studio vérifie/)).toBeVisible();

  await signInAs('moderator');
  await page.goto('/a-traiter');
  const row = page.getByRole('listitem').filter({ hasText: startup.name });
  await row.getByRole('button', { name: 'Garder ce code' }).click();
  const refusal = page.getByRole('dialog', { name: 'Garder ce code' });
  await refusal.getByRole('button', { name: 'Garder ce code' }).click();
  await expect(refusal.getByText('Indiquez la raison.')).toBeVisible();
  await refusal.getByRole('button', { name: 'Annuler' }).click();
  await row.getByRole('button', { name: 'Donner un autre code' }).click();
  await expectToast(page, { title: 'Un autre code est donné', variant: 'success' });

  await signIn(lead);
  await page.goto(`/activations/${claim.id}`);
  await expect(secret.getByText(/Votre code a été remplacé/)).toBeVisible();
  await expect(secret.getByText(spare.slice(-4))).toBeVisible();
  await expect(secret.getByRole('button', { name: 'Ce code ne marche pas' })).toHaveCount(0);
});
