import { createRequest, createTool, TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { newWord } from './support/catalogue.ts';
import { environment } from './support/environment.ts';
import { findFrenchText } from './support/french.ts';
import { mockLanding, sectionOf } from './support/landing.ts';
import { expect, expectToast, test } from './support/test.ts';

const SCREENS = [
  '/dashboard',
  '/dashboard/tools',
  '/dashboard/tools?view=table',
  '/dashboard/top',
  '/dashboard/favorites',
  '/dashboard/admin/add-tool',
  '/dashboard/admin/import',
  '/dashboard/admin/requests',
  '/dashboard/admin/duplicates',
  '/dashboard/admin/secure',
  '/dashboard/admin/audit',
  '/dashboard/admin/permissions',
  '/dashboard/admin/users',
  '/dashboard/admin/settings',
  '/dashboard/admin/settings?tab=system',
  '/dashboard/admin/enrichment',
  '/dashboard/admin/trends',
  '/dashboard/admin/admin-settings',
  '/dashboard/admin/admin-settings?tab=display',
  '/dashboard/admin/admin-settings?tab=compliance',
  '/accessibilite',
  '/404',
];

const LANGUAGES = [
  {
    language: 'en',
    name: 'English',
    saved: 'Preference updated.',
    favorites: 'My favourites',
    signedIn: 'Signed in!',
    newRequest: 'New request',
    send: 'Send the request',
    required: 'This field is required.',
    message: 'Some of the information is not right. Check the highlighted fields.',
    cost: '€12',
  },
  {
    language: 'es',
    name: 'Español',
    saved: 'Preferencia actualizada.',
    favorites: 'Mis favoritos',
    signedIn: '¡Has iniciado sesión!',
    newRequest: 'Nueva solicitud',
    send: 'Enviar la solicitud',
    required: 'Este campo es obligatorio.',
    message: 'Algunos datos no son correctos. Revisa los campos señalados.',
    cost: '12\u00a0€',
  },
] as const;

for (const texts of LANGUAGES) {
  test(`[I18N-02] [I18N-04] every screen, toast, message and amount follows ${texts.name} once chosen`, async ({
    page,
    owner,
    signInAs,
  }) => {
    const admin = await signInAs('admin');
    const name = newWord();
    const tool = await createTool(owner, {
      name,
      cost: null,
      cost_per_period: '12',
      renewal_frequency: 'monthly',
    });
    await createRequest(owner, { tool_name: name });
    await page.goto('/dashboard/admin/settings');
    await expect(page.getByText('Langue et région')).toBeVisible();
    expect(await findFrenchText(page, texts.language), 'before').not.toEqual([]);
    await page.getByLabel('Langue', { exact: true }).selectOption(texts.name);
    await expectToast(page, { title: texts.saved, variant: 'success' });
    await expect(page.locator('html')).toHaveAttribute('lang', texts.language);

    // The first paint is already in the language.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.body?.textContent.includes('Mes Favoris'))
          document.documentElement.dataset.sawFrench = 'yes';
      }).observe(document, { subtree: true, childList: true, characterData: true });
    });
    for (const screen of [...SCREENS, `/dashboard/tools?q=${name}&tool=${tool.id}`]) {
      await page.goto(screen);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      expect(await findFrenchText(page, texts.language), screen).toEqual([]);
      await expect(page.locator('html')).not.toHaveAttribute('data-saw-french');
    }
    await expect(page.getByRole('dialog').getByText(texts.cost).first()).toBeVisible();

    await page.goto('/dashboard/requests');
    await page.getByRole('button', { name: texts.newRequest, exact: true }).first().click();
    await page.getByRole('button', { name: texts.send, exact: true }).click();
    await expect(page.getByText(texts.required, { exact: true }).first()).toBeVisible();
    expect(await findFrenchText(page, texts.language), 'a form with problems').toEqual([]);
    const refused = await page.request.post('/api/requests', {
      headers: { origin: environment.origin() ?? '' },
      data: { tool_name: '' },
    });
    expect(await refused.json()).toMatchObject({
      message: texts.message,
      fields: { tool_name: texts.required },
    });

    // Another device shows French until sign-in, and the member's language afterwards.
    await page.context().clearCookies();
    await page.goto('/auth');
    await page.getByLabel('Adresse e-mail', { exact: true }).fill(admin.email);
    await page.getByLabel('Mot de passe', { exact: true }).fill(TEST_PASSWORD);
    await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
    await expectToast(page, { title: texts.signedIn, variant: 'success' });
    await expect(page.getByRole('link', { name: texts.favorites, exact: true }).first()).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-saw-french');
  });
}

test('[I18N-01] [I18N-02] a visitor reads French, chooses English, keeps it, and signs in with it', async ({
  page,
  browser,
  baseURL,
  createMember,
}) => {
  const english = LANGUAGES[0];
  const member = await createMember();
  await mockLanding(page);
  await page.goto('/');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Tous les perks de votre startup' }),
  ).toBeVisible();
  await page.getByLabel('Langue', { exact: true }).first().selectOption('English');
  await expect(page.getByRole('heading', { level: 1, name: 'All your startup’s perks' })).toBeVisible();
  await expect(page).toHaveTitle('Your startup’s perks, neatly filed · Perkothèque');
  await expect(page.getByRole('heading', { level: 3, name: 'Development tools' })).toBeVisible();
  expect(await findFrenchText(page, 'en'), 'chosen').toEqual([]);

  // The choice persists, and applies before any script runs.
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await plain.addCookies(await page.context().cookies());
  const still = await plain.newPage();
  await still.goto('/');
  await expect(still.locator('html')).toHaveAttribute('lang', 'en');
  await expect(still.getByRole('heading', { level: 1, name: 'All your startup’s perks' })).toBeVisible();
  expect(await findFrenchText(still, 'en'), 'without scripts').toEqual([]);
  await plain.close();
  await page.goto('/');
  await expect(sectionOf(page, 'Featured in the catalogue')).toBeVisible();
  expect(await findFrenchText(page, 'en'), 'again').toEqual([]);

  await page.goto('/auth');
  await page.getByLabel('Email address', { exact: true }).fill(member.email);
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectToast(page, { title: english.signedIn, variant: 'success' });
  await expect(page.getByRole('link', { name: english.favorites, exact: true }).first()).toBeVisible();
  // The choice is now the member's stored setting.
  const { preferences } = await (await page.request.get('/api/me/settings')).json();
  expect(preferences.language).toBe('en');
});
