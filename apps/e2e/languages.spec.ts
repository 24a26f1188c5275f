import { createRequest, createTool, TEST_PASSWORD } from '@perkotheque/database/testing/factories';
import { newWord } from './support/catalogue.ts';
import { frenchSeen } from './support/french.ts';
import { stage } from './support/stage.ts';
import { expect, expectToast, test } from './support/test.ts';

const SCREENS = [
  '/dashboard',
  '/dashboard/tools',
  '/dashboard/tools?view=table',
  '/dashboard/top',
  '/dashboard/favorites',
  '/dashboard/admin/add-tool',
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
  test(`[I18N-02] [I18N-04] ${texts.name} once chosen: every screen, toast, message and amount`, async ({
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
    expect(await frenchSeen(page, texts.language), 'before').not.toEqual([]);
    await page.getByLabel('Langue', { exact: true }).selectOption(texts.name);
    await expectToast(page, { title: texts.saved, variant: 'success' });
    await expect(page.locator('html')).toHaveAttribute('lang', texts.language);

    // Not even for a moment: whatever is drawn is in the language from the first.
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
      expect(await frenchSeen(page, texts.language), screen).toEqual([]);
      await expect(page.locator('html')).not.toHaveAttribute('data-saw-french');
    }
    await expect(page.getByRole('dialog').getByText(texts.cost).first()).toBeVisible();

    await page.goto('/dashboard/requests');
    await page.getByRole('button', { name: texts.newRequest, exact: true }).first().click();
    await page.getByRole('button', { name: texts.send, exact: true }).click();
    await expect(page.getByText(texts.required, { exact: true }).first()).toBeVisible();
    expect(await frenchSeen(page, texts.language), 'a form with problems').toEqual([]);
    const refused = await page.request.post('/api/requests', {
      headers: { origin: stage.origin() ?? '' },
      data: { tool_name: '' },
    });
    expect(await refused.json()).toMatchObject({
      message: texts.message,
      fields: { tool_name: texts.required },
    });

    // Another device: French until they sign in, theirs from the first screen on.
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
