import type { Translation } from '@perkotheque/domain/languages/translation';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { CHANGE_TEXTS_EN } from './change-texts.en.ts';
import { CHANGE_TEXTS_ES } from './change-texts.es.ts';
import { CHANGE_TEXTS_FR } from './change-texts.fr.ts';

export const CHANGE_TEXTS: Record<Language, Translation<typeof CHANGE_TEXTS_FR>> = {
  fr: CHANGE_TEXTS_FR,
  en: CHANGE_TEXTS_EN,
  es: CHANGE_TEXTS_ES,
};
