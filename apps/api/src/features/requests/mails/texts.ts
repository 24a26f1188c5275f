import type { Translation } from '@perkotheque/domain/languages/translation';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { STATUS_MAIL_TEXTS_EN } from './texts.en.ts';
import { STATUS_MAIL_TEXTS_ES } from './texts.es.ts';
import { STATUS_MAIL_TEXTS_FR } from './texts.fr.ts';

export const STATUS_MAIL_TEXTS: Record<Language, Translation<typeof STATUS_MAIL_TEXTS_FR>> = {
  fr: STATUS_MAIL_TEXTS_FR,
  en: STATUS_MAIL_TEXTS_EN,
  es: STATUS_MAIL_TEXTS_ES,
};
