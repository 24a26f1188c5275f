import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Changes the response for this page only: published terms would ask every other test for their acceptance. */
async function requireTerms(page: Page): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), terms_version: 3 } });
  });
}

test('[LEGAL-01] a visitor finds the legal texts in the footer, and an admin completes and publishes them', async ({
  page,
  signInAs,
}) => {
  await page.goto('/');
  for (const name of ['Mentions légales', 'Confidentialité', 'Conditions']) {
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toBeVisible();
  }
  await page.getByRole('contentinfo').getByRole('link', { name: 'Confidentialité' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Politique de confidentialité' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Vos droits' })).toBeVisible();
  await expect(page.getByText('n’a pas encore été complété')).toBeVisible();

  await signInAs('admin');
  await page.goto('/dashboard/admin/settings?tab=legal');
  const form = page.getByRole('form', { name: 'Politique de confidentialité' });
  await expect(form.getByText(/passages entre crochets à compléter/)).toBeVisible();
  await form.getByRole('textbox', { name: 'Texte' }).fill('## Vos droits\nÉcrivez à dpo@exemple.fr.');
  await expect(form.getByText(/entre crochets à compléter/)).toHaveCount(0);
  await form.getByRole('button', { name: /Publier la version/ }).click();
  await expect(page.getByText(/^Version \d+ publiée\.$/).first()).toBeVisible();
  await page.goto('/confidentialite');
  await expect(page.getByText(/^Version \d+, publiée le /)).toBeVisible();
  await expect(page.getByRole('link', { name: 'dpo@exemple.fr' })).toHaveAttribute(
    'href',
    'mailto:dpo@exemple.fr',
  );
});

test('[LEGAL-01] terms that require it are accepted at sign-up, and by members at their next visit', async ({
  page,
  signInAs,
}) => {
  await requireTerms(page);
  const bodies: unknown[] = [];
  await page.route('**/api/auth/sign-up', (route) => {
    bodies.push(route.request().postDataJSON());
    return route.fulfill({ status: 201, json: { ok: true } });
  });
  await page.goto('/auth');
  await page.getByRole('tab', { name: 'Inscription' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('link', { name: 'Conditions' })).toHaveAttribute('href', '/conditions');
  await panel.getByRole('textbox', { name: 'Nom complet' }).fill('Neuve Essai');
  await panel.getByRole('textbox', { name: 'Adresse e-mail' }).fill('neuve@exemple.fr');
  await panel.getByLabel('Mot de passe', { exact: true }).fill('un-mot-de-passe-long');
  await panel.getByLabel('Confirmez le mot de passe', { exact: true }).fill('un-mot-de-passe-long');
  await panel.getByRole('button', { name: /compte/ }).click();
  await expect(panel.getByText('Acceptez les conditions d’utilisation pour créer')).toBeVisible();
  expect(bodies).toEqual([]);
  await panel.getByRole('checkbox', { name: /accepte les conditions/ }).check();
  await panel.getByRole('button', { name: /compte/ }).click();
  await expect.poll(() => bodies).toMatchObject([{ accepted_terms: 3 }]);

  await signInAs('user');
  const accepted: unknown[] = [];
  await page.route('**/api/me/terms', (route) => {
    if (route.request().method() === 'POST') {
      accepted.push(route.request().postDataJSON());
      return route.fulfill({ status: 204 });
    }
    return route.fulfill({ json: { to_accept: accepted.length > 0 ? null : 3 } });
  });
  await page.route('**/api/legal/terms?**', (route) =>
    route.fulfill({
      json: { version: 3, language: 'fr', text: '## Objet\nLe service', published_at: null, versions: [] },
    }),
  );
  await page.goto('/dashboard');
  const dialog = page.getByRole('dialog', { name: 'Conditions d’utilisation' });
  await expect(dialog.getByText('Le service')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Se déconnecter' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Lu et accepté' }).click();
  await expect(dialog).toHaveCount(0);
  expect(accepted).toEqual([{ version: 3 }]);
});
