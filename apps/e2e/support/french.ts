import { readdirSync } from 'node:fs';
import path from 'node:path';
import { flatten } from '@perkotheque/project/locales';
import type { Page } from '@playwright/test';

const LOCALES = path.resolve(import.meta.dirname, '../../web/src/locales');

/** The pieces of every text of a language that are long enough to be nobody's name. */
async function phrasesOf(language: string): Promise<string[]> {
  const files = readdirSync(path.join(LOCALES, language));
  const modules = await Promise.all(files.map((file) => import(path.join(LOCALES, language, file))));
  return modules
    .flatMap((module) => flatten(module))
    .flatMap(([, text]) => text.split(/\{[^{}]*\}/))
    .map((piece) => piece.trim())
    .filter((piece) => piece.length >= 10 && piece.includes(' '));
}

/** All that a person can see or hear of the page as it stands. */
async function wordsOf(page: Page): Promise<string> {
  const told = await page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'title', 'alt'];
    const told = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())].flatMap(
      (element) => attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, ...told].join('\n');
  });
  return [told, ...(await page.locator('body').allInnerTexts())].join('\n');
}

/** The French phrases of the catalogue that the page shows, of those that the other language does not share. */
export async function frenchSeen(page: Page, language: string): Promise<string[]> {
  const shared = new Set(await phrasesOf(language));
  const words = await wordsOf(page);
  return (await phrasesOf('fr')).filter((phrase) => !shared.has(phrase) && words.includes(phrase));
}
