import type { Translation } from '@perkotheque/domain/languages/translation';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { FIELD_TEXTS_EN } from './texts.en.ts';
import { FIELD_TEXTS_ES } from './texts.es.ts';
import { FIELD_TEXTS_FR } from './texts.fr.ts';

export const FIELD_TEXTS: Record<Language, Translation<typeof FIELD_TEXTS_FR>> = {
  fr: FIELD_TEXTS_FR,
  en: FIELD_TEXTS_EN,
  es: FIELD_TEXTS_ES,
};
