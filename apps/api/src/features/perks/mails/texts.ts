import type { Translation } from '@perkotheque/domain/languages/translation';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { SUSPECT_MAIL_TEXTS_EN, TERMS_MAIL_TEXTS_EN } from './texts.en.ts';
import { SUSPECT_MAIL_TEXTS_ES, TERMS_MAIL_TEXTS_ES } from './texts.es.ts';
import { SUSPECT_MAIL_TEXTS_FR, TERMS_MAIL_TEXTS_FR } from './texts.fr.ts';

export const TERMS_MAIL_TEXTS: Record<Language, Translation<typeof TERMS_MAIL_TEXTS_FR>> = {
  fr: TERMS_MAIL_TEXTS_FR,
  en: TERMS_MAIL_TEXTS_EN,
  es: TERMS_MAIL_TEXTS_ES,
};

export const SUSPECT_MAIL_TEXTS: Record<Language, Translation<typeof SUSPECT_MAIL_TEXTS_FR>> = {
  fr: SUSPECT_MAIL_TEXTS_FR,
  en: SUSPECT_MAIL_TEXTS_EN,
  es: SUSPECT_MAIL_TEXTS_ES,
};
