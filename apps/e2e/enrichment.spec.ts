import { createTool } from '@perkotheque/database/testing/factories';
import type { Page } from '@playwright/test';
import { cardOf, newWord } from './support/catalogue.ts';
import { FakeRuns } from './support/enrichment-runs.ts';
import { readAnnouncements, startRecording } from './support/recorder.ts';
import { expectRoleNeverShown } from './support/shown.ts';
import { expect, expectToast, test } from './support/test.ts';

const search = (page: Page, word: string) => page.goto(`/dashboard/tools?q=${word}`);
const shortcut = (page: Page, name: string) =>
  cardOf(page, name).getByRole('button', { name: `Enrichir ${name}`, exact: true });

test('[ENR-03] only admins see the shortcut, on tools without owner, purpose and instructions', async ({
  page,
  owner,
  signInAs,
}) => {
  const word = newWord();
  await createTool(owner, { name: `${word} nu` });
  await createTool(owner, { name: `${word} connu`, owner: 'Zoé' });
  await createTool(owner, { name: `${word} utile`, what_is_it_for: 'Ranger' });
  await createTool(owner, { name: `${word} expliqué`, how_to_use: 'Cliquer' });
  await signInAs('admin');
  await search(page, word);
  await expect(shortcut(page, `${word} nu`)).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^Enrichir ${word}`) })).toHaveCount(1);
  await signInAs('moderator');
  await search(page, word);
  await expect(cardOf(page, `${word} nu`)).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^Enrichir ${word}`) })).toHaveCount(0);
});

test('[ENR-04] [ENR-05] [ENR-24] enriching a tool saves the values with their source, and each can be reverted', async ({
  page,
  owner,
  signInAs,
}) => {
  const name = newWord();
  const tool = await createTool(owner, { name });
  await signInAs('admin');
  // Without live events, so that the page itself has to reload the view.
  await page.route('**/api/events', () => {});
  await search(page, name);
  await shortcut(page, name).click();
  await expectToast(page, {
    title: 'Informations trouvées',
    text: 'Les informations ont été extraites avec succès.',
  });
  const dialog = page.getByRole('dialog', { name: `Enrichir ${name}`, exact: true });
  await expect(dialog.getByText(`Éditions ${name}`, { exact: true })).toBeVisible();

  await page.route('**/apply', (route) => route.abort(), { times: 1 });
  await dialog.getByRole('button', { name: 'Sauvegarder', exact: true }).click();
  await expectToast(page, { title: 'Impossible de sauvegarder les informations.', variant: 'destructive' });
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/apply'));
  const readAgain = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/tools');
  await dialog.getByRole('button', { name: 'Sauvegarder', exact: true }).click();
  await expectToast(page, {
    title: 'Outil mis à jour',
    text: 'Les informations ont été sauvegardées avec succès.',
  });
  await expect(shortcut(page, name)).toHaveCount(0);
  // By the browser's own clock: 500 ms from the first byte of the response to the next request.
  const { startTime, responseStart } = (await saved).request().timing();
  const pause = (await readAgain).request().timing().startTime - (startTime + responseStart);
  expect(pause).toBeGreaterThan(495);
  await page.unroute('**/api/events');

  await page.goto(`/dashboard/tools?tool=${tool.id}`);
  const card = page.getByRole('dialog', { name, exact: true });
  await card.getByRole('tab', { name: 'Détails', exact: true }).click();
  const sources = card.getByRole('list', { name: 'Champs enrichis', exact: true });
  await expect(sources.getByRole('listitem').filter({ hasText: 'Propriétaire' })).toContainText(
    'Modèle de langage',
  );
  await sources
    .getByRole('button', { name: 'Rétablir la valeur précédente du champ Propriétaire', exact: true })
    .click();
  await expectToast(page, { title: 'Valeur précédente rétablie' });
  await expect(sources.getByText('Propriétaire', { exact: true })).toHaveCount(0);
  const stored = await owner
    .selectFrom('tools')
    .select(['owner', 'how_to_use'])
    .where('id', '=', tool.id)
    .executeTakeFirst();
  expect(stored).toEqual({ owner: null, how_to_use: 'Créer un compte.' });
});

test('[ENR-04] [ENR-06] the page says when the model found nothing, and saves nothing', async ({
  page,
  owner,
  signInAs,
}) => {
  const word = newWord();
  await createTool(owner, { name: `${word} en panne` });
  await createTool(owner, { name: `${word} muet` });
  await signInAs('admin');
  await search(page, word);
  await shortcut(page, `${word} en panne`).click();
  await expectToast(page, {
    title: "Impossible d'enrichir les informations de l'outil.",
    variant: 'destructive',
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler', exact: true }).click();
  await shortcut(page, `${word} muet`).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sauvegarder', exact: true }).click();
  await expectToast(page, {
    title: 'Aucune donnée à sauvegarder',
    text: "L'enrichissement n'a pas retourné de données valides.",
    variant: 'destructive',
  });
});

const PAGE = '/dashboard/admin/enrichment';
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Enrichissement complet', exact: true });

test('[ENR-02] the page shows the figures, both previews and a button for each run', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  await new FakeRuns(null).serve(page);
  const summary = { tools: 40, average: 97, compliant: 30, partial: 10, non_compliant: 0 };
  await page.route('**/api/compliance', (route) =>
    route.fulfill({ json: { summary, required_fields: ['name'], total: 0, page_size: 25, tools: [] } }),
  );
  await page.goto(PAGE);
  await expect(page.getByText('Sans propriétaire', { exact: true }).locator('..')).toContainText('23');
  await expect(
    page.getByRole('list', { name: 'Outils à enrichir', exact: true }).getByRole('listitem'),
  ).toHaveCount(12);
  await expect(
    page.getByRole('list', { name: 'Outils sans propriétaire', exact: true }).getByRole('listitem'),
  ).toHaveCount(20);
  // The same measure as in the console, and what « À enrichir » counts beside it.
  await expect(page.getByRole('heading', { name: 'Complétude du catalogue : 97 %' })).toBeVisible();
  await expect(page.getByText('requis ou non : Propriétaire, Description')).toBeVisible();
  await page.getByRole('button', { name: 'Enrichir propriétaires', exact: true }).click();
  await expect(
    page.getByRole('dialog', { name: 'Enrichissement des propriétaires', exact: true }),
  ).toContainText('23 outils');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Enrichissement complet', exact: true }).click();
  await expect(dialogOf(page)).toContainText('30 outils concernés');
});

test('[ENR-11] « Lancer » is enabled after a successful simulation, on the next tool when the first fails', async ({
  page,
  owner,
  signInAs,
}) => {
  const word = newWord();
  const good = await createTool(owner, { name: word });
  const bad = await createTool(owner, { name: `${word} en panne` });
  await signInAs('admin');
  const fake = new FakeRuns(null);
  await fake.serve(page);
  const open = async () => {
    await page.goto(PAGE);
    await page.getByRole('button', { name: 'Enrichissement complet', exact: true }).click();
    await dialogOf(page).getByRole('button', { name: 'Simuler', exact: true }).click();
  };
  const launch = dialogOf(page).getByRole('button', { name: 'Lancer', exact: true });
  await open();
  await expectToast(page, { title: 'Aucun outil disponible pour la simulation' });
  await expect(launch).toBeDisabled();
  fake.overview.simulation_tool = { ...bad, description: '' };
  fake.overview.to_enrich = [bad, good];
  await open();
  await expectToast(page, {
    title: 'Échec de la simulation',
    text: 'le modèle a répondu 400',
    variant: 'destructive',
  });
  await expect(launch).toBeDisabled();
  const choice = dialogOf(page).getByRole('combobox', { name: 'Outil de la simulation' });
  await expect(choice).toHaveValue(bad.name);
  await dialogOf(page)
    .getByRole('button', { name: `Essayer avec ${word}`, exact: true })
    .click();
  await expectToast(page, { title: 'Simulation réussie' });
  await expect(choice).toHaveValue(word);
  const planned = dialogOf(page).getByRole('list', { name: 'Ce qui serait écrit', exact: true });
  await expect(planned.getByText(`Éditions ${word}`, { exact: true })).toBeVisible();
  await expect(planned.getByRole('listitem').filter({ hasText: 'Propriétaire' })).toContainText('vide');
  // Another tool can be chosen by its name.
  await choice.fill(bad.name);
  await page.getByRole('option', { name: new RegExp(bad.name) }).click();
  await dialogOf(page).getByRole('button', { name: 'Simuler à nouveau', exact: true }).click();
  await expectToast(page, { title: 'Échec de la simulation' });
  const stored = await owner.selectFrom('tools').select('owner').where('id', '=', good.id).executeTakeFirst();
  expect(stored?.owner).toBeNull();
  await launch.click();
  await expect(dialogOf(page).getByRole('progressbar')).toBeVisible();
  expect(fake.starts).toBe(1);
});

test('[ENR-12] the page says when there is nothing to enrich', async ({ page, signInAs }) => {
  await signInAs('admin');
  await new FakeRuns(null).serve(page);
  await page.route('**/api/enrichment/runs', (route) =>
    route.fulfill({ status: 409, json: { code: 'owners_complete', message: '' } }),
  );
  await page.goto(PAGE);
  await page.getByRole('button', { name: 'Enrichir propriétaires', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lancer', exact: true }).click();
  await expectToast(page, { title: 'Tous les outils ont déjà un propriétaire' });
  await expectRoleNeverShown(page, 'progressbar');
});

test('[ENR-13] [ENR-14] [ENR-15] the page shows the progress of a run in progress, stops it and shows its results', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const fake = new FakeRuns(null);
  fake.run('running');
  await fake.serve(page);
  await startRecording(page);
  await page.goto(PAGE);
  const dialog = dialogOf(page);
  await expect(dialog.getByText('1 sur 4', { exact: true })).toBeVisible();
  await expect.poll(() => readAnnouncements(page)).toContain('En cours : Outil 11');
  await expect(dialog.getByText('environ 24 s restantes', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Fermer', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1');

  await dialog.getByRole('button', { name: 'Arrêter', exact: true }).click();
  await expectToast(page, { title: 'Arrêt en cours' });
  fake.run('stopped', { succeeded: 1, failed: 1 });
  await expectToast(page, { title: 'Enrichissement arrêté', text: '1 succès et 1 erreur' });
  const results = dialog.getByRole('list', { name: 'Résultats', exact: true });
  await expect(results.getByRole('listitem')).toHaveCount(2);
  await expect(results.getByText('Mis à jour\u00a0: Propriétaire, Tags', { exact: true })).toBeVisible();
  await dialog.getByRole('tab', { name: 'Erreurs', exact: true }).click();
  await expect(results.getByRole('listitem')).toHaveCount(1);
  await expect(results.getByText('Erreur API: le modèle a répondu 500', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Fermer', exact: true }).last().click();
  await expect(dialog).toHaveCount(0);

  fake.run('running', { id: '00000000-0000-4000-8000-000000000002' });
  await page.reload();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  fake.run('finished', { id: '00000000-0000-4000-8000-000000000002', succeeded: 4 });
  await expectToast(page, {
    title: 'Enrichissement terminé',
    text: '4 succès et 0 erreur',
    variant: 'success',
  });
});

test('without a tool the page and the console say so and offer to add or import one', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const fake = new FakeRuns(null);
  fake.overview.stats = { total: 0, without_owner: 0, to_enrich: 0, enriched: 0 };
  await fake.serve(page);
  await page.goto(PAGE);
  const main = page.getByRole('main');
  await expect(main.getByText('Le catalogue est vide.')).toBeVisible();
  await expect(main.getByText('Toutes les fiches sont complètes.')).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Importer un fichier' })).toBeVisible();
  await main.getByRole('link', { name: 'Ajouter un outil', exact: true }).click();
  await expect(page).toHaveURL(/add-tool$/);
  await page.route('**/api/console/tools*', (route) =>
    route.fulfill({ json: { tools: [], total: 0, catalogue: 0, page_size: 50 } }),
  );
  await page.goto('/dashboard/admin/admin-settings');
  await expect(main.getByRole('link', { name: 'Importer un fichier' })).toBeVisible();
  await main.getByRole('link', { name: 'Ajouter un premier outil' }).click();
  await expect(page).toHaveURL(/add-tool$/);
});

test('« Relire avant d’écrire » shows what was found beside what stands, accepted field by field', async ({
  page,
  owner,
  signInAs,
}) => {
  const name = newWord();
  const tool = await createTool(owner, { name, owner: null, usage_level: 'low' });
  await owner
    .insertInto('enrichment_proposals')
    .values([
      {
        tool_id: tool.id,
        field: 'owner',
        source: 'model',
        former_value: 'null',
        new_value: '"Maison Trouvée"',
      },
      { tool_id: tool.id, field: 'usage_level', source: 'page', former_value: '"low"', new_value: '"high"' },
    ])
    .execute();
  await signInAs('admin');
  await page.goto(PAGE);
  await expect(page.getByRole('switch', { name: 'Relire avant d’écrire' })).not.toBeChecked();
  const fields = page.getByRole('list', { name: `Champs trouvés pour ${name}`, exact: true });
  // Codes are shown in words.
  const level = fields.getByRole('listitem').filter({ hasText: 'Niveau d’utilisation' });
  await expect(level).toContainText('Usage LégerUsage Intensif');
  await fields.getByRole('button', { name: 'Accepter Propriétaire', exact: true }).click();
  await expectToast(page, { title: '1 champ écrit', variant: 'success' });
  await expect(fields.getByRole('listitem')).toHaveCount(1);
  await fields.getByRole('button', { name: 'Refuser Niveau d’utilisation', exact: true }).click();
  await expect(fields).toHaveCount(0);
  const stored = await owner
    .selectFrom('tools')
    .select(['owner', 'usage_level'])
    .where('id', '=', tool.id)
    .executeTakeFirst();
  expect(stored).toEqual({ owner: 'Maison Trouvée', usage_level: 'low' });
});
