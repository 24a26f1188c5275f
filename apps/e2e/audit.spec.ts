import { randomUUID } from 'node:crypto';
import { withActor } from '@perkotheque/database/actor';
import type { Database } from '@perkotheque/database/connect';
import { createTool } from '@perkotheque/database/testing/factories';
import { newWord } from './support/catalogue.ts';
import { environment } from './support/environment.ts';
import { newSecret, readSecret, storeSecrets } from './support/secrets.ts';
import { expect, test } from './support/test.ts';

const LOG = '/dashboard/admin/audit';

const record = (owner: Database, userId: string | null, target: string, detail: object) =>
  withActor(owner, { userId }, (trx) =>
    trx
      .selectNoFrom(({ fn, val }) =>
        fn('app.audit', [
          val('credentials.reveal'),
          val('tool'),
          val(target),
          val(JSON.stringify(detail)),
        ]).as('id'),
      )
      .execute(),
  );

test('[SEC-15] the log shows who revealed which field and when, newest first, and never the secret', async ({
  page,
  owner,
  signInAs,
}) => {
  const admin = await signInAs('admin');
  const tool = await createTool(owner, { name: newWord() });
  const password = newSecret();
  await storeSecrets(page, tool.id, { password });
  await readSecret(page, tool.id, 'password');
  await page.goto('/dashboard/admin/secure');
  await page.getByRole('main').getByRole('link', { name: 'Journal des accès' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Journal des accès' })).toBeVisible();
  await page.goto(`${LOG}?target=${tool.id}`);
  const rows = page.getByRole('row').filter({ hasText: tool.name });
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText(`A affiché les identifiants de ${tool.name}`);
  await expect(rows.nth(0)).toContainText(admin.fullName);
  await expect(rows.nth(0)).toContainText('Mot de passe');
  await expect(rows.nth(0)).toContainText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}/);
  await expect(rows.nth(1)).toContainText(`A enregistré les identifiants de ${tool.name}`);
  expect(await page.content()).not.toContain(password);
});

test('the log filters by action, author, object and date, keeps the filters in the URL and exports', async ({
  page,
  owner,
  signInAs,
  createMember,
}) => {
  const admin = await signInAs('admin');
  const somebody = await createMember({ role: 'moderator', fullName: `Zoé ${newWord()}` });
  const tool = await createTool(owner, { name: newWord() });
  await storeSecrets(page, tool.id, { password: newSecret() });
  await record(owner, somebody.id, tool.id, { tool: tool.name, field: 'notes' });
  await page.goto(LOG);
  await page.getByRole('combobox', { name: 'Objet ou personne' }).fill(tool.name);
  await page.getByRole('option', { name: new RegExp(tool.name) }).click();
  const rows = page.getByRole('row').filter({ hasText: tool.name });
  await expect(rows).toHaveCount(2);
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Identifiants enregistrés');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(admin.fullName);
  await page.getByRole('combobox', { name: 'Action' }).selectOption('Toutes les actions');
  await page.getByRole('combobox', { name: 'Auteur' }).selectOption(somebody.id);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(somebody.fullName);
  await page.reload();
  await expect(rows).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter en CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^perkotheque-journal-.*\.csv$/);
  await page.getByLabel('Au', { exact: true }).fill('2020-01-01');
  await expect(page.getByText('Aucun acte ne correspond à ces filtres.')).toBeVisible();
  await page.getByLabel('Au', { exact: true }).fill('');
  await page.getByRole('button', { name: `Retirer le filtre ${tool.name}` }).click();
  await expect(page).not.toHaveURL(/target=/);
});

test('an edited tool shows in the log as a sentence with what changed', async ({ page, owner, signInAs }) => {
  const admin = await signInAs('admin');
  const tool = await createTool(owner, { name: newWord(), usage_level: 'low' });
  const saved = await page.request.patch(`/api/tools/${tool.id}`, {
    data: { usage_level: 'high', cost: '12 € par mois' },
    headers: { origin: environment.origin() ?? '' },
  });
  expect(saved.ok()).toBe(true);
  await page.goto(`${LOG}?target=${tool.id}`);
  const row = page.getByRole('row').filter({ hasText: `A modifié la fiche de ${tool.name}` });
  await expect(row).toContainText(admin.fullName);
  await expect(row).toContainText('Usage Léger → Usage Intensif');
  await expect(row).toContainText('12 € par mois');
});

test('the log shows « Utilisateur supprimé » for a deleted account and « Hors session » without an author', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('admin');
  const target = randomUUID();
  await record(owner, null, target, { tool: 'Premier' });
  await record(owner, randomUUID(), target, { tool: 'Second' });
  await page.goto(`${LOG}?target=${target}`);
  await expect(page.getByRole('row').filter({ hasText: 'Second' })).toContainText('Utilisateur supprimé');
  await expect(page.getByRole('row').filter({ hasText: 'Premier' })).toContainText('Hors session');
});

test('« Plus ancien » loads the following entries without a gap', async ({ page, owner, signInAs }) => {
  await signInAs('admin');
  const target = randomUUID();
  for (let index = 0; index < 53; index += 1) await record(owner, null, target, { tool: `Acte ${index}` });
  await page.goto(`${LOG}?target=${target}`);
  const rows = page.getByRole('row').filter({ hasText: 'Acte' });
  await expect(rows).toHaveCount(50);
  await page.getByRole('button', { name: 'Plus ancien' }).click();
  await expect(rows).toHaveCount(53);
  const shown = await rows.evaluateAll((all) =>
    all.map((row) => /Acte \d+/.exec(row.textContent ?? '')?.[0]),
  );
  expect(shown).toEqual(Array.from({ length: 53 }, (_, index) => `Acte ${52 - index}`));
  await expect(page.getByRole('button', { name: 'Plus ancien' })).toHaveCount(0);
});

test('[HARD-13] the page shows where the chain breaks, and what the signed head proves', async ({
  page,
  signInAs,
}) => {
  await signInAs('admin');
  const head = {
    verdict: 'intact',
    id: 42,
    signed_at: '2026-11-16T10:00:00Z',
    since: '2026-11-01T10:00:00Z',
  };
  const showing = async (answer: object, verdict: string, hint: string) => {
    await page.route('**/api/audit/integrity', (route) => route.fulfill({ json: answer }));
    await page.goto(LOG);
    await expect(page.getByRole('status').filter({ hasText: verdict }).first()).toBeVisible();
    await expect(page.getByText(hint)).toBeVisible();
    await page.unroute('**/api/audit/integrity');
  };
  const unread = { id: null, signed_at: null, since: null };
  await showing({ first_break: null, head }, 'Chaîne intacte', 'signée chaque minute hors de la base');
  await expect(page.getByText('Signé le 16/11/2026 11:00:00')).toBeVisible();
  await showing({ first_break: 42, head }, 'Rupture à l’entrée n°\u00a042', 'Comparez avec une sauvegarde');
  await showing(
    { first_break: null, head: { ...head, verdict: 'altered' } },
    'Des entrées signées manquent',
    'lancez la commande accept-audit',
  );
  await showing(
    { first_break: null, head: { verdict: 'not_configured', ...unread } },
    'Chaîne non signée',
    'AUDIT_PUBLIC_KEY n’est pas défini',
  );
});

test('on a phone each entry is a card, and the page does not scroll horizontally', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('admin');
  const target = randomUUID();
  await record(owner, null, target, { tool: 'Coffre', field: 'password' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${LOG}?target=${target}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Coffre' }).first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

for (const role of ['core-team', 'moderator', 'user'] as const) {
  test(`${role} sees « Accès restreint » instead of the log`, async ({ page, signInAs }) => {
    await signInAs(role);
    await page.goto(LOG);
    await expect(page.getByRole('heading', { name: 'Accès restreint' })).toBeVisible();
    await expect(page.getByText('Vous devez être administrateur pour accéder à cette page.')).toBeVisible();
  });
}
