import type { Translation } from '@perkotheque/domain/languages/translation';
import type { Language } from '@perkotheque/domain/settings/vocabulary';
import { WEBHOOK_MAIL_TEXTS_EN } from './texts.en.ts';
import { WEBHOOK_MAIL_TEXTS_ES } from './texts.es.ts';
import { WEBHOOK_MAIL_TEXTS_FR } from './texts.fr.ts';

export const WEBHOOK_MAIL_TEXTS: Record<Language, Translation<typeof WEBHOOK_MAIL_TEXTS_FR>> = {
  fr: WEBHOOK_MAIL_TEXTS_FR,
  en: WEBHOOK_MAIL_TEXTS_EN,
  es: WEBHOOK_MAIL_TEXTS_ES,
};
