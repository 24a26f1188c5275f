import { createTool } from '@perkotheque/database/testing/factories';
import { newWord } from './support/catalogue.ts';
import {
  blockLiveEvents,
  demote,
  hidePage,
  newSecret,
  openAccess,
  readSecret,
  storeSecrets,
} from './support/secrets.ts';
import { expectNeverShown } from './support/shown.ts';
import { expect, expectToast, test } from './support/test.ts';

const SAVED = {
  title: 'Credentials sauvegardés',
  text: "Les informations d'accès ont été mises à jour.",
  variant: 'success',
} as const;
const DENIED = {
  title: 'Accès refusé',
  text: "Vous n'avez pas les permissions pour gérer les credentials.",
  variant: 'destructive',
} as const;

for (const role of ['admin', 'moderator'] as const) {
  test(`[DETAIL-07][ROLE-12] « Accès » shows ${role} masked values, reveals one field at a time, and has an edit view`, async ({
    page,
    owner,
    signInAs,
  }) => {
    await signInAs(role);
    const tool = await createTool(owner, { name: newWord() });
    const [password, key] = [newSecret(), newSecret()];
    await storeSecrets(page, tool.id, { username: 'studio', password, api_key: key });
    const card = await openAccess(page, tool.id);
    const show = card.getByRole('button', { name: 'Afficher le mot de passe' });
    await expect(show).toBeVisible();
    await expect(card.getByText('Valeur masquée')).toHaveCount(3);
    await expect(card.getByText('Non renseigné')).toHaveCount(1);
    for (const value of [password, key, 'studio']) await expectNeverShown(page, value);

    await show.click();
    await expect(card.getByText(password)).toBeVisible();
    await card.getByRole('button', { name: 'Masquer le mot de passe' }).click();
    await expect(card.getByText(password)).toHaveCount(0);

    await card.getByRole('button', { name: 'Modifier', exact: true }).click();
    await expect(card.getByRole('textbox', { name: 'Mot de passe' })).toHaveValue('');
    await expect(show).toHaveCount(0);
    await card.getByRole('button', { name: 'Annuler' }).click();
    await expect(show).toBeVisible();
    await expectNeverShown(page, key);
  });
}

test('[SEC-14] only a POST returns a value, and the page hides it after 30 seconds', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('admin');
  const tool = await createTool(owner, { name: newWord() });
  const [password, notes] = [newSecret(), newSecret()];
  await storeSecrets(page, tool.id, { password, notes });
  const carriers: string[] = [];
  page.on('response', async (response) => {
    const body = await response.text().catch(() => '');
    if (body.includes(password) || body.includes(notes)) {
      carriers.push(`${response.request().method()} ${new URL(response.url()).pathname}`);
    }
  });
  await page.clock.install({ time: '2026-03-02T09:00:00Z' });
  const card = await openAccess(page, tool.id);
  await expect(card.getByRole('button', { name: 'Afficher le mot de passe' })).toBeVisible();
  await page.clock.pauseAt('2026-03-02T10:00:00Z');
  await card.getByRole('button', { name: 'Afficher le mot de passe' }).click();
  await expect(card.getByText(password)).toBeVisible();
  await page.clock.runFor(28_000);
  await expect(card.getByText(password)).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(card.getByText(password)).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'Afficher le mot de passe' })).toBeVisible();
  expect(carriers).toEqual([`POST /api/tools/${tool.id}/credentials/reveal`]);
});

test('[SEC-14] the page hides a revealed value when its tab is hidden', async ({ page, owner, signInAs }) => {
  await signInAs('admin');
  const tool = await createTool(owner, { name: newWord() });
  const password = newSecret();
  await storeSecrets(page, tool.id, { password });
  const card = await openAccess(page, tool.id);
  const show = card.getByRole('button', { name: 'Afficher le mot de passe' });
  await show.click();
  await expect(card.getByText(password)).toBeVisible();
  await card.getByRole('tab', { name: 'Aperçu' }).click();
  await card.getByRole('tab', { name: 'Accès' }).click();
  await expect(show).toBeVisible();
  await show.click();
  await expect(card.getByText(password)).toBeVisible();
  await hidePage(page);
  await expect(card.getByText(password)).toHaveCount(0);
});

test('[SEC-14] the copy button copies a value without showing it', async ({
  page,
  context,
  owner,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs('admin');
  const tool = await createTool(owner, { name: newWord() });
  const password = ` ${newSecret()} `;
  await storeSecrets(page, tool.id, { password });
  const card = await openAccess(page, tool.id);
  await card.getByRole('button', { name: 'Copier le mot de passe sans l’afficher' }).click();
  await expectToast(page, { title: 'Copié', variant: 'success' });
  await expectNeverShown(page, password.trim());
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(password);
  await page.getByRole('button', { name: 'Vider', exact: true }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('');
});

test('[SEC-10][SEC-11] the first save inserts, and later ones keep untouched fields and erase cleared ones', async ({
  page,
  owner,
  signInAs,
}) => {
  const member = await signInAs('moderator');
  const tool = await createTool(owner, { name: newWord() });
  const rows = () =>
    owner
      .selectFrom('tool_credentials')
      .select(['id', 'created_by', 'version'])
      .where('tool_id', '=', tool.id)
      .execute();
  const [password, key] = [newSecret(), newSecret()];
  const card = await openAccess(page, tool.id);
  await card.getByRole('button', { name: 'Ajouter des identifiants' }).click();
  const save = card.getByRole('button', { name: 'Sauvegarder' });
  await save.click();
  await expect(card.getByText('Renseignez au moins un champ.')).toBeVisible();
  expect(await rows()).toEqual([]);

  await card.getByRole('textbox', { name: 'Identifiant' }).fill('studio');
  await card.getByRole('textbox', { name: 'Mot de passe' }).fill(password);
  await card.getByRole('textbox', { name: 'Notes' }).fill('une note');
  await save.click();
  await expectToast(page, SAVED);
  const [first] = await rows();
  expect(first).toMatchObject({ created_by: member.id, version: 1 });

  await card.getByRole('button', { name: 'Modifier', exact: true }).click();
  await expect(card.getByRole('textbox', { name: 'Mot de passe' })).toHaveAttribute(
    'placeholder',
    'Inchangé',
  );
  await card.getByRole('textbox', { name: 'Clé API' }).fill(key);
  await card.getByRole('button', { name: 'Effacer Notes' }).click();
  await save.click();
  // The toast of the first save may still be visible, so the row is checked.
  await expect.poll(rows).toEqual([{ ...first, version: 2 }]);
  await expectToast(page, SAVED);
  await expect(card.getByText('Non renseigné')).toHaveCount(1);
  expect(await readSecret(page, tool.id, 'username')).toBe('studio');
  expect(await readSecret(page, tool.id, 'password')).toBe(password);
  expect(await readSecret(page, tool.id, 'api_key')).toBe(key);
  expect(await readSecret(page, tool.id, 'notes')).toBeNull();
});

test('[SEC-11] a failed save shows an error and keeps the typed values', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('admin');
  const tool = await createTool(owner, { name: newWord() });
  await page.route('**/api/tools/*/credentials', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.continue(),
  );
  const card = await openAccess(page, tool.id);
  await card.getByRole('button', { name: 'Ajouter des identifiants' }).click();
  await card.getByRole('textbox', { name: 'Identifiant' }).fill('studio');
  await card.getByRole('button', { name: 'Sauvegarder' }).click();
  await expectToast(page, {
    title: 'Impossible de sauvegarder les credentials.',
    variant: 'destructive',
  });
  await expect(card.getByRole('textbox', { name: 'Identifiant' })).toHaveValue('studio');
});

test('[SEC-12][ROLE-12] the server refuses saving and revealing after the role is lost', async ({
  page,
  owner,
  signIn,
  createMember,
}) => {
  const [moderator, admin] = [
    await createMember({ role: 'moderator' }),
    await createMember({ role: 'admin' }),
  ];
  await signIn(moderator);
  await blockLiveEvents(page);
  const tool = await createTool(owner, { name: newWord() });
  const password = newSecret();
  await storeSecrets(page, tool.id, { password });
  const card = await openAccess(page, tool.id);
  await expect(card.getByRole('button', { name: 'Afficher le mot de passe' })).toBeVisible();
  await demote(page, owner, moderator, signIn);
  await card.getByRole('button', { name: 'Afficher le mot de passe' }).click();
  await expectToast(page, DENIED);
  await expectNeverShown(page, password);
  await card.getByRole('button', { name: 'Modifier', exact: true }).click();
  await card.getByRole('textbox', { name: 'Mot de passe' }).fill('intrus');
  await card.getByRole('button', { name: 'Sauvegarder' }).click();
  await expectToast(page, DENIED);
  await signIn(admin);
  expect(await readSecret(page, tool.id, 'password')).toBe(password);
});

test('[SEC-15] the server refuses too many reveals and states the time to wait', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('admin');
  const tool = await createTool(owner, { name: newWord() });
  const password = newSecret();
  await storeSecrets(page, tool.id, { password });
  for (let count = 0; count < 30; count += 1) await readSecret(page, tool.id, 'password');
  const card = await openAccess(page, tool.id);
  await card.getByRole('button', { name: 'Afficher le mot de passe' }).click();
  const told = page.getByRole('dialog').getByRole('alert');
  await expect(
    told.getByText(/^Trop de demandes en peu de temps\. Réessayez dans \d+ (secondes?|minutes?)\.$/),
  ).toBeVisible();
  await expectNeverShown(page, password);
});

test('typed values survive a change of tab, and closing asks for confirmation', async ({
  page,
  owner,
  signInAs,
}) => {
  await signInAs('admin');
  const tool = await createTool(owner, { name: newWord() });
  const card = await openAccess(page, tool.id);
  await card.getByRole('button', { name: 'Ajouter des identifiants' }).click();
  await card.getByRole('textbox', { name: 'Identifiant' }).fill('studio');
  await card.getByRole('tab', { name: 'Détails' }).click();
  await card.getByRole('tab', { name: 'Accès' }).click();
  await expect(card.getByRole('textbox', { name: 'Identifiant' })).toHaveValue('studio');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(card.getByRole('textbox', { name: 'Identifiant' })).toHaveValue('studio');
});

test('[SEC-16] no storage and no cache of the browser keeps a secret', async ({
  page,
  context,
  owner,
  signInAs,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs('admin');
  const tool = await createTool(owner, { name: newWord() });
  const canary = newSecret();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const card = await openAccess(page, tool.id);
  await card.getByRole('button', { name: 'Ajouter des identifiants' }).click();
  for (const name of ['Identifiant', 'Mot de passe', 'Clé API', 'Notes']) {
    await card.getByRole('textbox', { name }).fill(canary);
  }
  await card.getByRole('button', { name: 'Sauvegarder' }).click();
  await expectToast(page, SAVED);
  await card.getByRole('button', { name: 'Afficher la clé API' }).click();
  await expect(card.getByText(canary)).toBeVisible();
  await card.getByRole('button', { name: 'Copier le mot de passe sans l’afficher' }).click();
  await expectToast(page, { title: 'Copié' });

  const kept = await page.evaluate(readAllStorage);
  expect(kept.queries).toContain(tool.id);
  for (const [place, text] of Object.entries(kept)) expect(text, place).not.toContain(canary);
  expect(logged.join('\n')).not.toContain(canary);
  expect(page.url()).not.toContain(canary);

  await card.getByRole('button', { name: 'Fermer' }).click();
  await expect(card).toHaveCount(0);
  expect(await page.content()).not.toContain(canary);
});

/** Runs in the page: returns the content of every storage and cache. */
async function readAllStorage() {
  type Fiber = { memoizedProps?: { client?: Client }; child: Fiber | null; sibling: Fiber | null };
  type Cache = { getAll: () => { state: unknown; queryKey?: unknown; options?: unknown }[] };
  type Client = { getQueryCache?: () => Cache; getMutationCache: () => Cache };
  const root = [...document.querySelectorAll('*')].flatMap((element) =>
    Object.entries(element).flatMap(([key, value]) => (key.startsWith('__reactContainer$') ? [value] : [])),
  )[0] as Fiber;
  const find = (fiber: Fiber | null): Client | undefined => {
    for (let current = fiber; current; current = current.sibling) {
      const client = current.memoizedProps?.client;
      const found = client?.getQueryCache ? client : find(current.child);
      if (found) return found;
    }
    return undefined;
  };
  const client = find(root);
  const dump = (cache: Cache | undefined) =>
    JSON.stringify(cache?.getAll().map(({ state, queryKey }) => ({ state, queryKey })));
  const databases = await indexedDB.databases();
  const cacheKeys = await caches.keys();
  return {
    local: JSON.stringify({ ...localStorage }),
    session: JSON.stringify({ ...sessionStorage }),
    cookies: document.cookie,
    databases: JSON.stringify(databases),
    caches: JSON.stringify(cacheKeys),
    history: JSON.stringify(history.state),
    queries: dump(client?.getQueryCache?.()) ?? '',
    mutations: dump(client?.getMutationCache()) ?? '',
  };
}
