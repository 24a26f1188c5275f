import { createTool } from '@perkotheque/database/testing/factories';
import { createPerk } from '@perkotheque/database/testing/perk-factories';
import { createAxeChecker } from './support/axe.ts';
import { newWord } from './support/catalogue.ts';
import { expect, expectToast, test } from './support/test.ts';

type Owner = Parameters<typeof createTool>[0];

/** The first perk has the higher value and a link that was dead for three nights. */
async function createTwoPerks(owner: Owner, word: string): Promise<string> {
  const url = `https://${word.toLowerCase()}.example/startups`;
  const [id = ''] = await Promise.all(
    [9000, 100].map(async (value) => {
      const tool = await createTool(owner, { name: `${word} ${value === 100 ? 'Petit' : 'Grand'}` });
      const values = { title: `Crédits ${word}`, estimated_value: value, amount: value, public_url: url };
      return (await createPerk(owner, { tool_id: tool.id, ...values })).id;
    }),
  );
  const visit = { url, night: '2026-11-15', state: 'dead', fault: 'not-found', dead_nights: 3 };
  await owner
    .insertInto('perk_links')
    .values({ perk_id: id, kind: 'offer', ...visit })
    .execute();
  return id;
}

test('[FRESH-01][FRESH-02] a member finds a suspect perk below the others, with the reason and what is known', async ({
  page,
  owner,
  signInAs,
}) => {
  const word = newWord();
  await createTwoPerks(owner, word);
  await signInAs('user');
  await page.goto(`/avantages?q=${word}`);
  const rows = page.getByRole('list', { name: 'Avantages' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(1)).toContainText(`${word} Grand`);
  await expect(rows.nth(1)).toContainText(/Suspect\s: un lien ne répond plus/);
  await rows.nth(1).getByRole('link').click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByText(/^Suspect\s: un lien ne répond plus$/)).toBeVisible();
  await expect(panel.getByText('Un de ses liens ne répond plus')).toBeVisible();
  // A member is told of no activation before three startups have one, nor that there is none.
  await expect(panel.getByText(/activé par/)).toHaveCount(0);
});

test('[FRESH-01] staff filter the suspect perks, read what the links said, and « Vérifié aujourd’hui » ends the doubt', async ({
  page,
  owner,
  signInAs,
}) => {
  const word = newWord();
  await createTwoPerks(owner, word);
  await signInAs('moderator');
  await page.goto(`/gestion/avantages?q=${word}`);
  await page.getByLabel('Filtrer par fraîcheur').selectOption('Suspect');
  await expect(page).toHaveURL(/freshness=suspect/);
  const managed = page.getByRole('listitem').filter({ hasText: word });
  await expect(managed).toHaveCount(1);
  await expect(managed).toContainText(/Suspect\s: un lien ne répond plus/);
  await managed.getByRole('link').click();
  const section = page.getByRole('region', { name: 'Fonctionne-t-il encore' });
  await expect(
    section.getByText(/^Lien de l’offre\s: page introuvable \(404\) depuis 3\snuits/),
  ).toBeVisible();
  const axe = createAxeChecker(page);
  await axe.checkScreen('freshness in the editor');
  axe.expectNoViolations();
  await section.getByRole('button', { name: 'Vérifié aujourd’hui' }).click();
  await expectToast(page, { title: 'Avantage vérifié' });
  await expect(section.getByText('Vérifié', { exact: true })).toBeVisible();
  await expect(section.getByText(/^Vérifié le \d\d\/\d\d\/\d{4} par /)).toBeVisible();
});
