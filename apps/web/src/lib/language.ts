import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '@perkotheque/domain/settings/vocabulary';
import { readCookie, writeCookie } from './cookies.ts';
import { i18n } from './i18n.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** The screen keeps its language until the texts of the other one are loaded. */
async function applyLanguage(language: Language): Promise<void> {
  if (i18n.language !== language) await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}

export async function setLanguage(language: Language): Promise<void> {
  // A cookie, so that the server's messages are in this language too.
  writeCookie(LANGUAGE_COOKIE, language, { maxAgeSeconds: YEAR_SECONDS });
  await applyLanguage(language);
}

export function forgetLanguage(): void {
  writeCookie(LANGUAGE_COOKIE, '', { maxAgeSeconds: 0 });
}

/** Uses the language of the prerendered page, which hydration must match. */
export async function setDocumentLanguage(): Promise<void> {
  const language = LANGUAGES.find((known) => known === document.documentElement.lang);
  if (language) await applyLanguage(language);
}

/** Null if nobody chose a language on this device. */
export function chosenLanguage(): Language | null {
  const stored = readCookie(LANGUAGE_COOKIE);
  return LANGUAGES.find((known) => known === stored) ?? null;
}

/** Before the first screen: the language last used on this device, until the member's preference is known. */
export async function restoreLanguage(): Promise<void> {
  const language = chosenLanguage();
  if (language) await applyLanguage(language);
}
