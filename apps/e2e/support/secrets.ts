import { randomUUID } from 'node:crypto';
import type { Database } from '@perkotheque/database/connect';
import type { Member } from '@perkotheque/database/testing/factories';
import type { SecretField } from '@perkotheque/domain/credentials/vocabulary';
import { expect, type Locator, type Page } from '@playwright/test';
import { environment } from './environment.ts';

const headers = () => ({ origin: environment.origin() ?? '' });

export const newSecret = (): string => `canari${randomUUID().replaceAll('-', '')}`;

/** Stores credentials through the API with the session of the page. */
export async function storeSecrets(
  page: Page,
  toolId: string,
  secrets: Partial<Record<SecretField, string>>,
): Promise<void> {
  const answer = await page.request.put(`/api/tools/${toolId}/credentials`, {
    headers: headers(),
    data: secrets,
  });
  expect(answer.status(), await answer.text()).toBe(204);
}

/** Returns the stored value, or null without the right to reveal it. */
export async function readSecret(page: Page, toolId: string, field: SecretField): Promise<string | null> {
  const answer = await page.request.post(`/api/tools/${toolId}/credentials/reveal`, {
    headers: headers(),
    data: { field },
  });
  return answer.ok() ? (await answer.json()).value : null;
}

/** Opens the « Accès » tab of a tool. */
export async function openAccess(page: Page, toolId: string): Promise<Locator> {
  await page.goto(`/dashboard/tools?tool=${toolId}`);
  const card = page.getByRole('dialog');
  await card.getByRole('tab', { name: 'Accès' }).click();
  return card;
}

/** Call before opening the page. Without live events the page keeps offering actions that the server refuses. */
export const blockLiveEvents = (page: Page) => page.route('**/api/events', () => {});

/**
 * Makes the member a user, which ends their sessions, and signs them in again. The page's requests wait meanwhile: one
 * without a session would lead to the sign-in page.
 */
export async function demote(
  page: Page,
  owner: Database,
  member: Member,
  signIn: (member: Member) => Promise<void>,
): Promise<void> {
  const { promise: isSignedIn, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await isSignedIn;
    await route.fallback();
  });
  await owner.updateTable('user_roles').set({ role: 'user' }).where('user_id', '=', member.id).execute();
  await signIn(member);
  resolve();
}

/** Simulates a switch to another browser tab. */
export const hidePage = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
