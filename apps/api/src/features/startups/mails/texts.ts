import type { Translation } from '@perkotheque/domain/languages/translation';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { STARTUP_MAIL_TEXTS_EN } from './texts.en.ts';
import { STARTUP_MAIL_TEXTS_ES } from './texts.es.ts';
import { STARTUP_MAIL_TEXTS_FR } from './texts.fr.ts';

export const STARTUP_MAIL_TEXTS: Record<Language, Translation<typeof STARTUP_MAIL_TEXTS_FR>> = {
  fr: STARTUP_MAIL_TEXTS_FR,
  en: STARTUP_MAIL_TEXTS_EN,
  es: STARTUP_MAIL_TEXTS_ES,
};
