import type { Translation } from '@perkotheque/domain/languages/translation';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { TERMS_MAIL_TEXTS_EN } from './texts.en.ts';
import { TERMS_MAIL_TEXTS_ES } from './texts.es.ts';
import { TERMS_MAIL_TEXTS_FR } from './texts.fr.ts';

export const TERMS_MAIL_TEXTS: Record<Language, Translation<typeof TERMS_MAIL_TEXTS_FR>> = {
  fr: TERMS_MAIL_TEXTS_FR,
  en: TERMS_MAIL_TEXTS_EN,
  es: TERMS_MAIL_TEXTS_ES,
};
