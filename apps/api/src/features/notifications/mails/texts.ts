import type { Translation } from '@perkotheque/domain/languages/translation';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { NOTICE_TEXTS_EN } from './texts.en.ts';
import { NOTICE_TEXTS_ES } from './texts.es.ts';
import { NOTICE_TEXTS_FR } from './texts.fr.ts';

export const NOTICE_TEXTS: Record<Language, Translation<typeof NOTICE_TEXTS_FR>> = {
  fr: NOTICE_TEXTS_FR,
  en: NOTICE_TEXTS_EN,
  es: NOTICE_TEXTS_ES,
};
