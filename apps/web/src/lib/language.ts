import { LANGUAGES, type Language } from '@perkotheque/domain/settings/vocabulary';
import { i18n } from './i18n.ts';
import { readStored, writeStored } from './local-store.ts';
import { LANGUAGE_KEY } from './storage-keys.ts';

/** What a language lacks is said in French. */
async function speak(language: Language): Promise<void> {
  document.documentElement.lang = language;
  if (i18n.language !== language) await i18n.changeLanguage(language);
}

export async function setLanguage(language: Language): Promise<void> {
  writeStored(LANGUAGE_KEY, language);
  await speak(language);
}

/** Before the first screen: the language of whoever was last here, until the server tells which is theirs. */
export async function restoreLanguage(): Promise<void> {
  const stored = readStored(LANGUAGE_KEY);
  const language = LANGUAGES.find((known) => known === stored);
  if (language) await speak(language);
}
