import type { Translation } from '@perkotheque/domain/languages/translation';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { retell } from '#lib/retell.ts';
import { MESSAGE_TEXTS_EN } from './message-texts.en.ts';
import { MESSAGE_TEXTS_ES } from './message-texts.es.ts';
import { MESSAGE_TEXTS_FR } from './message-texts.fr.ts';

const MESSAGE_TEXTS: Record<Language, Translation<typeof MESSAGE_TEXTS_FR>> = {
  fr: MESSAGE_TEXTS_FR,
  en: MESSAGE_TEXTS_EN,
  es: MESSAGE_TEXTS_ES,
};

/** A stored message as its reader reads it. */
export const messageIn = (message: string, language: Language): string =>
  retell(message, MESSAGE_TEXTS_FR, MESSAGE_TEXTS[language]);
