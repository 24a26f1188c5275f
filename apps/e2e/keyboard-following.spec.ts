import { randomUUID } from 'node:crypto';
import { createTool } from '@perkotheque/database/testing/factories';
import { cardOf, newWord, readCardNames } from './support/catalogue.ts';
import { FakeRuns } from './support/enrichment-runs.ts';
import { moveByArrows, openPage, press, selectByArrows, tabTo, typeInto } from './support/keyboard.ts';
import { newSecret, storeSecrets } from './support/secrets.ts';
import { expect, expectToast, test } from './support/test.ts';
import { mockTrends, REFRESH, sampleTrend } from './support/trends.ts';

// Trends, enrichment, audit log and compliance with the keyboard only; every tab stop shows its focus.

// Key by key these tests take longer than others.
test.describe.configure({ timeout: 90_000 });

test('a keyboard user searches, sorts and refreshes trends, and requests one', async ({ page, signInAs }) => {
  await signInAs('user');
  const [first, second] = [sampleTrend(1, { name: 'Brume' }), sampleTrend(2, { name: 'Cape' })];
  await mockTrends(page, { trends: [first, second] });
  await openPage(page, '/dashboard/top');
  const search = page.getByRole('textbox', { name: 'Rechercher une tendance' });
  await typeInto(page, search, 'rien de tel');
  const all = page.getByRole('button', { name: 'Voir toutes les tendances' });
  await press(page, all);
  await expect.poll(() => readCardNames(page)).toEqual(['Brume', 'Cape']);
  // The button disappears with the empty state.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await selectByArrows(page, page.getByRole('combobox', { name: 'Trier les tendances' }), 'Par commentaires');
  await expect.poll(() => readCardNames(page)).toEqual(['Cape', 'Brume']);

  await page.route(REFRESH, (route) =>
    route.fulfill({ json: { success: true, message: 'Fait', products: [first, second] } }),
  );
  const refresh = page.getByRole('button', { name: 'Actualiser', exact: true });
  await press(page, refresh);
  await expectToast(page, { title: 'Tendances mises à jour.', variant: 'success' });
  await expect(refresh).toBeFocused();

  const request = { id: randomUUID(), status: 'pending' };
  await page.route(`**/api/trends/${second.id}/request`, async (route) => {
    await mockTrends(page, { trends: [first, { ...second, request: request as never }] });
    await route.fulfill({ json: { id: request.id, is_new: true } });
  });
  await press(page, page.getByRole('button', { name: 'Demander cet outil : Cape' }));
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Publier la demande' }));
  await expectToast(page, { title: 'Demande créée', variant: 'success' });
  await expect(page.getByRole('link', { name: 'Voir la demande pour Cape', exact: true })).toBeFocused();
});

test('a keyboard user enriches a tool, saves it and reverts a value', async ({ page, owner, signInAs }) => {
  await signInAs('admin');
  const { id, name } = await createTool(owner, { name: newWord() });
  await openPage(page, `/dashboard/tools?q=${name}`);
  await press(page, cardOf(page, name).getByRole('button', { name: `Enrichir ${name}`, exact: true }));
  const dialog = page.getByRole('dialog', { name: `Enrichir ${name}`, exact: true });
  await expect(dialog.getByText(`Éditions ${name}`, { exact: true })).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Sauvegarder', exact: true }));
  await expectToast(page, { title: 'Outil mis à jour' });
  await expect(dialog).toHaveCount(0);
  // The shortcut disappears from an enriched tool; the focus must not be lost.
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

  await page.goto(`/dashboard/tools?tool=${id}`);
  const card = page.getByRole('dialog', { name, exact: true });
  const details = card.getByRole('tab', { name: 'Détails', exact: true });
  await moveByArrows(page, card.getByRole('tab', { selected: true }), 'ArrowRight', details);
  await press(
    page,
    card.getByRole('button', {
      name: 'Rétablir la valeur précédente du champ Propriétaire',
      exact: true,
    }),
  );
  await expectToast(page, { title: 'Valeur précédente rétablie' });
  await expect.poll(() => card.evaluate((window) => window.contains(document.activeElement))).toBe(true);
});

test('a keyboard user simulates, starts and stops a bulk run, and reads its results', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('admin');
  const fake = new FakeRuns(await createTool(owner, { name: newWord() }));
  await fake.serve(page);
  await openPage(page, '/dashboard/admin/enrichment');
  const start = page.getByRole('button', { name: 'Enrichissement complet', exact: true });
  await press(page, start);
  const dialog = page.getByRole('dialog', { name: 'Enrichissement complet', exact: true });
  await press(page, dialog.getByRole('button', { name: 'Simuler', exact: true }));
  await expectToast(page, { title: 'Simulation réussie' });
  await press(page, dialog.getByRole('button', { name: 'Lancer', exact: true }));
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await press(page, dialog.getByRole('button', { name: 'Arrêter', exact: true }));
  await expectToast(page, { title: 'Arrêt en cours' });
  fake.run('stopped', { succeeded: 1, failed: 1 });
  const results = dialog.getByRole('list', { name: 'Résultats', exact: true });
  await expect(results.getByRole('listitem')).toHaveCount(2);
  const faults = dialog.getByRole('tab', { name: 'Erreurs', exact: true });
  await moveByArrows(page, dialog.getByRole('tab', { selected: true }), 'ArrowRight', faults);
  await expect(results.getByRole('listitem')).toHaveCount(1);
  await press(page, dialog.getByRole('button', { name: 'Fermer', exact: true }).last());
  await expect(dialog).toHaveCount(0);
  await expect(start).toBeFocused();
});

test('a keyboard user filters the audit log by tool and action, then clears the filters', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('admin');
  const tool = await createTool(owner, { name: newWord() });
  await storeSecrets(page, tool.id, { password: newSecret() });
  await openPage(page, '/dashboard/admin/audit');
  await typeInto(page, page.getByRole('combobox', { name: 'Objet ou personne' }), tool.name);
  await expect(page.getByRole('option', { name: new RegExp(tool.name) })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const rows = page.getByRole('row').filter({ hasText: tool.name });
  await expect(rows).toHaveCount(1);
  await selectByArrows(page, page.getByRole('combobox', { name: 'Action' }), 'Identifiants affichés');
  await expect(rows).toHaveCount(0);
  await selectByArrows(page, page.getByRole('combobox', { name: 'Action' }), 'Identifiants enregistrés');
  await expect(rows).toHaveCount(1);
  await press(page, page.getByRole('button', { name: `Retirer le filtre ${tool.name}` }));
  await expect(page).not.toHaveURL(/target=/);
  await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
});

test('a keyboard user filters compliance by status and completes a tool', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('admin');
  const { name } = await createTool(owner, { name: `! ${newWord()}` });
  await page.route('**/api/functions/auto-complete-tool', (route) =>
    route.fulfill({ json: { success: true, message: 'Fait', updated: ['owner'] } }),
  );
  await openPage(page, '/dashboard/admin/admin-settings?tab=compliance');
  await press(page, page.getByRole('button', { name: /^Conforme/ }));
  await expect(page).toHaveURL(/compliance=compliant/);
  const poor = page.getByRole('button', { name: /^Non conforme/ });
  await press(page, poor);
  await expect(page).toHaveURL(/compliance=non/);
  const complete = page.getByRole('button', { name: `Compléter automatiquement ${name}` });
  await tabTo(page, complete);
  await page.keyboard.press('Enter');
  await expectToast(page, { title: 'Outil complété' });
  await expect(complete).toBeFocused();
});
