import type { Translation } from '@perkotheque/domain/languages/translation';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { MAIL_TEXTS_EN } from './texts.en.ts';
import { MAIL_TEXTS_ES } from './texts.es.ts';
import { MAIL_TEXTS_FR } from './texts.fr.ts';

export const MAIL_TEXTS: Record<Language, Translation<typeof MAIL_TEXTS_FR>> = {
  fr: MAIL_TEXTS_FR,
  en: MAIL_TEXTS_EN,
  es: MAIL_TEXTS_ES,
};
