import type { Page } from '@playwright/test';

/**
 * Removes the session cookie while the page is open. A GET would receive 401 and redirect to /auth, and a change by
 * another test can cause a GET at any time: GETs get no response, so that the next write receives the 401.
 */
export async function loseSession(page: Page): Promise<void> {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? undefined : route.continue(),
  );
  await page.context().clearCookies();
}
