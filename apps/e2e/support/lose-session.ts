import type { Page } from '@playwright/test';

/**
 * The session ends without the page noticing. Any read that finds it gone leads to /auth, and another test's change may
 * cause one at any moment: reads are left unanswered, so that what is sent next is what finds out.
 */
export async function loseSession(page: Page): Promise<void> {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? undefined : route.continue(),
  );
  await page.context().clearCookies();
}
