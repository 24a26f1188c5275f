import { readdirSync } from 'node:fs';
import path from 'node:path';
import { flatten } from '@perkotheque/project/locales';
import type { Page } from '@playwright/test';

const LOCALES = path.resolve(import.meta.dirname, '../../web/src/locales');

/** Only pieces of at least ten characters with a space: a shorter one could be a name. */
async function readPhrases(language: string): Promise<string[]> {
  const files = readdirSync(path.join(LOCALES, language));
  const modules = await Promise.all(files.map((file) => import(path.join(LOCALES, language, file))));
  return modules
    .flatMap((module) => flatten(module))
    .flatMap(([, text]) => text.split(/\{[^{}]*\}/))
    .map((piece) => piece.trim())
    .filter((piece) => piece.length >= 10 && piece.includes(' '));
}

/** Returns the visible text of the page with the texts that a screen reader announces. */
async function readPageText(page: Page): Promise<string> {
  const labels = await page.evaluate(() => {
    const attributes = ['aria-label', 'placeholder', 'title', 'alt'];
    const values = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())].flatMap(
      (element) => attributes.map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, ...values].join('\n');
  });
  return [labels, ...(await page.locator('body').allInnerTexts())].join('\n');
}

/** Returns the French phrases on the page, without those that are identical in the other language. */
export async function findFrenchText(page: Page, language: string): Promise<string[]> {
  const shared = new Set(await readPhrases(language));
  const words = await readPageText(page);
  return (await readPhrases('fr')).filter((phrase) => !shared.has(phrase) && words.includes(phrase));
}
