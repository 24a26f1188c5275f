import { createAxeChecker } from './support/axe.ts';
import { arrange, obtain } from './support/claims.ts';
import { environment } from './support/environment.ts';
import { expect, expectToast, test } from './support/test.ts';

test('[ATT-01][ATT-02][ATT-03] a lead makes an attestation on a claim, a visitor opens it, the lead sees it and revokes it', async ({
  page,
  context,
  browser,
  owner,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { lead, perk, tool, startup } = await arrange(owner, 'partner-form');
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  await signIn(lead);
  await obtain(page, perk.id);
  await page.getByRole('button', { name: 'Créer une attestation' }).click();
  const asking = page.getByRole('dialog', { name: 'Créer une attestation' });
  await expect(asking.getByRole('textbox', { name: 'Fournisseur' })).toHaveValue(tool.name);
  await asking.getByRole('button', { name: 'Créer le lien' }).click();
  const shown = page.getByRole('dialog', { name: `Attestation pour ${tool.name}` });
  await expect(shown.getByRole('img', { name: `Code QR de l’attestation pour ${tool.name}` })).toBeVisible();
  await checkScreen('the link of an attestation');
  await shown.getByRole('button', { name: 'Copier' }).click();
  await expectToast(page, { title: 'Lien copié', variant: 'success' });
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toBe(await shown.getByLabel('Lien de l’attestation').inputValue());

  const stranger = await browser.newContext({ baseURL: environment.origin() ?? '' });
  const visitor = await stranger.newPage();
  const opened = await visitor.goto(address);
  expect(opened?.status()).toBe(200);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(
    `${startup.name} fait partie du programme de`,
  );
  await expect(visitor.getByText(tool.name, { exact: true })).toBeVisible();
  const reading = createAxeChecker(visitor);
  await reading.checkScreen('a valid attestation');

  await page.goto('/ma-startup');
  const section = page.getByRole('region', { name: 'Attestations' });
  const row = section.getByRole('listitem').filter({ hasText: tool.name });
  await row.getByText(/^Ouverte une fois, le /).click();
  await expect(row.getByText(/^Ouverte le /)).toBeVisible();
  await checkScreen('my startup with attestations');
  await row.getByRole('button', { name: `Révoquer l’attestation pour ${tool.name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click();
  await expectToast(page, { title: 'Attestation révoquée', variant: 'success' });
  await expect(row.getByText('Révoquée', { exact: true })).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);

  await visitor.goto(address);
  await expect(
    visitor.getByRole('heading', { level: 1, name: 'Cette attestation a été révoquée' }),
  ).toBeVisible();
  await expect(visitor.getByText(startup.name)).toHaveCount(0);
  await reading.checkScreen('a revoked attestation');

  const unknown = await visitor.goto(address.slice(0, -1));
  expect(unknown?.status()).toBe(404);
  await expect(visitor).toHaveURL(/\/404$/);
  await stranger.close();
  reading.expectNoViolations();
  expectNoViolations();
});

test('[ATT-01] a member who is no lead is offered no attestation', async ({
  page,
  owner,
  signIn,
  createMember,
}) => {
  const { startup } = await arrange(owner, 'partner-form');
  const member = await createMember();
  await owner
    .insertInto('startup_members')
    .values({ startup_id: startup.id, user_id: member.id, joined_by: 'assignment' })
    .execute();
  await signIn(member);
  await page.goto('/ma-startup');
  await expect(page.getByRole('heading', { level: 1, name: startup.name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vos avantages' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Attestations' })).toHaveCount(0);
});
