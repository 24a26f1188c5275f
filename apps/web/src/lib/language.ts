import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '@perkotheque/domain/settings/vocabulary';
import { readCookie, writeCookie } from './cookies.ts';
import { i18n } from './i18n.ts';

const YEAR_SECONDS = 365 * 24 * 3600;

/** What is on screen stays until the words of the other language are there. */
async function speak(language: Language): Promise<void> {
  if (i18n.language !== language) await i18n.changeLanguage(language);
  document.documentElement.lang = language;
}

export async function setLanguage(language: Language): Promise<void> {
  // A cookie, so that the server's answers and messages follow too.
  writeCookie(LANGUAGE_COOKIE, language, { maxAgeSeconds: YEAR_SECONDS });
  await speak(language);
}

export function forgetLanguage(): void {
  writeCookie(LANGUAGE_COOKIE, '', { maxAgeSeconds: 0 });
}

/** The page was drawn beforehand in its language: taking it over starts with the same. */
export async function speakAsWritten(): Promise<void> {
  const language = LANGUAGES.find((known) => known === document.documentElement.lang);
  if (language) await speak(language);
}

/** Null for whoever never chose on this device. */
export function chosenLanguage(): Language | null {
  const stored = readCookie(LANGUAGE_COOKIE);
  return LANGUAGES.find((known) => known === stored) ?? null;
}

/** Before the first screen: the language of whoever was last here, until the server tells which is theirs. */
export async function restoreLanguage(): Promise<void> {
  const language = chosenLanguage();
  if (language) await speak(language);
}
