import { readFile } from 'node:fs/promises';
import type { Database } from '@perkotheque/database/connect';
import {
  createMember,
  createStartup,
  createTool,
  joinStartup,
} from '@perkotheque/database/testing/factories';
import type { Page } from '@playwright/test';
import { createAxeChecker } from './support/axe.ts';
import { newWord } from './support/catalogue.ts';
import { expect, expectToast, test } from './support/test.ts';

const TITLE = 'Liste des sous-traitants (annexe au registre)';

/** A startup that uses two tools: one hosted in the United States, one without personal data. */
async function arrange(owner: Database) {
  const word = newWord();
  const startup = await createStartup(owner, { name: `Startup ${word}` });
  const [lead, plain] = [await createMember(owner), await createMember(owner)];
  await joinStartup(owner, startup.id, lead.id, true);
  await joinStartup(owner, startup.id, plain.id);
  const tool = await createTool(owner, {
    ...{ name: `${word} Lettre`, owner: 'Lettre Inc.', hosting_country: 'US' },
    dpa_url: 'https://lettre.example/dpa',
  });
  const clock = await createTool(owner, { name: `${word} Horloge` });
  await owner
    .insertInto('startup_tools')
    .values([tool, clock].map(({ id }) => ({ startup_id: startup.id, tool_id: id, since: '2026-03-02' })))
    .execute();
  return { word, startup, lead, plain, tool, clock };
}

async function openList(page: Page, address: string) {
  await page.goto(address);
  await page.getByRole('heading', { name: TITLE }).click();
  const list = page.getByRole('region', { name: TITLE });
  await expect(list.getByRole('button', { name: 'Imprimer' })).toBeVisible();
  return list;
}

test('[REG-01] a lead completes the list of processors, marks a tool without personal data, prints and downloads it', async ({
  page,
  owner,
  signIn,
}) => {
  const { lead, tool, clock } = await arrange(owner);
  const checker = createAxeChecker(page);
  await signIn(lead);
  const list = await openList(page, '/ma-startup');
  const row = list.getByRole('listitem').filter({ hasText: tool.name });
  await expect(row).toContainText('États-UnisStudio, le');
  await expect(row.getByText('À indiquer par le responsable de la startup')).toHaveCount(3);
  await checker.checkScreen('a list of processors with gaps');

  await row.getByRole('button', { name: `Modifier : ${tool.name}` }).click();
  const form = page.getByRole('dialog', { name: tool.name });
  await form.getByLabel('Finalité').fill('Envoyer la lettre d’information');
  await form.getByLabel('Données personnelles').fill('E-mails des abonnés');
  await form.getByLabel('Base du transfert hors EEE').selectOption('Autre');
  await form.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(form.getByText('Indiquez la base du transfert')).toBeVisible();
  await form.getByLabel('Laquelle ?').fill('Règles d’entreprise contraignantes');
  await checker.checkScreen('what a startup says of a processor');
  await form.getByRole('button', { name: 'Sauvegarder' }).click();
  await expectToast(page, { title: 'Liste mise à jour', variant: 'success' });
  await expect(row).toContainText('Règles d’entreprise contraignantesStartup, le');
  await expect(row.getByText('À indiquer')).toHaveCount(0);

  await list.getByRole('button', { name: `Modifier : ${clock.name}` }).click();
  const second = page.getByRole('dialog', { name: clock.name });
  await second.getByLabel('Nous n’y mettons aucune donnée personnelle').check();
  await second.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(list.getByText(`Sans donnée personnelle : ${clock.name}`)).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page.getByText('Complète', { exact: true })).toBeVisible();

  const download = page.waitForEvent('download');
  await list.getByRole('button', { name: 'Télécharger en CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(
    `${tool.name},Lettre Inc.,Envoyer la lettre d’information,E-mails des abonnés,États-Unis`,
  );

  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await list.getByRole('button', { name: 'Imprimer' }).click();
  await page.emulateMedia({ media: 'print' });
  const paper = page.locator('[data-window]');
  await expect(paper.getByRole('heading', { name: TITLE })).toBeVisible();
  await expect(paper).toContainText('Lettre Inc.');
  await expect(paper.getByRole('button')).toHaveCount(0);
  await expect(page.locator('#root')).toBeHidden();
  checker.expectNoViolations();
});

test('[REG-01] a member and staff read the list and change nothing', async ({ page, owner, signIn }) => {
  const { plain, startup, tool } = await arrange(owner);
  await signIn(plain);
  const own = await openList(page, '/ma-startup');
  await expect(own).toContainText(tool.name);
  await expect(own.getByRole('button', { name: /^Modifier : / })).toHaveCount(0);
  await signIn(await createMember(owner, { role: 'moderator' }));
  const seen = await openList(page, `/startups/${startup.id}`);
  await expect(seen).toContainText('Lettre Inc.');
  await expect(seen.getByRole('button', { name: /^Modifier : / })).toHaveCount(0);
});

test('[REG-02] an admin checks the sheet of a tool, which offers alternatives hosted in the EU', async ({
  page,
  owner,
  signIn,
}) => {
  const { word, tool, lead } = await arrange(owner);
  const { id: category_id } = await owner
    .insertInto('categories')
    .values({ name: `Catégorie ${word}`, description: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await owner.updateTable('tools').set({ category_id }).where('id', '=', tool.id).execute();
  await owner
    .updateTable('tool_processor_facts')
    .set({ source: 'page', is_reviewed: false })
    .where('tool_id', '=', tool.id)
    .where('field', '=', 'owner')
    .execute();
  const other = await createTool(owner, { name: `${word} Pli`, hosting_country: 'FR', category_id });
  const checker = createAxeChecker(page);
  await signIn(await createMember(owner, { role: 'admin' }));
  await page.goto(`/dashboard/tools?tool=${tool.id}`);
  const sheet = page.getByRole('dialog', { name: tool.name, exact: true });
  const facts = sheet.getByRole('region', { name: 'Pour les listes de sous-traitants' });
  await expect(facts.getByText('À vérifier')).toBeVisible();
  await facts.getByRole('button', { name: 'Vérifier' }).click();
  const form = page.getByRole('dialog', { name: 'Pour les listes de sous-traitants' });
  await form.getByLabel('Sous-traitants ultérieurs').fill('https://lettre.example/liste');
  await checker.checkScreen('the check of a sheet');
  await form.getByRole('button', { name: 'Sauvegarder' }).click();
  await expectToast(page, { title: 'Informations confirmées', variant: 'success' });
  await expect(facts.getByText('À vérifier')).toHaveCount(0);
  await expect(facts).toContainText('https://lettre.example/liste');

  await signIn(lead);
  await page.goto(`/dashboard/tools?tool=${tool.id}`);
  const offered = sheet.getByRole('region', { name: 'Alternatives hébergées dans l’UE' });
  await expect(offered.getByRole('link')).toHaveText([`${other.name} · France`]);
  await expect(facts).toHaveCount(0);
  await checker.checkScreen('alternatives hosted in the EU');
  await offered.getByRole('link').click();
  await expect(page.getByRole('dialog', { name: other.name, exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Alternatives hébergées dans l’UE' })).toHaveCount(0);
  checker.expectNoViolations();
});
