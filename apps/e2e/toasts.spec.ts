import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

const region = (page: Page) => page.getByRole('region', { name: /F8/ });
const toast = (page: Page) => region(page).getByRole('listitem');

/** Submits the sign-in form and moves the page’s clock, which stands still otherwise, until the toast that answers. */
async function submit(page: Page) {
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect
    .poll(async () => {
      await page.clock.runFor(50);
      return toast(page).count();
    })
    .toBe(1);
}

test.beforeEach(async ({ page }) => {
  await page.clock.install({ time: '2026-03-02T09:00:00Z' });
  await page.goto('/auth');
  await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  await page.clock.pauseAt('2026-03-02T10:00:00Z');
});

test('[SHELL-15][SHELL-16] an error toast stays 10 s, is destructive and is logged to the console', async ({
  page,
}) => {
  const logged = page.waitForEvent('console', (message) => message.type() === 'error');
  await submit(page);
  await expect(toast(page)).toHaveAttribute('data-variant', 'destructive');
  expect((await logged).text()).toContain('Veuillez remplir tous les champs');
  await page.mouse.move(10, 10);
  await page.clock.runFor(9_500);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(toast(page)).toHaveCount(0);
});

test('[SHELL-15] one toast at a time appears at the bottom right', async ({ page }) => {
  await submit(page);
  await page.getByLabel('Adresse e-mail').fill('personne');
  await page.getByLabel('Mot de passe', { exact: true }).fill('pas-le-bon');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(toast(page)).toHaveCount(1);
  const box = await toast(page).boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1440 - 40);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(900 - 40);
});

test('[SHELL-15] hovering a toast pauses its timer', async ({ page }) => {
  await submit(page);
  await toast(page).hover();
  await page.clock.runFor(30_000);
  await expect(toast(page)).toBeVisible();
  await page.mouse.move(10, 10);
  await page.clock.runFor(10_500);
  await expect(toast(page)).toHaveCount(0);
});

test('[SHELL-15] F8 focuses the toasts, which pauses the timer', async ({ page }) => {
  await submit(page);
  await page.keyboard.press('F8');
  await expect(region(page).locator(':focus, :scope:focus').or(page.locator('ol:focus'))).toHaveCount(1);
  await page.clock.runFor(30_000);
  await expect(toast(page)).toBeVisible();
});

for (const [distance, isGone] of [
  [45, false],
  [90, true],
] as const) {
  test(`[SHELL-15] a swipe of ${distance} px ${isGone ? 'dismisses' : 'does not dismiss'}`, async ({
    page,
  }) => {
    await submit(page);
    const box = await toast(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance / 2, y);
    await page.mouse.move(x + distance, y);
    await page.mouse.up();
    await page.clock.runFor(1_000);
    await expect(toast(page)).toHaveCount(isGone ? 0 : 1);
  });
}

test('[SHELL-15] a default toast disappears after 5 s', async ({ page, createMember }) => {
  const member = await createMember();
  await page.getByLabel('Adresse e-mail').fill(member.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill('mot-de-passe-de-test');
  await submit(page);
  await expect(toast(page)).toContainText('Connexion réussie !');
  await page.mouse.move(10, 10);
  await page.clock.runFor(4_500);
  await expect(toast(page)).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(toast(page)).toHaveCount(0);
});
