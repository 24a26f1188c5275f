import type { Database } from '@perkotheque/database/connect';
import {
  createMember,
  createStartup,
  createTool,
  joinStartup,
} from '@perkotheque/database/testing/factories';
import { createClaim } from '@perkotheque/database/testing/perk-factories';
import type { Page } from '@playwright/test';
import { createAxeChecker } from './support/axe.ts';
import { newWord } from './support/catalogue.ts';
import { arrange } from './support/claims.ts';
import { expect, expectToast, test } from './support/test.ts';

async function openPanel(page: Page, { id, name }: { id: string; name: string }) {
  await page.goto(`/dashboard/tools?tool=${id}`);
  const panel = page
    .getByRole('dialog', { name, exact: true })
    .getByRole('region', { name: 'Qui l’utilise ?' });
  await expect(panel).toBeVisible();
  return panel;
}

const statementOf = (owner: Database, startupId: string) =>
  owner
    .selectFrom('startup_tools')
    .select(['may_be_named', 'outcome', 'reason'])
    .where('startup_id', '=', startupId)
    .executeTakeFirst();

test('[QUI-01][QUI-02] a founder says on the sheet that the startup uses a tool, lets it be named, and leaves it', async ({
  page,
  owner,
  signIn,
}) => {
  const { lead, tool, startup } = await arrange(owner, 'public-link');
  const checker = createAxeChecker(page);
  await signIn(lead);
  const panel = await openPanel(page, tool);
  await panel.getByRole('button', { name: 'Nous l’utilisons' }).click();
  await expectToast(page, { title: 'C’est noté', variant: 'success' });
  await expect(panel.getByText(/^Vous l’utilisez depuis le/)).toBeVisible();
  await panel.getByRole('switch', { name: 'Notre nom peut être montré' }).click();
  await expect(panel.getByRole('switch')).toBeChecked();
  expect(await statementOf(owner, startup.id)).toEqual({ may_be_named: true, outcome: null, reason: null });

  await panel.getByRole('button', { name: 'Quitté' }).click();
  await panel.getByRole('group', { name: 'Pourquoi ?' }).getByRole('button', { name: 'Prix' }).click();
  await expect(panel.getByRole('button', { name: 'Prix' })).toHaveAttribute('aria-pressed', 'true');
  await checker.checkScreen('« Qui l’utilise ? »');
  expect(await statementOf(owner, startup.id)).toEqual({
    may_be_named: false,
    outcome: 'left',
    reason: 'price',
  });

  await panel.getByRole('button', { name: 'Effacer la réponse' }).click();
  await panel.getByRole('button', { name: 'Retirer' }).click();
  await expect(panel.getByRole('button', { name: 'Nous l’utilisons' })).toBeVisible();
  expect(await statementOf(owner, startup.id)).toBeUndefined();
  checker.expectNoViolations();
});

test('[QUI-02] a founder says on an activation that is over, in one press, what became of the tool', async ({
  page,
  owner,
  signIn,
}) => {
  const { lead, perk, startup } = await arrange(owner, 'public-link');
  const claim = await createClaim(owner, {
    ...{ startup_id: startup.id, perk_id: perk.id, state: 'ended', end_kind: 'expired' },
    activated_at: new Date(),
  });
  await signIn(lead);
  await page.goto(`/activations/${claim.id}`);
  const checker = createAxeChecker(page);
  await page.getByRole('button', { name: 'Négocié' }).click();
  await expectToast(page, { title: 'C’est noté', variant: 'success' });
  await expect(page.getByRole('group', { name: 'Pourquoi ?' })).toBeVisible();
  await checker.checkScreen('activation that is over');
  expect(await statementOf(owner, startup.id)).toMatchObject({ outcome: 'negotiated', reason: null });
  checker.expectNoViolations();
});

test('[QUI-01] another startup reads the published figures and the names that agreed, and a member cannot answer', async ({
  page,
  owner,
  signIn,
}) => {
  const tool = await createTool(owner, { name: `Outil ${newWord()}` });
  const cohort = `Promotion ${newWord()}`;
  const named = await createStartup(owner, { name: `Nommée ${newWord()}` });
  const silent = await createStartup(owner, { name: `Discrète ${newWord()}` });
  const own = await createStartup(owner, { cohort });
  const member = await createMember(owner);
  await joinStartup(owner, own.id, member.id);
  const statements = [
    { startup_id: named.id, tool_id: tool.id, may_be_named: true },
    { startup_id: silent.id, tool_id: tool.id },
  ];
  await owner.insertInto('startup_tools').values(statements).execute();
  await owner
    .insertInto('app.tool_named_startups')
    .values({ tool_id: tool.id, startup_id: named.id })
    .execute();
  const figures = [
    { tool_id: tool.id, measure: 'use', key: '', figure: 7 },
    { tool_id: tool.id, measure: 'cohort', key: cohort, figure: 3 },
    { tool_id: tool.id, measure: 'outcome', key: 'left', figure: 5 },
    { tool_id: tool.id, measure: 'go_reason', key: 'price', figure: 3 },
  ];
  await owner.insertInto('tool_figures').values(figures).execute();
  await signIn(member);
  const panel = await openPanel(page, tool);
  await expect(panel).toContainText('Utilisé par 7 startups, dont 3 de votre promotion');
  await expect(panel).toContainText(`Parmi elles : ${named.name}`);
  await expect(panel).toContainText('5 l’ont quitté');
  await expect(panel).toContainText('Prix (3)');
  await expect(panel).not.toContainText(silent.name);
  await expect(panel.getByRole('button')).toHaveCount(0);
});
