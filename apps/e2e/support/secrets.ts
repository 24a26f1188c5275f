import { randomUUID } from 'node:crypto';
import type { Database } from '@perkotheque/database/connect';
import type { Member } from '@perkotheque/database/testing/factories';
import type { SecretField } from '@perkotheque/domain/credentials/vocabulary';
import { expect, type Locator, type Page } from '@playwright/test';
import { stage } from './stage.ts';

const headers = () => ({ origin: stage.origin() ?? '' });

/** A value that can be nowhere by chance. */
export const newSecret = (): string => `canari${randomUUID().replaceAll('-', '')}`;

/** Stored through the API by whoever the page is signed in as. */
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

/** What is really stored, or null. */
export async function readSecret(page: Page, toolId: string, field: SecretField): Promise<string | null> {
  const answer = await page.request.post(`/api/tools/${toolId}/credentials/reveal`, {
    headers: headers(),
    data: { field },
  });
  return answer.ok() ? (await answer.json()).value : null;
}

/** The « Accès » tab of a tool's card. */
export async function openAccess(page: Page, toolId: string): Promise<Locator> {
  await page.goto(`/dashboard/tools?tool=${toolId}`);
  const card = page.getByRole('dialog');
  await card.getByRole('tab', { name: 'Accès' }).click();
  return card;
}

/** The page does not hear of what changes: it offers what the server will refuse. To be called before the page opens. */
export const cutLiveChannel = (page: Page) => page.route('**/api/events', () => {});

/** Ends the member's sessions too: sign in again to be refused for the role rather than for the session. */
export const demote = (owner: Database, member: Member) =>
  owner.updateTable('user_roles').set({ role: 'user' }).where('user_id', '=', member.id).execute();

/** As when somebody turns to another tab of their browser. */
export const leavePage = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
