import { randomInt } from 'node:crypto';
import type { Database } from '@perkotheque/database/connect';
import type { DisplayBadge, DisplayField } from '@perkotheque/domain/settings/display';
import type { Locator, Page } from '@playwright/test';

const SYLLABLES = [
  ...['ba', 'ke', 'li', 'mo', 'nu', 'pra', 'tri', 'vel', 'zon', 'dax', 'fur', 'gim'],
  ...['cam', 'gru', 'hyl', 'jol', 'nex', 'pud', 'rin', 'sto', 'tob', 'vim', 'wex', 'yan'],
];
/** Of 24 syllables: two of the thousand words of a run are the same once in some 400 runs. */
const WORD_LENGTH = 6;

/** Returns a made-up word, so that a search for it finds only the tools of one test. */
export function newWord(): string {
  const word = Array.from({ length: WORD_LENGTH }, () => SYLLABLES[randomInt(SYLLABLES.length)]).join('');
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export async function createCategory(
  owner: Database,
  name: string,
  color: string | null = null,
): Promise<{ id: string; name: string }> {
  return owner
    .insertInto('categories')
    .values({ name, color })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}

export function cardOf(page: Page, name: string): Locator {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
}

export const readCardNames = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents();

type Display = { grid?: DisplayField[]; table?: DisplayField[]; badges?: DisplayBadge[] };

/** Changes the display setting in this page's responses only: the stored one applies to every parallel test. */
export async function mockDisplaySettings(page: Page, { grid, table, badges }: Display): Promise<void> {
  await page.route('**/api/config', async (route) => {
    const answer = await route.fetch();
    const json = {
      ...(await answer.json()),
      ...(grid && { display_fields_grid: grid }),
      ...(table && { display_fields_table: table }),
      ...(badges && { display_badges: badges }),
    };
    await route.fulfill({ response: answer, json });
  });
}
