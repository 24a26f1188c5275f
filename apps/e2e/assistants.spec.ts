import { createProgram, makeToken } from './support/api-tokens.ts';
import { createAxeChecker } from './support/axe.ts';
import { arrange, expectCopied, storePerkSecret } from './support/claims.ts';
import { expect, test } from './support/test.ts';

test('[MCP-01][MCP-02] an assistant starts a claim, which a lead confirms on its page before its code is given', async ({
  page,
  context,
  playwright,
  owner,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  const { lead, perk } = await arrange(owner, 'shared-code');
  const { lead: stranger } = await arrange(owner, 'shared-code');
  const code = await storePerkSecret(page, owner, signIn, perk);
  await signIn(lead);
  const assistant = await createProgram(playwright, await makeToken(page, ['perks:read', 'claims:write']));
  const started = await assistant.callTool('start_claim', { perk_id: perk.id });
  expect(started).toMatchObject({ state: 'started', awaits_confirmation: true });
  expect(JSON.stringify(started)).not.toContain(code);
  await assistant.close();

  await page.context().clearCookies();
  await signIn(stranger);
  await page.goto(started.confirm_page);
  await expect(page.getByRole('heading', { name: 'Cette activation n’existe pas' })).toBeVisible();

  await page.context().clearCookies();
  await signIn(lead);
  await page.goto(started.confirm_page);
  await expect(page.getByText(/^Un assistant ou un programme a commencé cette activation/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Le code' })).toHaveCount(0);
  await checkScreen('claim-to-confirm');
  await page.getByRole('button', { name: 'Confirmer et obtenir' }).click();
  const dialog = page.getByRole('dialog', { name: /^Obtenir/ });
  await dialog.getByRole('button', { name: 'Je confirme et j’obtiens' }).click();
  const history = page.getByRole('list', { name: 'Historique' }).locator('li p:first-child');
  await expect(history).toHaveText(['Commencée', 'Confirmée', 'Accordée']);
  await expectCopied(page, 'Le code', code);
  await expect(page.getByRole('button', { name: 'Confirmer et obtenir' })).toHaveCount(0);
  expectNoViolations();
});

test('[MCP-04] a member reads in « Assistants » how to connect one, and tries a token', async ({
  page,
  signInAs,
}) => {
  const { checkScreen, expectNoViolations } = createAxeChecker(page);
  await signInAs('user');
  const token = await makeToken(page, ['tools:read']);
  await page.goto('/mon-compte');
  await page.getByRole('link', { name: 'Assistants' }).click();
  await expect(page.getByLabel('Adresse du serveur')).toHaveValue(new URL('/mcp', page.url()).href);
  const trial = page.getByRole('region', { name: 'Essayer un jeton' });
  await trial.getByLabel('Jeton').fill(`${token.slice(0, -1)}!`);
  await trial.getByRole('button', { name: 'Essayer' }).click();
  await expect(trial.getByText('Ce jeton d’API n’existe pas, ou n’existe plus.')).toBeVisible();
  await trial.getByLabel('Jeton').fill(token);
  await trial.getByRole('button', { name: 'Essayer' }).click();
  await expect(
    trial.getByText('La connexion fonctionne. L’assistant dispose de 2 outils : search_tools, get_tool.'),
  ).toBeVisible();
  await checkScreen('assistants');
  expectNoViolations();
});
