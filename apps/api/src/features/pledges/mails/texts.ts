import type { Translation } from '@perkotheque/domain/languages/translation';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { PLEDGE_MAIL_TEXTS_EN } from './texts.en.ts';
import { PLEDGE_MAIL_TEXTS_ES } from './texts.es.ts';
import { PLEDGE_MAIL_TEXTS_FR } from './texts.fr.ts';

export const PLEDGE_MAIL_TEXTS: Record<Language, Translation<typeof PLEDGE_MAIL_TEXTS_FR>> = {
  fr: PLEDGE_MAIL_TEXTS_FR,
  en: PLEDGE_MAIL_TEXTS_EN,
  es: PLEDGE_MAIL_TEXTS_ES,
};
