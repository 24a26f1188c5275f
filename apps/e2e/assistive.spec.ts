import type { Database } from '@perkotheque/database/connect';
import { createRequest, createTool } from '@perkotheque/database/testing/factories';
import type { Locator, Page } from '@playwright/test';
import { createCategory, newWord } from './support/catalogue.ts';
import { readAnimations, readAnnouncements, startRecording } from './support/recorder.ts';
import { expect, test } from './support/test.ts';

// Behaviour for screen readers: names and focus of dialogs, announced results and errors, page titles. Also checks
// that nothing is animated, since playwright.config.ts sets `prefers-reduced-motion`.

// Each test opens many dialogs, so it takes longer than other tests.
test.describe.configure({ timeout: 90_000 });

type Opener = (page: Page) => Locator;
const button =
  (name: string | RegExp): Opener =>
  (page) =>
    page.getByRole('button', { name }).first();
const link =
  (name: string | RegExp): Opener =>
  (page) =>
    page.getByRole('link', { name }).first();

async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Enter opens the dialog, which has a name and traps the focus; Escape closes it and returns the focus. */
async function expectAccessibleDialog(page: Page, opener: Locator, where: string): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  const window = page.getByRole('dialog').last();
  await expect(window, where).toBeVisible();
  await expect.soft(window, `${where} has a name`).toHaveAccessibleName(/\S/);
  const holdsFocus = () => window.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(holdsFocus, `${where} holds the focus`).toBe(true);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog'), `${where} closes`).toHaveCount(0);
  await expect(opener, `${where} returns the focus`).toBeFocused();
}

async function createGroup(owner: Database, reason: string): Promise<void> {
  const tools = [await createTool(owner, { name: newWord() }), await createTool(owner, { name: newWord() })];
  const { id } = await owner
    .insertInto('duplicate_groups')
    .values({ reason, suggested_action: 'merge' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await owner
    .insertInto('duplicate_group_tools')
    .values(tools.map((tool) => ({ duplicate_group_id: id, tool_id: tool.id })))
    .execute();
}

test('dialogs of the members’ pages have a name, trap and return the focus, and are not animated', async ({
  page,
  owner,
  signInAs,
}) => {
  await startRecording(page);
  await signInAs('moderator');
  const word = newWord();
  await createTool(owner, { name: word });
  await createRequest(owner, { tool_name: word });
  const screens: [string, Opener[]][] = [
    ['/dashboard', [button('Rechercher')]],
    [`/dashboard/tools?q=${word}`, [link(`Détails de ${word}`)]],
    [
      `/dashboard/requests?q=${word}`,
      [
        button('Nouvelle demande'),
        link(word),
        button(`Modifier la demande ${word}`),
        button(`Supprimer la demande ${word}`),
      ],
    ],
    ['/dashboard/admin/settings', [button('Activer la double authentification')]],
    ['/mon-compte', [button('Supprimer mon compte')]],
  ];
  for (const [address, openers] of screens) {
    await openPage(page, address);
    for (const opener of openers) {
      await expectAccessibleDialog(page, opener(page), `${address} ${opener(page)}`);
    }
    expect.soft(await readAnimations(page), address).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, `/dashboard/tools?q=${word}`);
  await expectAccessibleDialog(
    page,
    page.getByRole('button', { name: 'Filtres', exact: true }),
    'filters, 390 px',
  );
  expect(await readAnimations(page)).toEqual([]);
});

test('dialogs of the administrators’ pages have a name, trap and return the focus, and are not animated', async ({
  page,
  owner,
  signInAs,
  createMember,
}) => {
  await startRecording(page);
  await signInAs('admin');
  const word = newWord();
  await createTool(owner, { name: word, has_secure_access: true }, ['moderator']);
  await createMember({ fullName: word });
  await createCategory(owner, `Rayon ${word}`);
  await createGroup(owner, `Raison ${word}`);
  const inGroup =
    (name: RegExp): Opener =>
    (page_) =>
      page_
        .getByRole('article')
        .filter({ hasText: `Raison ${word}` })
        .getByRole('button', { name })
        .first();
  const screens: [string, Opener[]][] = [
    [
      `/dashboard/admin/users?q=${word}`,
      [button('Nouvel utilisateur'), button('Modifier'), button('Supprimer')],
    ],
    [
      '/dashboard/admin/duplicates',
      [
        button('Nouveau groupe'),
        inGroup(/^Fusionner/),
        inGroup(/^Garder séparés/),
        inGroup(/^Déprécier/),
        button(new RegExp(`^Supprimer le groupe .*${word}`)),
      ],
    ],
    ['/dashboard/admin/permissions', [button(new RegExp(`^Supprimer la permission .*${word}`))]],
    [
      `/dashboard/admin/admin-settings?q=${word}`,
      [link(`Voir ${word}`), link(`Modifier ${word}`), button(`Supprimer ${word}`)],
    ],
    [
      '/dashboard/admin/admin-settings?tab=display',
      [button('Nouvelle catégorie'), button(`Modifier Rayon ${word}`), button(`Supprimer Rayon ${word}`)],
    ],
    [
      `/dashboard/admin/secure?q=${word}`,
      [button('Nouvel outil'), button(`Modifier ${word}`), button(`Supprimer ${word}`)],
    ],
    ['/dashboard/admin/enrichment', [button('Enrichissement complet')]],
  ];
  for (const [address, openers] of screens) {
    await openPage(page, address);
    for (const opener of openers) {
      await expectAccessibleDialog(page, opener(page), `${address} ${opener(page)}`);
    }
    expect.soft(await readAnimations(page), address).toEqual([]);
  }
});

test('live regions announce the results of a search, of an import and of a save', async ({
  page,
  owner,
  signInAs,
  createMember,
}) => {
  await startRecording(page);
  await signInAs('admin');
  const word = newWord();
  await createTool(owner, { name: word, has_secure_access: true });
  await createRequest(owner, { tool_name: word });
  await createMember({ fullName: word });
  const hears = (text: RegExp) =>
    expect
      .poll(
        async () => (await readAnnouncements(page)).some((said) => text.test(said)),
        `« ${text} » is announced`,
      )
      .toBe(true);
  const searches = [
    ['/dashboard/tools', page.getByRole('combobox', { name: 'Rechercher un outil' }), /^1 outil/],
    ['/dashboard/requests', page.getByRole('main').getByRole('textbox').first(), /^1 demande/],
    ['/dashboard/admin/users', page.getByRole('textbox', { name: /^Rechercher un nom/ }), /^1 utilisateur/],
    ['/dashboard/admin/secure', page.getByRole('textbox', { name: /^Rechercher dans/ }), /^1 outil sécurisé/],
    [
      '/dashboard/admin/admin-settings',
      page.getByRole('textbox', { name: /^Rechercher un nom/ }),
      /^1 outil trouvé/,
    ],
  ] as const;
  for (const [address, field, text] of searches) {
    await openPage(page, address);
    await field.fill(word);
    await hears(text);
  }
  await openPage(page, '/dashboard/admin/settings');
  await page.getByRole('switch', { name: 'Mises à jour des favoris' }).click();
  await hears(/Préférence mise à jour\./);

  await openPage(page, '/dashboard/admin/import');
  const lines = ['Nom;Description;Catégorie;Équipe;Type', `${word} bis;Une fiche;Autres;Tous;SaaS`];
  await page
    .getByLabel('Fichier CSV', { exact: true })
    .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await hears(/1 ligne prête/);
  await page.getByRole('button', { name: 'Importer 1 outil' }).click();
  await hears(/1 outil importé/);
  await page.getByRole('button', { name: 'Annuler l’import' }).click();
  await hears(/Import annulé/);
});

test('a validation error is linked to its field, and the first invalid field gets the focus', async ({
  page,
  owner,
  signInAs,
}) => {
  const forms: [string, Opener | null, RegExp][] = [
    ['/auth', null, /^Se connecter$/],
    ['/auth/forgot', null, /^Envoyer le lien$/],
    ['/dashboard/admin/add-tool', null, /^Ajouter l’outil$/],
    ['/dashboard/requests', button('Nouvelle demande'), /^Envoyer la demande$/],
    ['/dashboard/admin/users', button('Nouvel utilisateur'), /^Créer l’utilisateur$/],
    ['/dashboard/admin/duplicates', button('Nouveau groupe'), /^Créer le groupe$/],
    ['/dashboard/admin/permissions', null, /^Ajouter$/],
    ['/dashboard/admin/secure', button('Nouvel outil'), /^Créer/],
    ['/dashboard/admin/admin-settings?tab=display', button('Nouvelle catégorie'), /^Créer$/],
  ];
  await createTool(owner, { name: newWord() });
  for (const [address, opener, submit] of forms) {
    if (address === '/dashboard/admin/add-tool') await signInAs('admin');
    await openPage(page, address);
    if (opener) await opener(page).click();
    const form = opener ? page.getByRole('dialog') : page.getByRole('main');
    await form.getByRole('button', { name: submit }).click();
    const refused = form.locator('[aria-invalid=true]');
    await expect(refused.first(), address).toBeFocused();
    for (const field of await refused.all()) {
      await expect.soft(field, address).toHaveAccessibleDescription(/\S/);
    }
  }
});

test('the accessibility page shows the contact address when one is configured', async ({ page }) => {
  const address = 'accueil@perkotheque.example';
  await openPage(page, '/accessibilite');
  await expect(page.getByRole('link', { name: 'Saisir le Défenseur des droits' })).toBeVisible();
  await expect(page.getByRole('link', { name: /@/ })).toHaveCount(0);
  // Mocked for this page only: the setting applies to every parallel test.
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), contact_email: address } });
  });
  await openPage(page, '/accessibilite');
  await expect(page.getByRole('link', { name: address, exact: true })).toHaveAttribute(
    'href',
    `mailto:${address}`,
  );
});

test('a navigation updates the title, announces the page’s name and moves the focus into the page', async ({
  page,
  signInAs,
}) => {
  await startRecording(page);
  await signInAs('admin');
  await openPage(page, '/dashboard');
  const links = page.getByRole('navigation', { name: 'Navigation' }).getByRole('link');
  await expect(links).toHaveCount(26);
  for (const next of (await links.all()).slice(1)) {
    const before = await page.title();
    await next.focus();
    await page.keyboard.press('Enter');
    await expect(next).toHaveAttribute('aria-current', 'page');
    await expect.poll(() => page.title()).not.toBe(before);
    const name = (await page.title()).split(' · ')[0] ?? '';
    await expect
      .poll(async () => (await readAnnouncements(page)).includes(name), `« ${name} » is announced`)
      .toBe(true);
    await expect(next).toBeFocused();
  }
  // A link inside the page disappears with it, so the heading of the new page gets the focus.
  await page.getByRole('link', { name: 'Renouvellements', exact: true }).click();
  await page.getByRole('link', { name: 'Importer', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Importer des contrats' })).toBeFocused();
  expect(await readAnimations(page)).toEqual([]);
});
