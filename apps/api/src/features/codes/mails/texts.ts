import type { Translation } from '@perkotheque/domain/languages/translation';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { CODE_MAIL_TEXTS_EN } from './texts.en.ts';
import { CODE_MAIL_TEXTS_ES } from './texts.es.ts';
import { CODE_MAIL_TEXTS_FR } from './texts.fr.ts';

export const CODE_MAIL_TEXTS: Record<Language, Translation<typeof CODE_MAIL_TEXTS_FR>> = {
  fr: CODE_MAIL_TEXTS_FR,
  en: CODE_MAIL_TEXTS_EN,
  es: CODE_MAIL_TEXTS_ES,
};
