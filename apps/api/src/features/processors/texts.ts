import type { Translation } from '@perkotheque/domain/languages/translation';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { TEXTS_EN } from './texts.en.ts';
import { TEXTS_ES } from './texts.es.ts';
import { TEXTS_FR } from './texts.fr.ts';

export const TEXTS: Record<Language, Translation<typeof TEXTS_FR>> = {
  fr: TEXTS_FR,
  en: TEXTS_EN,
  es: TEXTS_ES,
};
