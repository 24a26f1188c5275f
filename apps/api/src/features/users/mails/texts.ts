import type { Translation } from '@perkotheque/domain/languages/translation';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { WELCOME_TEXTS_EN } from './texts.en.ts';
import { WELCOME_TEXTS_ES } from './texts.es.ts';
import { WELCOME_TEXTS_FR } from './texts.fr.ts';

export const WELCOME_TEXTS: Record<Language, Translation<typeof WELCOME_TEXTS_FR>> = {
  fr: WELCOME_TEXTS_FR,
  en: WELCOME_TEXTS_EN,
  es: WELCOME_TEXTS_ES,
};
