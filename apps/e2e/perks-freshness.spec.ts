import { createTool } from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import type { Page } from '@playwright/test';
import { createAxeChecker } from './support/axe.ts';
import { newWord } from './support/catalogue.ts';
import { expect, expectToast, test } from './support/test.ts';

async function expectAccessible(page: Page, name: string): Promise<void> {
  const axe = createAxeChecker(page);
  await axe.checkScreen(name);
  axe.expectNoViolations();
}

test('[FRESH-01][FRESH-02] staff find a suspect perk, read why, check it, and members see it fresh again', async ({
  page,
  owner,
  signInAs,
}) => {
  const word = newWord();
  const url = `https://${word.toLowerCase()}.example/startups`;
  const offer = async (name: string, estimated_value: number) => {
    const tool = await createTool(owner, { name: `${word} ${name}` });
    const title = `Crédits ${word} ${name}`;
    return createPerk(owner, {
      tool_id: tool.id,
      title,
      estimated_value,
      amount: estimated_value,
      public_url: url,
    });
  };
  const { id } = await offer('Grand', 9000);
  await offer('Petit', 100);
  await owner
    .insertInto('perk_links')
    .values({
      perk_id: id,
      kind: 'offer',
      url,
      night: '2026-11-15',
      state: 'dead',
      fault: 'not-found',
      dead_nights: 3,
    })
    .execute();

  await signInAs('moderator');
  await page.goto(`/avantages?q=${word}`);
  const rows = page.getByRole('listitem').filter({ hasText: word });
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(`${word} Grand`);
  await expect(rows.nth(1)).toContainText(/Suspect\s: un lien ne répond plus/);
  await rows.nth(1).getByRole('link').click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText(/^Suspect\s: un lien ne répond plus$/)).toBeVisible();
  await expect(panel.getByText('Un de ses liens ne répond plus')).toBeVisible();
  await expect(panel.getByText('Pas encore activé par une startup')).toBeVisible();
  await expectAccessible(page, 'panel of a suspect perk');

  await page.goto(`/gestion/avantages?q=${word}`);
  await page.getByLabel('Filtrer par fraîcheur').selectOption('Suspect');
  await expect(page).toHaveURL(/freshness=suspect/);
  const managed = page.getByRole('listitem').filter({ hasText: word });
  await expect(managed).toHaveCount(1);
  await expect(managed).toContainText(/Suspect\s: un lien ne répond plus/);
  await expectAccessible(page, 'managed perks by freshness');
  await managed.getByRole('link').click();
  const section = page.getByRole('region', { name: 'Fonctionne-t-il encore' });
  await expect(section.getByText(/^Lien de l’offre\s: page introuvable \(404\)/)).toContainText(
    /Depuis 3\snuits\./,
  );
  await expectAccessible(page, 'freshness in the editor');
  await section.getByRole('button', { name: 'Vérifié aujourd’hui' }).click();
  await expectToast(page, { title: 'Avantage vérifié' });
  await expect(section.getByText('Vérifié', { exact: true })).toBeVisible();
  await expect(section.getByText(/^Vérifié le \d\d\/\d\d\/\d{4} par /)).toBeVisible();

  await page.goto(`/avantages?q=${word}`);
  await expect(rows.nth(0)).toContainText(`${word} Grand`);
  await expect(rows.nth(0)).toContainText(/vérifié en /);
});
